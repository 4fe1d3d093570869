// C1 (redirects, changing names) and C2 (huge, slow, compressed, wrong types): attacks by a hostile site.
import { createServer, type AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { OutboundError } from "../platform/outbound/outbound-error";
import { startSite, type TestSite } from "../platform/outbound/test-site.test-kit";
import { networkFor, pageOf } from "./sites.test-kit";

let site: TestSite;
afterEach(() => site.close());

const PAGE = "<title>Page</title>";
const at = (path = "/") => `http://site.example:${site.port}${path}`;
const fetched = (changes: Parameters<typeof networkFor>[1] = {}, path = "/") =>
  pageOf(at(path), networkFor(site, changes));

async function failureOf(page: Promise<unknown>): Promise<string> {
  return page.then(
    () => "fetched",
    (error: unknown) =>
      error instanceof OutboundError ? error.message : String((error as NodeJS.ErrnoException).code),
  );
}

test("a page is fetched with our own user agent, without cookies or personal data", async () => {
  let headers: object = {};
  site = await startSite((request, response) => {
    headers = request.headers;
    response.writeHead(200, { "content-type": "text/html", "set-cookie": "a=b" }).end(PAGE);
  });
  const page = await fetched();
  expect(page).toEqual({ address: { href: at(), hostname: "site.example" }, html: PAGE });
  expect(headers).toEqual({
    host: `site.example:${site.port}`,
    "user-agent": "LinkPreview/test",
    accept: "text/html, application/xhtml+xml",
    "accept-encoding": "gzip, br",
    connection: "close",
  });
});

test("up to three redirects are followed, and the last URL counts", async () => {
  site = await startSite(({ url }, response) => {
    const step = Number(url?.slice(1));
    if (step === 0) response.setHeader("content-type", "text/html").end(PAGE);
    else response.writeHead([301, 302, 303, 307, 308][step] ?? 302, { location: `/${step - 1}` }).end();
  });
  expect((await fetched({}, "/3")).address.href).toBe(at("/0"));
  expect(await failureOf(fetched({}, "/4"))).toBe("too many redirects");
});

test("C1: a host name is resolved only once, so a changed answer has no effect", async () => {
  site = await startSite((_, response) => response.setHeader("content-type", "text/html").end(PAGE));
  const answers = [["127.0.0.1"], ["10.0.0.7"]];
  const lookUp = async () => answers.shift() ?? [];
  expect((await fetched({ lookUp })).html).toBe(PAGE);
  expect(answers).toEqual([["10.0.0.7"]]);
});

test("C1: a host name that resolves to an internal address after a redirect is refused", async () => {
  site = await startSite((_, response) => response.writeHead(302, { location: "/again" }).end());
  const answers = [["127.0.0.1"], ["10.0.0.7"]];
  expect(await failureOf(fetched({ lookUp: async () => answers.shift() ?? [] }))).toBe(
    "address is not public",
  );
  expect(site.requests).toHaveLength(1);
});

test("C1: a host name with a public and an internal address is refused, in any order", async () => {
  site = await startSite((_, response) => response.end());
  for (const answer of [
    ["127.0.0.1", "10.0.0.7"],
    ["10.0.0.7", "127.0.0.1"],
  ])
    expect(await failureOf(fetched({ lookUp: async () => answer }))).toBe("address is not public");
  expect(site.connections()).toBe(0);
});

test.each([
  ["an internal address", "http://10.0.0.7/"],
  ["another protocol", "file:///etc/passwd"],
  ["a URL with a password", "http://a:b@site.example/"],
  ["another port", "http://site.example:25/"],
])("C1: a redirect to %s is refused", async (_kind, location) => {
  site = await startSite((_, response) => response.writeHead(302, { location }).end());
  await expect(fetched()).rejects.toMatchObject({ name: "OutboundError", isRefusal: true });
  expect(site.connections()).toBe(1);
});

test.each([["application/json"], ["image/png"], ["text/plain"], ["text/htmlx"], [""]])(
  "C2: content of type %j is not read",
  async (type) => {
    site = await startSite((_, response) => response.writeHead(200, { "content-type": type }).write(PAGE));
    expect(await failureOf(fetched())).toBe("not an HTML page");
  },
);

test.each([
  [404, "answered 404", true],
  [403, "answered 403", true],
  [204, "not an HTML page", true],
  [429, "answered 429", false],
  [500, "answered 500", false],
])("status %i gives no page, finally or temporarily", async (status, message, isFinal) => {
  site = await startSite((_, response) => response.writeHead(status).end());
  await expect(fetched()).rejects.toMatchObject({ name: "NoPageError", message, isFinal });
});

test.each([
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["GZIP", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
  ["identity", (text: string) => text],
])("content with encoding %s is decompressed", async (encoding, pack) => {
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(pack(PAGE));
  });
  expect((await fetched()).html).toBe(PAGE);
});

