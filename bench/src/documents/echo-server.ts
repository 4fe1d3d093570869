// The control for ten people who type: a bare websocket server that passes each frame on to all connections.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { processUsage, serveTasks } from "@gap/testing/helper-process";
import type { EchoTasks } from "./typing-tasks";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
const listening = once(server, "listening");
server.on("connection", (socket) => {
  socket.on("message", (frame: Buffer) => {
    for (const each of server.clients) each.send(frame, { binary: false });
  });
});

serveTasks({
  async open() {
    await listening;
    return { address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/` };
  },
  figures: processUsage,
} satisfies EchoTasks);
