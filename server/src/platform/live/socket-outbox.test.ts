import { Writable } from "node:stream";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { MOST_CAUGHT_UP } from "@gap/core/live/live-figures";
import { createLiveMetrics } from "./live-metrics";
import { createSocketOutbox } from "./socket-outbox";
import { textFrame } from "./text-frame";

/** Nobody reads what is written to it. */
function deafConnection() {
  const closedBy: unknown[] = [];
  const ws = {
    readyState: WebSocket.OPEN as WebSocket["readyState"],
    close(code?: number, reason?: string | Buffer) {
      ws.readyState = WebSocket.CLOSING;
      closedBy.push([code, String(reason)]);
    },
    pause: () => undefined,
  };
  const line = new Writable({ write: () => undefined });
  const outbox = createSocketOutbox({ ws, line }, createLiveMetrics(new Registry()), () => undefined);
  return { outbox, line, closedBy };
}

test("pings of both kinds without end, from who reads nothing, take the place of one write and cost no connection", () => {
  const { outbox, line, closedBy } = deafConnection();
  for (let at = 0; at < 50_000; at += 1) {
    outbox.pong();
    outbox.pong(Buffer.alloc(125));
  }
  expect(line.writableLength).toBe(textFrame('{"event":"pong"}').length);
  expect(closedBy).toEqual([]);
});

test("many small messages that are not read: too slow by their number, and nothing of them is kept", () => {
  const { outbox, line, closedBy } = deafConnection();
  const message = textFrame("{}");
  for (let at = 0; at < 20 * MOST_CAUGHT_UP; at += 1) outbox.message(message);
  expect(outbox.isOpen()).toBe(true);
  for (let at = 0; at < 10; at += 1) outbox.message(message);
  outbox.pong();
  expect(closedBy).toEqual([[1013, "tooSlow"]]);
  expect(line.writableLength).toBe(message.length);
});
