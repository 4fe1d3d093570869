// {base}/link-preview over real HTTP (spec 3 §7): who may ask, what is answered, what is remembered, and for how long.
import type { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NO_PREVIEW } from "@gap/core/link-preview/link-preview.schema";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { png } from "../platform/files/check/good-files.test-kit";
import type { Region } from "../platform/region";
import { linkPreviewRoutes } from "./link-preview.routes";
import { createLinkPreviews } from "./link-previews";
import { edgesFor, startSite, type TestSite } from "./sites.test-kit";

const MINUTE = 60_000;

let server: TestServer;
let region: Region;
let site: TestSite;
let person: TestPerson;
/** The same door towards the site of this test; what the server itself has leads to the internet only. */
let door: Hono;
let isAway: boolean;
let picture: Buffer;
let pictureStatus: number;

beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  picture = await png(4, 4);
  site = await startSite(({ url }, response) => {
    if (isAway) response.writeHead(503).end();
    else if (url === "/p.png") response.writeHead(pictureStatus).end(picture);
    else if (url?.startsWith("/pictured") === true)
      response
        .setHeader("content-type", "text/html")
        .end(`<title>Page</title><meta property="og:image" content="/p.png">`);
    else if (url === "/missing") response.writeHead(404).end();
    else if (url === "/sheet.pdf") response.setHeader("content-type", "application/pdf").end("%PDF-1.7");
    else response.setHeader("content-type", "text/html").end(`<title>Page ${url ?? ""}</title>`);
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  isAway = false;
  pictureStatus = 200;
  site.asked.length = 0;
  person = await aPerson(region);
  door = linkPreviewRoutes(() => region, edgesFor(site));
});

const at = (path: string) => `http://site.example:${site.port}${path}`;
const headersOf = ({ accessToken, orgId }: TestPerson) => ({
  authorization: `Bearer ${accessToken}`,
  "org-id": orgId,
});
const address = (url: string) => `?url=${encodeURIComponent(url)}`;

async function asked(url: string, who: TestPerson = person): Promise<{ status: number; body: unknown }> {
  const response = await door.request(`/${address(url)}`, { headers: headersOf(who) });
  return { status: response.status, body: await response.json() };
}

