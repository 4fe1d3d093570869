// What leaves by one connection: a reader that is too slow loses its connection, and the server no memory.
import { WebSocket } from "ws";
import { LIVE_CLOSE_CODES } from "@gap/core/live/live-figures";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import type { LiveMetrics } from "./live-metrics";
import { asFrame, type Send } from "./live-topic";

export type CloseReason = keyof typeof LIVE_CLOSE_CODES;

export interface SocketOutbox {
  isOpen(): boolean;
  answer(answer: LiveAnswer): void;
  readonly message: Send;
  /** True from the second time in a row that much is unsent. */
  staysSlow(): boolean;
  close(reason: CloseReason): void;
}

const SLOW_BYTES = 1024 * 1024;
/** More than this is too slow at once, so that the memory that one reader can take is bounded. */
const MOST_UNSENT_BYTES = 4 * SLOW_BYTES;

export function createSocketOutbox(
  ws: WebSocket,
  metrics: LiveMetrics,
  whenClosing: () => void,
): SocketOutbox {
  let wasSlow = false;
  const isOpen = () => ws.readyState === WebSocket.OPEN;

  const close = (reason: CloseReason): void => {
    if (!isOpen()) return;
    metrics.dropped(reason);
    whenClosing();
    ws.close(LIVE_CLOSE_CODES[reason], reason);
  };

  const send = (frame: Buffer): void => {
    if (!isOpen()) return;
    if (ws.bufferedAmount > MOST_UNSENT_BYTES) close("tooSlow");
    else ws.send(frame, { binary: false });
  };

  return {
    isOpen,
    close,
    answer: (answer) => send(asFrame(answer)),
    message(frame) {
      send(frame);
      if (isOpen()) metrics.delivered();
    },
    staysSlow() {
      const isSlow = ws.bufferedAmount > SLOW_BYTES;
      const stays = isSlow && wasSlow;
      wasSlow = isSlow;
      return stays;
    },
  };
}
