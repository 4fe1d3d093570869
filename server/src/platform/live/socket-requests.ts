// Reads the requests of one connection and answers them in order; pings are answered immediately.
import type { RawData, WebSocket } from "ws";
import { liveRequestSchema, type LiveRequest } from "@gap/core/live/live-messages.schema";

interface RequestHandlers {
  /** Called for each frame before it is parsed; returns false to ignore the frame. */
  acceptFrame(): boolean;
  /** Called for each subscription request; returns false to refuse it. */
  maySubscribeNow(): boolean;
  ping(): void;
  answer(request: Exclude<LiveRequest, { action: "ping" }>): Promise<void>;
  malformed(): void;
  tooMany(): void;
  failed(error: unknown): void;
}

/** More than a browser ever has in flight. */
const MAX_WAITING_REQUESTS = 50;

export function readRequests(ws: WebSocket, handlers: RequestHandlers): void {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  ws.on("message", (data, isBinary) => {
    if (!handlers.acceptFrame()) return;
    const request = isBinary ? undefined : parsed(data);
    if (request === undefined) return handlers.malformed();
    if (request.action === "ping") return handlers.ping();
    const isRefused = request.action === "addsubscriptions" && !handlers.maySubscribeNow();
    if (isRefused || waiting >= MAX_WAITING_REQUESTS) return handlers.tooMany();
    waiting += 1;
    last = last
      .then(() => handlers.answer(request))
      .catch(handlers.failed)
      .finally(() => {
        waiting -= 1;
      });
  });
}

function parsed(data: RawData): LiveRequest | undefined {
  try {
    return liveRequestSchema.parse(JSON.parse(data.toString()));
  } catch {
    return undefined;
  }
}
