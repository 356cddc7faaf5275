/** What is known of a place, in words: for whoever points at it. */
import type { Geometry } from "../../wire.gen";
import { factsOf } from "./facts";
import { fleet, PLANETS, SIDES, title } from "./style";
import type { PlanetView, View } from "./view.gen";

function people(view: View, planet: PlanetView): string {
  const own = view.colonies.find((c) => c.planet === planet.planet);
  if (own) return `your ${own.conquered ? "conquest" : "colony"}, ${own.pop} million`;
  const report = view.reports.find((r) => r.planet === planet.planet);
  const told = view.told.find((t) => t.planet === planet.planet);
  if (!told) return "";
  const side = SIDES[told.player]?.name ?? title(told.player);
  return report
    ? `${side}: ${report.pop} million, ${report.iu} IU, ${report.mb} MB, ${report.amb} AMB (turn ${report.turn})`
    : `colony of ${side}`;
}

function planetLine(view: View, planet: PlanetView): string {
  const orbit = planet.planet.split("-").at(-1) ?? "";
  const kind = PLANETS[planet.type]?.name ?? planet.type;
  const rich = planet.nm ? ", minerals" : "";
  const state = planet.ruined ? "uninhabitable" : people(view, planet);
  return `${orbit}: ${kind} ${planet.limit}${rich}${state ? `. ${title(state)}` : ""}`;
}

/** Lines about a star; none for open space. */
export function about(place: string, shown: unknown, geometry: Geometry): string[] {
  const view = shown as View;
  const star = factsOf(geometry).stars[place];
  if (!star) return [];
  const colour = factsOf(geometry).classes[star.class]?.colour ?? "";
  const known = view.stars.find((s) => s.star === place);
  const lines = [`${title(colour)} star, class ${star.class}`];
  if (!known?.explored) lines.push("not explored by you");
  else if (!known.planets.length) lines.push("no planets");
  for (const planet of known?.planets ?? []) lines.push(planetLine(view, planet));
  for (const sight of view.sights.filter((s) => s.place === place && !s.now))
    lines.push(
      `turn ${sight.turn}: ${SIDES[sight.player]?.name ?? sight.player} had ${fleet(sight.ships)}`,
    );
  return lines;
}
