/** One live table: the newest frame, the log and the chat, and what can be sent. */
import type { ChatLine, Done, Frame, FromServer, LogLine, No, Room } from "../wire.gen";
import { joinChat, joinLog } from "./history";
import { openTable, TableSocket, type Outgoing, type Wire } from "./socket";

export class TableStore {
  frame = $state.raw<Frame | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connected = $state(false);
  /** Whether the line was up before: then a lost one is worth a word. */
  wasUp = $state(false);
  busy = $state(false);
  trouble = $state.raw<No | null>(null);
  private readonly socket: TableSocket;
  private seat: number | null;

  constructor(
    id: string,
    seat: number | null,
    private readonly arrived: (frame: Frame, before: readonly LogLine[]) => void,
    private readonly said: (line: ChatLine) => void,
    open: () => Wire = () => openTable(id),
  ) {
    this.seat = seat;
    this.socket = new TableSocket(open, {
      hello: () => ({
        seat: this.seat,
        v: this.frame?.v ?? -1,
        log: this.log.length,
        chat: this.chat.at(-1)?.id ?? 0,
      }),
      message: (m) => this.receive(m),
      connected: (yes) => {
        this.connected = yes;
        this.wasUp ||= yes;
      },
    });
  }

  private receive(message: FromServer): void {
    if (message.t === "frame") {
      const before = this.log;
      this.log = joinLog(before, message);
      this.frame = message;
      this.seat = message.seat;
      this.trouble = null;
      this.arrived(message, before);
    } else if (message.t === "chat") {
      const known = this.chat.length;
      this.chat = joinChat(this.chat, message);
      if (this.chat.length > known) this.said(message);
    }
  }

  private async send(message: Outgoing): Promise<Done | No> {
    this.busy = true;
    const answer = await this.socket.send(message);
    this.busy = false;
    if (answer.t === "no") this.trouble = answer;
    return answer;
  }

  act(ask: number, line: string[]): Promise<Done | No> {
    return this.send({ t: "act", ask, line });
  }

  undo(): Promise<Done | No> {
    return this.send({ t: "undo" });
  }

  takeback(): Promise<Done | No> {
    return this.send({ t: "takeback" });
  }

  answer(yes: boolean): Promise<Done | No> {
    return this.send({ t: "answer", yes });
  }

  say(room: Room, text: string): Promise<Done | No> {
    return this.send({ t: "say", room, text });
  }

  look(seat: number): Promise<Done | No> {
    return this.send({ t: "as", seat });
  }

  hurry(): void {
    this.socket.hurry();
  }

  close(): void {
    this.socket.close();
  }
}
