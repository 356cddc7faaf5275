/** What a log line looks like when it happens. */
import type { Geometry, LogLine } from "../../wire.gen";
import type { Effect } from "../ui";
import { spotOf } from "./facts";
import { SHIPS, SIDES, title } from "./style";
import type { View } from "./view.gen";

export function effectsOf(line: LogLine, geometry: Geometry, view: View): Effect[] {
  const w = line.words;
  const place = w["hex"] ? spotOf(w["hex"], geometry) : (w["star"] ?? "");
  const who = SIDES[w["player"] ?? ""]?.name ?? "";
  switch (line.kind) {
    case "step": {
      const from = spotOf(w["from"] ?? "", geometry);
      const piece = `${w["player"]}@${from}`;
      const me = view.seat === null ? "" : view.seats[view.seat]?.name;
      if (w["player"] !== me) return [{ kind: "move", piece, to: place }];
      return view.hand ? [{ kind: "move", piece: view.hand, to: place }] : [];
    }
    case "lost":
    case "killed":
      return [{ kind: "blast", place, radius: 18 }];
    case "blast":
      return [{ kind: "blast", place: "draconis", radius: 60 }];
    case "die":
      return [{ kind: "dice", place, die: Number(w["die"]), good: null, text: "" }];
    case "explored":
    case "drew":
      return [{ kind: "flash", place, text: "Explored" }];
    case "unloaded":
      return [{ kind: "flash", place: starOf(w["planet"] ?? ""), text: `${w["n"]} CT land` }];
    case "battle":
      return [{ kind: "flash", place, text: "Battle" }];
    case "shot":
      return [
        {
          kind: "flash",
          place: view.battle?.star ?? "",
          text: `${SHIPS[w["ship"] ?? ""]?.name ?? ""} at ${SHIPS[w["target"] ?? ""]?.name ?? ""}: ${w["hit"]}`,
        },
      ];
    case "conquered":
    case "revolt":
      return [{ kind: "flash", place: starOf(w["planet"] ?? ""), text: `${who} rules it` }];
    case "achieved":
      return [{ kind: "flash", place: "", text: (w["tech"] ?? "").toUpperCase() }];
    case "year":
      return [{ kind: "flash", place: "", text: `Production Year ${title(w["turn"] ?? "")}` }];
    default:
      return [];
  }
}

function starOf(planet: string): string {
  return planet.slice(0, planet.lastIndexOf("-"));
}