async function askedOfServer(query: string, headers: Record<string, string>) {
  const response = await server.fetch(`/api/au/link-preview${query}`, { headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

test("the preview is answered in the shape of spec 3 §3", async () => {
  expect(await asked(at("/a#part"))).toEqual({
    status: 200,
    body: { preview: { img: null, domain: "site.example", title: "Page /a", description: null } },
  });
});

test("a page is fetched once for everybody, and again after an hour", async () => {
  const somebodyElse = await aPerson(region);
  const atOnce = await Promise.all([asked(at("/b")), asked(at("/b#2"), somebodyElse), asked(at("/b"))]);
  server.clock.advance(60 * MINUTE);
  person = await signedInAgain(region, person);
  const later = await asked(at("/b"));
  expect(atOnce).toEqual([later, later, later]);
  expect(site.asked).toHaveLength(1);
  server.clock.advance(1);
  await asked(at("/b"));
  expect(site.asked).toHaveLength(2);
});

test("a page that is away is not taken for one without a preview: whoever asks again has it tried again", async () => {
  isAway = true;
  expect((await asked(at("/c"))).body).toEqual({ preview: NO_PREVIEW });
  isAway = false;
  expect((await asked(at("/c"))).body).toMatchObject({ preview: { title: "Page /c" } });
  expect(site.asked).toHaveLength(2);
});

test("a page that is not there, or is none, is known to say nothing, for a minute", async () => {
  const nothing = { preview: { ...NO_PREVIEW, domain: "site.example" } };
  expect((await asked(at("/missing"))).body).toEqual(nothing);
  expect((await asked(at("/missing"))).body).toEqual(nothing);
  expect((await asked(at("/sheet.pdf"))).body).toEqual(nothing);
  expect(site.asked).toHaveLength(2);
  server.clock.advance(MINUTE + 1);
  await asked(at("/missing"));
  expect(site.asked).toHaveLength(3);
});

test.each([
  [503, "is away is asked for again after a minute", /"img":"data:image\/png;base64,/],
  [404, "is not there is not asked for again within the hour", /"img":null/],
])("a picture that answers %i and %s", async (status, _what, img) => {
  // A process draws it, which takes a moment to start on a busy machine.
  door = linkPreviewRoutes(() => region, edgesFor(site, { limits: { wholeMs: MINUTE } }));
  pictureStatus = status;
  const first = await asked(at(`/pictured/${status}`));
  pictureStatus = 200;
  expect(first.body).toEqual({ preview: { ...NO_PREVIEW, domain: "site.example", title: "Page" } });
  server.clock.advance(MINUTE);
  expect(await asked(at(`/pictured/${status}`))).toEqual(first);
  server.clock.advance(1);
  const later = await asked(at(`/pictured/${status}`));
  expect(JSON.stringify(later.body)).toMatch(img);
});

test("who is sent away because everybody is busy has lost nothing of their allowance", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const lookUp = async () => {
    await held;
    return ["127.0.0.1"];
  };
  const previews = createLinkPreviews(region, edgesFor(site, { lookUp, limits: { wholeMs: MINUTE } }));
  // Eight are fetched and two hundred wait.
  const asking = Array.from({ length: 208 }, (_, page) =>
    previews.previewOf(`person-${page % 6}`, at(`/held/${page}`)),
  );
  for (let page = 0; page < 41; page += 1)
    expect(await previews.previewOf("late", at(`/late/${page}`))).toBe("busy");
  letGo();
  await Promise.all(asking);
  expect(await previews.previewOf("late", at("/late/0"))).toMatchObject({ title: "Page /late/0" });
});

test("one person's new pages are counted, known ones are not, and another's are another's", async () => {
  const answers = [];
  for (let page = 0; page < 41; page += 1) answers.push((await asked(at(`/many/${page}`))).status);
  expect(answers).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
  expect((await asked(at("/many/0"))).status).toBe(200);
  expect((await asked(at("/many/new"), await aPerson(region))).status).toBe(200);
  server.clock.advance(2_000);
  expect((await asked(at("/many/later"))).status).toBe(200);
  expect((await asked(at("/many/latest"))).status).toBe(429);
});

test("C1: whatever is refused or not there is one answer, and no error", async () => {
  const urls = [
    "http://127.0.0.1/",
    site.port,
    `http://127.0.0.1:${site.port}/`,
    "http://169.254.169.254/latest/meta-data/",
    "http://[::ffff:127.0.0.1]/",
    "http://localhost/",
    "javascript:alert(1)",
    "",
  ];
  for (const url of urls)
    expect([url, await askedOfServer(address(url), headersOf(person))]).toEqual([
      url,
      { status: 200, body: { preview: NO_PREVIEW } },
    ]);
  expect(await askedOfServer("", headersOf(person))).toEqual({ status: 200, body: { preview: NO_PREVIEW } });
  expect(site.asked).toEqual([]);
});

test("nobody, a wrong token, a foreign organisation and a deactivated person are refused", async () => {
  const query = address("http://127.0.0.1/");
  expect((await askedOfServer(query, {})).status).toBe(401);
  expect((await askedOfServer(query, { authorization: "Bearer made.up.token" })).status).toBe(401);
  const stranger = await aPerson(region);
  const foreign = { ...headersOf(person), "org-id": stranger.orgId };
  expect((await askedOfServer(query, foreign)).status).toBe(403);
  await deactivate(region, stranger);
  expect(await askedOfServer(query, headersOf(stranger))).toEqual({
    status: 403,
    body: { message: "User deactivated" },
  });
});

test("guests, and people without an organisation, may ask", async () => {
  const guest = await aPerson(region, { orgType: "client", role: "Guest" });
  const query = address("http://127.0.0.1/");
  expect((await askedOfServer(query, headersOf(guest))).status).toBe(200);
  expect((await askedOfServer(query, { authorization: `Bearer ${guest.accessToken}` })).status).toBe(200);
});

test("it is only read, and nobody keeps the answer", async () => {
  const response = await server.fetch(`/api/au/link-preview${address("http://127.0.0.1/")}`, {
    headers: headersOf(person),
  });
  expect(response.headers.get("cache-control")).toBe("no-store");
  const posted = await server.fetch("/api/au/link-preview", { method: "POST", headers: headersOf(person) });
  expect(posted.status).toBe(404);
});
