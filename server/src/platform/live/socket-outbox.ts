// What leaves by one connection: a reader that is too slow loses its connection, and the server no memory.
import type { Writable } from "node:stream";
import { WebSocket } from "ws";
import { LIVE_CLOSE_CODES, MOST_CAUGHT_UP } from "@gap/core/live/live-figures";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import { createLineQueue } from "./line-queue";
import type { LiveMetrics } from "./live-metrics";
import { asFrame, type Send } from "./live-topic";
import { pongFrame } from "./text-frame";

export type CloseReason = keyof typeof LIVE_CLOSE_CODES;

export interface SocketOutbox {
  isOpen(): boolean;
  answer(answer: LiveAnswer): void;
  readonly message: Send;
  /** To a ping of ours, or of the protocol with what it said. While one waits for a slow reader, no second one does. */
  pong(payload?: Buffer): void;
  /** True from the second time in a row that much is unsent. */
  staysSlow(): boolean;
  close(reason: CloseReason): void;
}

interface Connection {
  readonly ws: Pick<WebSocket, "readyState" | "close" | "pause">;
  /** What the websocket speaks on. */
  readonly line: Writable;
}

const SLOW_BYTES = 1024 * 1024;
/** More than this is too slow at once, so that the memory that one reader can take is bounded. */
const MOST_UNSENT_BYTES = 4 * SLOW_BYTES;
/** Small ones cost more than their bytes; somebody who comes back to many busy topics is not too slow for that. */
const MOST_UNSENT_FRAMES = 20 * MOST_CAUGHT_UP;
const PONG = asFrame({ event: "pong" });

export function createSocketOutbox(
  { ws, line }: Connection,
  metrics: LiveMetrics,
  whenClosing: () => void,
): SocketOutbox {
  // Around the library, which would make each connection a frame of its own.
  const queue = createLineQueue(line);
  let wasSlow = false;
  const isOpen = () => ws.readyState === WebSocket.OPEN;

  const close = (reason: CloseReason): void => {
    if (!isOpen()) return;
    metrics.dropped(reason);
    whenClosing();
    // Whoever comes back says what they have heard, and gets the rest then.
    queue.forget();
    ws.close(LIVE_CLOSE_CODES[reason], reason);
    // What a flood still brings is not even read until the farewell is over.
    if (reason === "tooMany") ws.pause();
  };

  const send = (frame: Buffer): void => {
    if (!isOpen()) return;
    if (queue.unsentBytes() > MOST_UNSENT_BYTES || queue.unsentFrames() >= MOST_UNSENT_FRAMES)
      close("tooSlow");
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
