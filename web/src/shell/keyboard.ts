/** What a key means at a table. Tab is never bound, nor any key while somebody writes. */
const KEYS: Record<string, string> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Enter: "pick",
  Escape: "back",
  " ": "plain",
  u: "undo",
  e: "end",
  "/": "command",
  "?": "keys",
  j: "earlier",
  k: "later",
  Home: "first",
  End: "last",
  "+": "nearer",
  "=": "nearer",
  "-": "farther",
  f: "whole",
  h: "bare",
  c: "chat",
};

const WRITING = "input, textarea, select, dialog, [contenteditable]";
const PRESSING = "button, a, summary, [role=tab]";

export function keyOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(WRITING)) return null;
  if ((event.key === "Enter" || event.key === " ") && target?.closest(PRESSING)) return null;
  if (/^[1-9]$/.test(event.key)) return `choice-${event.key}`;
  return KEYS[event.key] ?? null;
}
