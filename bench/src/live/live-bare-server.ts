// The control for the live channel: a bare websocket server that broadcasts the same frame.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { WebSocketServer } from "ws";
import { serveTasks, processUsage } from "@gap/testing/helper-process";
import { sendAtPace, type LiveTasks } from "./live-tasks";

const topic = { type: "announcement", entityId: "01KJR5KJ4074VMC0B4RMFXS108" } as const;
const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
const listening = once(server, "listening");
server.on("connection", (socket) => {
  socket.once("message", () => socket.send(JSON.stringify({ event: "subscribed" })));
});
let id = 0;

serveTasks({
  async open({ connections }) {
    await listening;
    const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return { addresses: Array.from({ length: connections }, () => address), topic };
  },
  async send(order) {
    await sendAtPace(order, async (payload) => {
      id += 1;
      const frame = Buffer.from(JSON.stringify({ event: "message", ...topic, id, payload }));
      for (const socket of server.clients) socket.send(frame, { binary: false });
      // One after the other, like changes in the product, and not all in one tick.
      await setImmediate();
    });
  },
  figures: processUsage,
} satisfies LiveTasks);
