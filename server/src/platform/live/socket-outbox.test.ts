import { Writable } from "node:stream";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { MAX_CAUGHT_UP } from "@gap/core/live/live-figures";
import { createLiveMetrics } from "./live-metrics";
import { createSocketOutbox } from "./socket-outbox";
import { textFrame } from "./text-frame";

/** A connection whose client reads nothing. */
function unreadConnection() {
  const closedBy: unknown[] = [];
  const ws = {
    readyState: WebSocket.OPEN as WebSocket["readyState"],
    close(code?: number, reason?: string | Buffer) {
      ws.readyState = WebSocket.CLOSING;
      closedBy.push([code, String(reason)]);
    },
    pause: () => undefined,
  };
  const stream = new Writable({ write: () => undefined });
  const outbox = createSocketOutbox({ ws, stream }, createLiveMetrics(new Registry()), () => undefined);
  return { outbox, stream, closedBy };
}

test("endless pings from a client that reads nothing occupy one write and keep the connection", () => {
  const { outbox, stream, closedBy } = unreadConnection();
  for (let at = 0; at < 50_000; at += 1) {
    outbox.pong();
    outbox.pong(Buffer.alloc(125));
  }
  expect(stream.writableLength).toBe(textFrame('{"event":"pong"}').length);
  expect(closedBy).toEqual([]);
});

test("too many unread small messages close the connection, and none is kept", () => {
  const { outbox, stream, closedBy } = unreadConnection();
  const message = textFrame("{}");
  for (let at = 0; at < 20 * MAX_CAUGHT_UP; at += 1) outbox.message(message);
  expect(outbox.isOpen()).toBe(true);
  for (let at = 0; at < 10; at += 1) outbox.message(message);
  outbox.pong();
  expect(closedBy).toEqual([[1013, "tooSlow"]]);
  expect(stream.writableLength).toBe(message.length);
});