test.each([
  ["gzip, gzip", gzipSync(gzipSync(PAGE))],
  ["zstd", Buffer.from(PAGE)],
  ["gzip", Buffer.from(PAGE)],
])("C2: content that claims encoding %s but is not, or several times, is refused", async (encoding, body) => {
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(body);
  });
  await expect(fetched()).rejects.toThrow(/unsupported content encoding|incorrect header/);
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
])("C2: a %s bomb is decompressed only up to the limit", async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(5_000_000, " "));
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(bomb);
  });
  expect((await fetched({ limits: { bodyBytes: 10_000 } })).html).toHaveLength(10_000);
});

test("C2: compressed content without any output is read only up to the limit", async () => {
  let sent = 0;
  const nothing = gzipSync("");
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
    const more = () => {
      while (!response.destroyed && response.write(nothing)) sent += nothing.length;
    };
    response.on("drain", more);
    more();
  });
  expect((await fetched({ limits: { bodyBytes: 10_000 } })).html).toBe("");
  expect(sent).toBeGreaterThan(10_000);
});

test("C2: of an endless page only the beginning is read, and the connection is closed", async () => {
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(10_000))) continue;
    };
    response.on("drain", more);
    more();
  });
  expect((await fetched()).html).toHaveLength(1_000_000);
  await site.allClosed();
});

test.each([
  ["in its body", (response: { write(text: string): void }) => response.write("<title>")],
  ["before its headers", () => undefined],
])("C2: the connection to a site that stops %s is closed after the timeout", async (_kind, begin) => {
  site = await startSite((_, response) => {
    response.setHeader("content-type", "text/html");
    begin(response);
  });
  expect(await failureOf(fetched({ limits: { timeoutMs: 150 } }))).toBe("timed out");
  await site.allClosed();
});

test("C2: one timeout covers all redirects", async () => {
  site = await startSite((_, response) => response.writeHead(302, { location: "/on" }).end());
  const limits = { timeoutMs: 150, redirects: Number.POSITIVE_INFINITY };
  expect(await failureOf(fetched({ limits }))).toBe("timed out");
});

test("C2: the timeout also covers a silent name server", async () => {
  site = await startSite((_, response) => response.end());
  const lookUp = () => new Promise<never>(() => undefined);
  expect(await failureOf(fetched({ lookUp, limits: { timeoutMs: 50 } }))).toBe("timed out");
});

test("C2: endless headers are not read further", async () => {
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "x-long": "x".repeat(20_000) }).end(PAGE);
  });
  expect(await failureOf(fetched())).toBe("HPE_HEADER_OVERFLOW");
});

test("a host name without an address and an unreachable site give no page", async () => {
  site = await startSite((_, response) => response.end());
  expect(await failureOf(fetched({ lookUp: async () => [] }))).toBe("host name has no address");
  await expect(fetched({ lookUp: () => Promise.reject(new Error("no name server")) })).rejects.toThrow(
    "no name server",
  );
});

test("a server that does not speak HTTP gives no page", async () => {
  site = await startSite((_, response) => response.end());
  const other = createServer((socket) => socket.resume().end("220 mail.example ESMTP\r\n"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const port = String((other.address() as AddressInfo).port);
  try {
    const page = pageOf(`http://site.example:${port}/`, networkFor({ port }));
    expect(await failureOf(page)).toMatch(/^HPE_/);
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});
