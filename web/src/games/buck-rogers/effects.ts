/** What a log line looks like when it happens. */
import type { LogLine } from "../../wire.gen";
import type { Effect } from "../ui";
import { SIDES, title, wordName } from "./style";
import type { View } from "./view.gen";
import { at } from "./words";

/** Where the dice of a line fall: its own zone, or the zone of the present battle. */
function spotOf(words: Record<string, string>, view: View): string {
  return words["zone"] || view.scene[0] || "";
}

export function effectsOf(line: LogLine, view: View): Effect[] {
  const w = line.words;
  const zone = w["zone"] ?? "";
  switch (line.kind) {
    case "moved":
      return [
        { kind: "move", piece: at(`${w["colour"]}-${w["kind"]}`, w["from"] ?? ""), to: zone },
      ];
    case "ship-moved":
      return [{ kind: "move", piece: w["ship"] ?? "", to: zone }];
    case "leader-moved":
      return [{ kind: "move", piece: w["leader"] ?? "", to: zone }];
    case "attack":
    case "shot":
    case "bomb":
      return dice(w, spotOf(w, view));
    case "raid":
    case "slingshot":
      return dice(w, spotOf(w, view));
    case "sabotage":
    case "wear-off":
    case "order-die":
      return [
        {
          kind: "dice",
          place: spotOf(w, view) || "sun",
          die: Number(w["die"]),
          good: null,
          text: "",
        },
      ];
    case "card-shown":
      return [
        {
          kind: "card",
          place: "sun",
          text: `${SIDES[w["mover"] ?? ""]?.name ?? ""}: card ${w["card"]}`,
          good: false,
        },
      ];
    case "lost":
      return [{ kind: "blast", place: zone, radius: 16 }];
    case "ship-lost":
      return [
        { kind: "blast", place: zone, radius: 18 },
        { kind: "gone", piece: w["ship"] ?? "" },
      ];
    case "satellite-lost":
      return [{ kind: "gone", piece: w["body"] ?? "" }];
    case "battle":
      return [{ kind: "flash", place: zone, text: "Battle" }];
    case "control":
      return [
        { kind: "flash", place: zone, text: `${SIDES[w["player"] ?? ""]?.name ?? ""} takes it` },
      ];
    case "defeated":
      return [{ kind: "flash", place: zone, text: `${wordName(w["leader"] ?? "") ?? ""} falls` }];
    case "turn":
      return [{ kind: "flash", place: "sun", text: `Turn ${w["turn"]}` }];
    case "group":
      return view.fights.length
        ? [{ kind: "flash", place: "sun", text: `Combat: ${title(w["group"] ?? "")}` }]
        : [];
    default:
      return [];
  }
}

function dice(w: Record<string, string>, place: string): Effect[] {
  const needs = w["number"] ? ` ≥ ${Number(w["number"]) - Number(w["bonus"] ?? 0)}` : "";
  return [{ kind: "dice", place, die: Number(w["die"]), good: w["hit"] === "hit", text: needs }];
}
