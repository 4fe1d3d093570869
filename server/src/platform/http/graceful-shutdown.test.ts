import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { prepareGracefulShutdown, type GracefulShutdown } from "./graceful-shutdown";

let http: Server;
afterEach(() => http.closeAllConnections());

async function listening(
  answer: (respond: () => void) => void,
): Promise<{ port: number; shutdown: GracefulShutdown }> {
  http = createServer((_, response) => answer(() => response.end("done")));
  const shutdown = prepareGracefulShutdown(http);
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  return { port: (http.address() as AddressInfo).port, shutdown };
}

test("F7 an open request is answered before the shutdown, and new connections are refused", async () => {
  let respond = () => {};
  const { port, shutdown } = await listening((done) => {
    respond = done;
  });
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await once(http, "request");
  const ended = shutdown.end(10_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
  respond();
  expect(await (await answer).text()).toBe("done");
  expect(await ended).toBe(true);
});

test("an idle connection does not delay the shutdown", async () => {
  const { port, shutdown } = await listening((done) => done());
  const idle = connect(port, "127.0.0.1");
  await once(idle, "connect");
  expect(await shutdown.end(10_000)).toBe(true);
  await once(idle, "close");
});

test("a request that is never answered is dropped at the time limit", async () => {
  const { port, shutdown } = await listening(() => undefined);
  const answer = fetch(`http://127.0.0.1:${port}/`).catch(() => "cut off");
  await once(http, "request");
  expect(await shutdown.end(500)).toBe(false);
  expect(await answer).toBe("cut off");
});
