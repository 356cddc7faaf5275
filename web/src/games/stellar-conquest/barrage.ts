/** Who can aim at what, and how often a shot hits: as the rules on the server say. */
import { glyphOf, WEIGHT } from "./style";
import type { BattleView } from "./view.gen";

/** A designation; *n* is 0 for a whole class. */
export interface Aim {
  option: string;
  shooter: string;
  n: number;
  target: string;
  slot: number;
}

export function aimsOf(options: readonly string[]): Aim[] {
  const found: Aim[] = [];
  for (const option of options) {
    const [verb, a = "", b = "", c = "", d = ""] = option.split(" ");
    if (verb === "aim")
      found.push({ option, shooter: a, n: Number(b), target: c, slot: Number(d) });
    if (verb === "aim-class") found.push({ option, shooter: a, n: 0, target: b, slot: 0 });
  }
  return found;
}

/** How often one shot hits, as the rules say. */
export function chanceOf(battle: BattleView, shooter: string, target: string): number {
  return battle.chances[shooter]?.[target] ?? 0;
}

const WORTH: Record<string, number> = { dn: 40, atk: 20, amb: 10, esc: 8, mb: 4, ct: 3, sct: 3 };

/** The designation that is worth most; a target that has been aimed at often comes last. */
export function bestAim(options: readonly string[], battle: BattleView): string | null {
  const aims = aimsOf(options).filter((a) => a.n === 1);
  let best: Aim | null = null;
  let most = -1;
  for (const a of aims) {
    const worth =
      chanceOf(battle, a.shooter, a.target) * (WORTH[glyphOf(a.target)] ?? 1) + a.slot * 0.01;
    if (
      worth > most ||
      (worth === most && WEIGHT.indexOf(a.shooter) < WEIGHT.indexOf(best?.shooter ?? ""))
    ) {
      best = a;
      most = worth;
    }
  }
  return best?.option ?? null;
}
