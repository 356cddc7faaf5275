/** What a person has chosen for this browser. */
export interface Prefs {
  theme: "dark" | "light";
  sound: boolean;
  notify: boolean;
  /** 0 plays nothing, 1 is normal, more is slower. */
  motion: number;
  hints: boolean;
}

const KEY = "starboard.prefs";
const DEFAULTS: Prefs = { theme: "dark", sound: false, notify: false, motion: 1, hints: true };

function load(): Prefs {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs = $state<Prefs>(load());

export function keep(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a browser that keeps nothing forgets it at the end of the visit
  }
  document.documentElement.dataset["theme"] = prefs.theme;
}

/** How slow things move; none for those who asked their system for less motion. */
export function pace(): number {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return calm ? 0 : prefs.motion;
}
