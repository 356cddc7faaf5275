/** What an order sheet can still take, place by place, in the sizes that people want. */
import type { PlanView } from "./view.gen";

export interface Choice {
  /** The item, "send", "bonus" or the sequence. */
  key: string;
  label: string;
  /** Numbers that may be added, ascending, with the option that adds each. */
  sizes: { n: number; option: string }[];
}

const LABELS: Record<string, string> = {
  send: "CT",
  bonus: "bonus CT",
  movement: "Movement",
  weapons: "Weapons",
  technical: "Technical",
};
const ORDER = ["send", "bonus", "sct", "esc", "atk", "dn", "iu", "riu", "mb", "amb", "pfs"];

function rank(key: string): number {
  const at = ORDER.indexOf(key);
  return at < 0 ? ORDER.length : at;
}

/** The choices that the options offer at a place. */
export function ordersAt(options: readonly string[], place: string): Choice[] {
  const found = new Map<string, Choice>();
  for (const option of options) {
    const [verb = "", where = "", a = "", b = ""] = option.split(" ");
    if (where !== place) continue;
    const plain = verb === "send" || verb === "bonus";
    if (!plain && verb !== "buy" && verb !== "research") continue;
    const key = plain ? verb : a;
    const n = Number(plain ? a : b);
    const choice = found.get(key) ?? { key, label: LABELS[key] ?? key.toUpperCase(), sizes: [] };
    choice.sizes.push({ n, option });
    found.set(key, choice);
  }
  for (const choice of found.values()) choice.sizes.sort((x, y) => x.n - y.n);
  return [...found.values()].sort((x, y) => rank(x.key) - rank(y.key));
}

/** One more, some more, all: the sizes for buttons. */
export function nextOf(choice: Choice): { n: number; option: string }[] {
  const last = choice.sizes.at(-1)?.n ?? 0;
  const wanted = new Set([1, last >= 10 ? 5 : 0, last]);
  return choice.sizes.filter((s) => wanted.has(s.n));
}

/** How many of a choice the sheet has already. */
export function totalsOf(plan: PlanView, key: string): number {
  if (key === "send") return plan.sent;
  if (key === "bonus") return plan.bonus;
  return plan.items[key] ?? 0;
}
