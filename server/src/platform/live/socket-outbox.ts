// Outgoing traffic of one connection. A reader that is too slow is disconnected, which bounds the memory of the server.
import type { Writable } from "node:stream";
import { WebSocket } from "ws";
import { LIVE_CLOSE_CODES, MAX_CAUGHT_UP } from "@gap/core/live/live-figures";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import { createWriteQueue } from "./write-queue";
import type { LiveMetrics } from "./live-metrics";
import { asFrame, type Send } from "./live-topic";
import { pongFrame } from "./text-frame";

export type CloseReason = keyof typeof LIVE_CLOSE_CODES;

export interface SocketOutbox {
  isOpen(): boolean;
  answer(answer: LiveAnswer): void;
  readonly message: Send;
  /** Answers our own ping, or a protocol ping with its payload. For a slow reader at most one of each kind waits. */
  pong(payload?: Buffer): void;
  /** True from the second consecutive call at which too much is unsent. */
  staysSlow(): boolean;
  close(reason: CloseReason): void;
}

interface Connection {
  readonly ws: Pick<WebSocket, "readyState" | "close" | "pause">;
  /** The stream under the websocket. */
  readonly stream: Writable;
}

const SLOW_BYTES = 1024 * 1024;
/** Above this limit a reader is dropped immediately, which bounds the memory of one reader. */
const MAX_UNSENT_BYTES = 4 * SLOW_BYTES;
/** Small frames cost more than their bytes. High enough for a client that returns to many busy topics. */
const MAX_UNSENT_FRAMES = 20 * MAX_CAUGHT_UP;
const PONG = asFrame({ event: "pong" });

export function createSocketOutbox(
  { ws, stream }: Connection,
  metrics: LiveMetrics,
  onClosing: () => void,
): SocketOutbox {
  // Bypasses the library, which would encode a separate frame for each connection.
  const queue = createWriteQueue(stream);
  let wasSlow = false;
  const isOpen = () => ws.readyState === WebSocket.OPEN;

  const close = (reason: CloseReason): void => {
    if (!isOpen()) return;
    metrics.dropped(reason);
    onClosing();
    // A returning client sends the last id it has seen, and gets the rest then.
    queue.discard();
    ws.close(LIVE_CLOSE_CODES[reason], reason);
    // Stop reading a flood while the connection closes.
    if (reason === "tooMany") ws.pause();
  };

  const send = (frame: Buffer): void => {
    if (!isOpen()) return;
    if (queue.unsentBytes() > MAX_UNSENT_BYTES || queue.unsentFrames() >= MAX_UNSENT_FRAMES) close("tooSlow");
    else queue.send(frame);
  };

  return {
    isOpen,
    close,
    answer: (answer) => send(asFrame(answer)),
    message(frame) {
      send(frame);
      if (isOpen()) metrics.delivered();
    },
    pong(payload) {
      if (!isOpen()) return;
      if (payload === undefined) queue.sendNewest("ours", PONG);
      else queue.sendNewest("protocol", pongFrame(payload));
    },
    staysSlow() {
      const isSlow = queue.unsentBytes() > SLOW_BYTES;
      const stays = isSlow && wasSlow;
      wasSlow = isSlow;
      return stays;
    },
  };
}
