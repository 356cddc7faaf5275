/** Words of the notation as things on the board: a stack is called by its unit and its zone. */
import { split } from "../../shell/options";
import type { View } from "./view.gen";

const STACK = /^[a-z]+-(trooper|gennie|fighter|battler)$/;

export function at(unit: string, zone: string): string {
  return STACK.test(unit) && zone ? `${unit}@${zone}` : unit;
}

/** The unit of a word: blue-fighter of blue-fighter@ceres. */
export function unitOf(word: string): string {
  return word.split("@")[0] ?? word;
}

/** The zone of the present question in which a unit stands. */
function sceneOf(unit: string, view: View): string {
  const found = view.stacks.find((s) => s.unit === unit && view.scene.includes(s.zone));
  return found?.zone ?? view.scene[0] ?? "";
}

/** The verb and words of an option, stacks with their zones. */
export function cut(option: string, view: View): string[] {
  const [verb = "", ...words] = split(option);
  const [a = "", b = "", c = "", d = ""] = words;
  const here = (unit: string): string => at(unit, sceneOf(unit, view));
  switch (verb) {
    case "move":
    case "switch":
      return [verb, at(a, b), ...words.slice(2)];
    case "steal":
      return [verb, at(a, b), c];
    case "bomb":
      return [verb, at(b, a), at(d, c)];
    case "raid":
      return [verb, at(b, a), ...words.slice(2)];
    case "attack":
    case "shoot":
      return [verb, here(a), here(b), ...words.slice(2)];
    case "join":
    case "retreat":
    case "free-fire":
      return [verb, here(a), ...words.slice(1)];
    case "load":
      return [verb, a, at(b, view.ships.find((s) => s.ship === a)?.zone ?? ""), ...words.slice(2)];
    default:
      return [verb, ...words];
  }
}
