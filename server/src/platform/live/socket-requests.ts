// The requests of one connection, read and answered in their order; a ping at once.
import type { RawData, WebSocket } from "ws";
import { liveRequestSchema, type LiveRequest } from "@gap/core/live/live-messages.schema";

interface RequestHandlers {
  /** Of each frame, before it is looked at: false where it is not. */
  arrives(): boolean;
  /** Of each request for subscriptions. */
  maySubscribeNow(): boolean;
  ping(): void;
  answer(request: Exclude<LiveRequest, { action: "ping" }>): Promise<void>;
  malformed(): void;
  tooMany(): void;
  failed(error: unknown): void;
}

/** More than a browser ever has in flight. */
const MOST_WAITING_REQUESTS = 50;

export function readRequests(ws: WebSocket, handlers: RequestHandlers): void {
  let waiting = 0;
  let inTurn: Promise<void> = Promise.resolve();
  ws.on("message", (data, isBinary) => {
    if (!handlers.arrives()) return;
    const request = isBinary ? undefined : parsed(data);
    if (request === undefined) return handlers.malformed();
    if (request.action === "ping") return handlers.ping();
    const isRefused = request.action === "addsubscriptions" && !handlers.maySubscribeNow();
    if (isRefused || waiting >= MOST_WAITING_REQUESTS) return handlers.tooMany();
    waiting += 1;
    inTurn = inTurn
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
