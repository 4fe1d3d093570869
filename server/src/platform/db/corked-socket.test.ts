import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { CorkedSocket } from "./corked-socket";

const server = createServer();
afterEach(() => server.close());

/** Counts the system calls that Node makes for a socket's data. */
class CountedSocket extends CorkedSocket {
  sends = 0;

  override _writev(...args: Parameters<Socket["_writev"] & object>): void {
    this.sends += 1;
    super._writev?.(...args);
  }

  override _write(...args: Parameters<Socket["_write"]>): void {
    this.sends += 1;
    super._write(...args);
  }
}

test("writes of one tick leave in one system call, also after their promises", async () => {
  const arrived: Buffer[] = [];
  server.on("connection", (connection) => void connection.on("data", (data) => arrived.push(data)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = new CountedSocket();
  socket.connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");

  socket.write("begin;");
  await Promise.resolve().then(() => socket.write("select;"));
  socket.cork();
  socket.write("update;");
  socket.uncork();
  await new Promise((resolve) => socket.end("commit;", () => resolve(undefined)));

  expect(socket.sends).toBe(1);
  await expect.poll(() => Buffer.concat(arrived).toString()).toBe("begin;select;update;commit;");
});
