// Slow requests are cut off, slow uploads are not.
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitSlowRequests } from "./slow-requests";

const http = createServer((incoming, outgoing) => {
  buffer(incoming).then(
    (body) => outgoing.end(String(body.length)),
    () => outgoing.destroy(),
  );
});
limitSlowRequests(http, { headersMs: 10_000, requestMs: 30, uploadMs: 60_000 });
beforeAll(() => new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve)));
afterAll(() => http.close());

function begin(method: string, path: string, length: number) {
  const { port } = http.address() as AddressInfo;
  const asked = request({ port, path, method, headers: { "content-length": length }, agent: false });
  asked.write("a");
  return asked;
}

test("an unfinished request body is cut off while an upload continues", async () => {
  const upload = begin("PUT", "/api/au/files/logo/a/b.png?ticket=x", 2);
  const call = begin("POST", "/api/au/trpc/user.logout", 2);
  const [failure] = (await once(call, "error")) as [NodeJS.ErrnoException];
  expect(failure.code).toBe("ECONNRESET");
  upload.end("b");
  const [answer] = await once(upload, "response");
  expect(String(await buffer(answer))).toBe("2");
});
