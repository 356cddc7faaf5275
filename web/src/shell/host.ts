import type { Table } from "../wire.gen";

/** The name of the one who opened the table; a host without a seat has none here. */
export function hostOf(table: Table): string {
  return table.seats.find((s) => s.player_id === table.host)?.player ?? "The host";
}
