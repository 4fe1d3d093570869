import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { textFrame } from "./text-frame";

test.each([[0], [1], [125], [126], [65_535], [65_536], [200_000]])(
  "a text of %i bytes is read correctly between frames written by the library",
  async (length) => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const webSockets = new WebSocketServer({ noServer: true });
    const text = "é".repeat(Math.floor(length / 2)) + "x".repeat(length % 2);
    expect(Buffer.byteLength(text)).toBe(length);
    server.on("upgrade", (request, socket, head) =>
      webSockets.handleUpgrade(request, socket, head, (ws) => {
        ws.send("before");
        socket.write(textFrame(text));
        ws.send("after");
        ws.close();
      }),
    );
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const heard: string[] = [];
    client.on("message", (data: Buffer) => heard.push(data.toString()));
    await once(client, "close");
    expect(heard).toEqual(["before", text, "after"]);
    server.close();
  },
);
