/** What a client keeps of a table between frames: its log and chat, as the server counts them. */
import type { ChatLine, Frame, LogLine } from "../wire.gen";

/** The log after a frame: lines from *log_from* on are replaced, so an undo shortens it. */
export function joinLog(
  log: readonly LogLine[],
  frame: Pick<Frame, "log_from" | "log">,
): LogLine[] {
  return [...log.slice(0, frame.log_from), ...frame.log];
}

/** The lines of a frame that were not there before: what is to be animated. */
export function freshLines(
  log: readonly LogLine[],
  frame: Pick<Frame, "log_from" | "log">,
): LogLine[] {
  let same = 0;
  while (
    same < frame.log.length &&
    log[frame.log_from + same]?.text === frame.log[same]?.text &&
    log[frame.log_from + same]?.step === frame.log[same]?.step
  )
    same++;
  return frame.log.slice(same);
}

/** Chat in order of its numbers; a line that comes twice stands once. */
export function joinChat(chat: readonly ChatLine[], line: ChatLine): ChatLine[] {
  if (chat.some((c) => c.id === line.id)) return [...chat];
  return [...chat, line].sort((a, b) => a.id - b.id);
}
