// C1 on the way (redirects, names that change) and C2 (huge, slow, packed, of another kind): what a hostile site can do.
import { createServer, type AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { NoPageError } from "./fetch-page";
import { edgesFor, pageOf, startSite, type TestSite } from "./sites.test-kit";

let site: TestSite;
afterEach(() => site.close());

const PAGE = "<title>Page</title>";
const at = (path = "/") => `http://site.example:${site.port}${path}`;
const fetched = (changes: Parameters<typeof edgesFor>[1] = {}, path = "/") =>
  pageOf(at(path), edgesFor(site, changes));

async function whyNot(page: Promise<unknown>): Promise<string> {
  return page.then(
    () => "there is a page",
    (error: unknown) =>
      error instanceof NoPageError ? error.message : String((error as NodeJS.ErrnoException).code),
  );
}

test("a page is fetched with our own name, no cookies and nothing of the person", async () => {
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

test("redirects are followed, three at most, and the last address counts", async () => {
  site = await startSite(({ url }, response) => {
    const step = Number(url?.slice(1));
    if (step === 0) response.setHeader("content-type", "text/html").end(PAGE);
    else response.writeHead([301, 302, 303, 307, 308][step] ?? 302, { location: `/${step - 1}` }).end();
  });
  expect((await fetched({}, "/3")).address.href).toBe(at("/0"));
  expect(await whyNot(fetched({}, "/4"))).toBe("too many redirects");
});

test("C1: a name that means something else at the second look is not asked a second time", async () => {
  site = await startSite((_, response) => response.setHeader("content-type", "text/html").end(PAGE));
  const answers = [["127.0.0.1"], ["10.0.0.7"]];
  const lookUp = async () => answers.shift() ?? [];
  expect((await fetched({ lookUp })).html).toBe(PAGE);
  expect(answers).toEqual([["10.0.0.7"]]);
});

test("C1: a name that leads inside once it is redirected to itself is refused there", async () => {
  site = await startSite((_, response) => response.writeHead(302, { location: "/again" }).end());
  const answers = [["127.0.0.1"], ["10.0.0.7"]];
  expect(await whyNot(fetched({ lookUp: async () => answers.shift() ?? [] }))).toBe(
    "an address that is not public",
  );
  expect(site.asked).toHaveLength(1);
});

test("C1: a name of a public address and of an inner one is refused, whichever comes first", async () => {
  site = await startSite((_, response) => response.end());
  for (const answer of [
    ["127.0.0.1", "10.0.0.7"],
    ["10.0.0.7", "127.0.0.1"],
  ])
    expect(await whyNot(fetched({ lookUp: async () => answer }))).toBe("an address that is not public");
  expect(site.connections()).toBe(0);
});

test.each([
  ["a place inside", "http://10.0.0.7/"],
  ["another protocol", "file:///etc/passwd"],
  ["a page with a password", "http://a:b@site.example/"],
  ["another port", "http://site.example:25/"],
])("C1: a redirect to %s is refused", async (_kind, location) => {
  site = await startSite((_, response) => response.writeHead(302, { location }).end());
  await expect(fetched()).rejects.toMatchObject({ name: "NoPageError", isRefusal: true });
  expect(site.connections()).toBe(1);
});

test.each([["application/json"], ["image/png"], ["text/plain"], ["text/htmlx"], [""]])(
  "C2: content of type %j is not read",
  async (type) => {
    site = await startSite((_, response) => response.writeHead(200, { "content-type": type }).write(PAGE));
    expect(await whyNot(fetched())).toBe("not a page");
  },
);

test.each([
  [404, "answered 404", true],
  [403, "answered 403", true],
  [204, "not a page", true],
  [429, "answered 429", false],
  [500, "answered 500", false],
])("an answer of %i is no page, for good or for now", async (status, message, isFinal) => {
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
])("content packed by %s is unpacked", async (encoding, pack) => {
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(pack(PAGE));
  });
  expect((await fetched()).html).toBe(PAGE);
});

test.each([
  ["gzip, gzip", gzipSync(gzipSync(PAGE))],
  ["zstd", Buffer.from(PAGE)],
  ["gzip", Buffer.from(PAGE)],
])("C2: content that says %s and is not, or more than once, is no page", async (encoding, body) => {
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(body);
  });
  await expect(fetched()).rejects.toThrow(/packed by|incorrect header/);
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
])("C2: a bomb of %s is unpacked no further than the bound", async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(5_000_000, " "));
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(bomb);
  });
  expect((await fetched({ limits: { bodyBytes: 10_000 } })).html).toHaveLength(10_000);
});

test("C2: packed content that never becomes anything is read no further than the bound", async () => {
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

test("C2: of an endless page the beginning is read, and the connection ends", async () => {
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(10_000))) continue;
    };
    response.on("drain", more);
    more();
  });
  expect((await fetched()).html).toHaveLength(1_000_000);
  await site.allLeft();
});

test.each([
  ["in its body", (response: { write(text: string): void }) => response.write("<title>")],
  ["before its headers", () => undefined],
])("C2: a site that stops %s is left when the time is over, and hears of it", async (_kind, begin) => {
  site = await startSite((_, response) => {
    response.setHeader("content-type", "text/html");
    begin(response);
  });
  expect(await whyNot(fetched({ limits: { wholeMs: 150 } }))).toBe("not there in time");
  await site.allLeft();
});

test("C2: the time is one for all redirects together", async () => {
  site = await startSite((_, response) => response.writeHead(302, { location: "/on" }).end());
  const limits = { wholeMs: 150, redirects: Number.POSITIVE_INFINITY };
  expect(await whyNot(fetched({ limits }))).toBe("not there in time");
});

test("C2: a name server that says nothing is not waited for any longer either", async () => {
  site = await startSite((_, response) => response.end());
  const lookUp = () => new Promise<never>(() => undefined);
  expect(await whyNot(fetched({ lookUp, limits: { wholeMs: 50 } }))).toBe("not there in time");
});

test("C2: headers without an end are not read on", async () => {
  site = await startSite((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "x-long": "x".repeat(20_000) }).end(PAGE);
  });
  expect(await whyNot(fetched())).toBe("HPE_HEADER_OVERFLOW");
});

test("a name without an address, and a site that is not there, are no page", async () => {
  site = await startSite((_, response) => response.end());
  expect(await whyNot(fetched({ lookUp: async () => [] }))).toBe("a name without an address");
  await expect(fetched({ lookUp: () => Promise.reject(new Error("no name server")) })).rejects.toThrow(
    "no name server",
  );
});

test("what does not speak HTTP is no page", async () => {
  site = await startSite((_, response) => response.end());
  const other = createServer((socket) => socket.resume().end("220 mail.example ESMTP\r\n"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const port = String((other.address() as AddressInfo).port);
  try {
    const page = pageOf(`http://site.example:${port}/`, edgesFor({ port }));
    expect(await whyNot(page)).toMatch(/^HPE_/);
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});
