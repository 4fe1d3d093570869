import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { prepareCleanEnd, type CleanEnd } from "./end-cleanly";

let http: Server;
afterEach(() => http.closeAllConnections());

async function listening(answer: (respond: () => void) => void): Promise<{ port: number; clean: CleanEnd }> {
  http = createServer((_, response) => answer(() => response.end("done")));
  const clean = prepareCleanEnd(http);
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  return { port: (http.address() as AddressInfo).port, clean };
}

test("F7 a request in flight is answered before the end, and nobody new comes in", async () => {
  let respond = () => {};
  const { port, clean } = await listening((done) => {
    respond = done;
  });
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await once(http, "request");
  const ended = clean.end(10_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
  respond();
  expect(await (await answer).text()).toBe("done");
  expect(await ended).toBe(true);
});

test("a connection on which nothing is asked does not hold the end up", async () => {
  const { port, clean } = await listening((done) => done());
  const idle = connect(port, "127.0.0.1");
  await once(idle, "connect");
  expect(await clean.end(10_000)).toBe(true);
  await once(idle, "close");
});

test("what is never answered ends at the limit", async () => {
  const { port, clean } = await listening(() => undefined);
  const answer = fetch(`http://127.0.0.1:${port}/`).catch(() => "cut off");
  await once(http, "request");
  expect(await clean.end(500)).toBe(false);
  expect(await answer).toBe("cut off");
});
