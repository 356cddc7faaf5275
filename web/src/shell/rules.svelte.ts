/** The ledgers, loaded once, and the sheet that shows an entry. */
import type { RuleEntry } from "../wire.gen";
import { get } from "./api";

const ledgers = new Map<string, Promise<RuleEntry[]>>();

export function loadRules(slug: string): Promise<RuleEntry[]> {
  let found = ledgers.get(slug);
  if (!found) {
    found = get<RuleEntry[]>(`/games/${slug}/rules`);
    found.catch(() => ledgers.delete(slug));
    ledgers.set(slug, found);
  }
  return found;
}

/** The entry that is open beside the table; "" is none. */
export const sheet = $state({ game: "", rule: "" });

export function showRule(game: string, rule: string): void {
  sheet.game = game;
  sheet.rule = rule;
}
