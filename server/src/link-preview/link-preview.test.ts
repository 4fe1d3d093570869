// {base}/link-preview over real HTTP (spec 3 §7): access, answers, and caching.
import type { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NO_PREVIEW } from "@gap/core/link-preview/link-preview.schema";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { png } from "../platform/files/check/good-files.test-kit";
import type { Region } from "../platform/region";
import { linkPreviewRoutes } from "./link-preview.routes";
import { createLinkPreviews } from "./link-previews";
import { startSite, type TestSite } from "../platform/outbound/test-site.test-kit";
import { networkFor } from "./sites.test-kit";

let server: TestServer;
let region: Region;
let site: TestSite;
let person: TestPerson;
/** The same routes with access to this test's site; the server's own routes reach only the internet. */
let routes: Hono;
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
  site.requests.length = 0;
  person = await aPerson(region);
  routes = linkPreviewRoutes(() => region, networkFor(site));
});

const at = (path: string) => `http://site.example:${site.port}${path}`;
const headersOf = ({ accessToken, orgId }: TestPerson) => ({
  authorization: `Bearer ${accessToken}`,
  "org-id": orgId,
});
const address = (url: string) => `?url=${encodeURIComponent(url)}`;

async function requestPreview(
  url: string,
  who: TestPerson = person,
): Promise<{ status: number; body: unknown }> {
  const response = await routes.request(`/${address(url)}`, { headers: headersOf(who) });
  return { status: response.status, body: await response.json() };
}

async function requestFromServer(query: string, headers: Record<string, string>) {
  const response = await server.fetch(`/api/au/link-preview${query}`, { headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

test("the answer has the shape of spec 3 §3", async () => {
  expect(await requestPreview(at("/a#part"))).toEqual({
    status: 200,
    body: { preview: { img: null, domain: "site.example", title: "Page /a", description: null } },
  });
});

test("a page is fetched once for all people, and again after an hour", async () => {
  const otherPerson = await aPerson(region);
  const atOnce = await Promise.all([
    requestPreview(at("/b")),
    requestPreview(at("/b#2"), otherPerson),
    requestPreview(at("/b")),
  ]);
  server.clock.advance(HOUR_MS);
  person = await signedInAgain(region, person);
  const later = await requestPreview(at("/b"));
  expect(atOnce).toEqual([later, later, later]);
  expect(site.requests).toHaveLength(1);
  server.clock.advance(1);
  await requestPreview(at("/b"));
  expect(site.requests).toHaveLength(2);
});

test("an unreachable page is not cached, so a repeated request tries again", async () => {
  isAway = true;
  expect((await requestPreview(at("/c"))).body).toEqual({ preview: NO_PREVIEW });
  isAway = false;
  expect((await requestPreview(at("/c"))).body).toMatchObject({ preview: { title: "Page /c" } });
  expect(site.requests).toHaveLength(2);
});

test("a missing page or one of another type is cached without metadata for a minute", async () => {
  const nothing = { preview: { ...NO_PREVIEW, domain: "site.example" } };
  expect((await requestPreview(at("/missing"))).body).toEqual(nothing);
  expect((await requestPreview(at("/missing"))).body).toEqual(nothing);
  expect((await requestPreview(at("/sheet.pdf"))).body).toEqual(nothing);
  expect(site.requests).toHaveLength(2);
  server.clock.advance(MINUTE_MS + 1);
  await requestPreview(at("/missing"));
  expect(site.requests).toHaveLength(3);
});

test.each([
  [503, "is unavailable is requested again after a minute", /"img":"data:image\/png;base64,/],
  [404, "is missing is not requested again within the hour", /"img":null/],
])("a picture with status %i that %s", async (status, _what, img) => {
  // A separate process draws it, and takes a moment to start on a busy machine.
  routes = linkPreviewRoutes(() => region, networkFor(site, { limits: { timeoutMs: MINUTE_MS } }));
  pictureStatus = status;
  const first = await requestPreview(at(`/pictured/${status}`));
  pictureStatus = 200;
  expect(first.body).toEqual({ preview: { ...NO_PREVIEW, domain: "site.example", title: "Page" } });
  server.clock.advance(MINUTE_MS);
  expect(await requestPreview(at(`/pictured/${status}`))).toEqual(first);
  server.clock.advance(1);
  const later = await requestPreview(at(`/pictured/${status}`));
  expect(JSON.stringify(later.body)).toMatch(img);
});

test("a request refused as busy does not use up the person's allowance", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const lookUp = async () => {
    await held;
    return ["127.0.0.1"];
  };
  const previews = createLinkPreviews(region, networkFor(site, { lookUp, limits: { timeoutMs: MINUTE_MS } }));
  // Eight are being fetched and two hundred wait.
  const asking = Array.from({ length: 208 }, (_, page) =>
    previews.previewOf(`person-${page % 6}`, at(`/held/${page}`)),
  );
  for (let page = 0; page < 41; page += 1)
    expect(await previews.previewOf("late", at(`/late/${page}`))).toBe("busy");
  letGo();
  await Promise.all(asking);
  expect(await previews.previewOf("late", at("/late/0"))).toMatchObject({ title: "Page /late/0" });
});

test("new pages count per person; cached ones do not count", async () => {
  const answers = [];
  for (let page = 0; page < 41; page += 1) answers.push((await requestPreview(at(`/many/${page}`))).status);
  expect(answers).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
  expect((await requestPreview(at("/many/0"))).status).toBe(200);
  expect((await requestPreview(at("/many/new"), await aPerson(region))).status).toBe(200);
  server.clock.advance(2_000);
  expect((await requestPreview(at("/many/later"))).status).toBe(200);
  expect((await requestPreview(at("/many/latest"))).status).toBe(429);
});

test("C1: refused and missing pages give the same answer without an error", async () => {
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
    expect([url, await requestFromServer(address(url), headersOf(person))]).toEqual([
      url,
      { status: 200, body: { preview: NO_PREVIEW } },
    ]);
  expect(await requestFromServer("", headersOf(person))).toEqual({
    status: 200,
    body: { preview: NO_PREVIEW },
  });
  expect(site.requests).toEqual([]);
});

test("anonymous requests, wrong tokens, foreign organisations and deactivated people are refused", async () => {
  const query = address("http://127.0.0.1/");
  expect((await requestFromServer(query, {})).status).toBe(401);
  expect((await requestFromServer(query, { authorization: "Bearer made.up.token" })).status).toBe(401);
  const outsider = await aPerson(region);
  const foreign = { ...headersOf(person), "org-id": outsider.orgId };
  expect((await requestFromServer(query, foreign)).status).toBe(403);
  await deactivate(region, outsider);
  expect(await requestFromServer(query, headersOf(outsider))).toEqual({
    status: 403,
    body: { message: "User deactivated" },
  });
});

test("guests and people without an organisation can request previews", async () => {
  const guest = await aPerson(region, { orgType: "client", role: "Guest" });
  const query = address("http://127.0.0.1/");
  expect((await requestFromServer(query, headersOf(guest))).status).toBe(200);
  expect((await requestFromServer(query, { authorization: `Bearer ${guest.accessToken}` })).status).toBe(200);
});

test("only GET is accepted, and answers are not cached by HTTP", async () => {
  const response = await server.fetch(`/api/au/link-preview${address("http://127.0.0.1/")}`, {
    headers: headersOf(person),
  });
  expect(response.headers.get("cache-control")).toBe("no-store");
  const posted = await server.fetch("/api/au/link-preview", { method: "POST", headers: headersOf(person) });
  expect(posted.status).toBe(404);
});
