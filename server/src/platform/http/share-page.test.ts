// The token of a shared document (spec 7 §5): its page is neither stored, indexed nor named to other sites, mail scanners
// change nothing, and the token is not in logs and metrics.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { createLog } from "../log";

const PLANTED = "Planted_Token-4f9a0b7c2d1e8f3a6b5c4d7e9f0a1b2c";
const web = mkdtempSync(join(tmpdir(), "gap-web-"));
const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  writeFileSync(join(web, "index.html"), "<!doctype html><title>Gap</title>");
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  server = await startTestServer({ webFolder: web, log });
  await server.region();
});
afterAll(async () => {
  await server.close();
  rmSync(web, { recursive: true, force: true });
});

const PRIVATE_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

const headersOf = (response: Response, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));

test.each(["GET", "HEAD"])(
  "L1 a scanner's %s of a share page is answered with private headers",
  async (method) => {
    for (const path of ["/au/share", "/eu/share", "/au/Share", "/au/snooze"].map(
      (page) => `${page}/${PLANTED}`,
    )) {
      const response = await server.fetch(path, { method, headers: { purpose: "prefetch" } });
      expect(response.status).toBe(200);
      expect(headersOf(response, Object.keys(PRIVATE_HEADERS))).toEqual(PRIVATE_HEADERS);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    }
  },
);

test("other pages keep their headers", async () => {
  const response = await server.fetch("/au/shared/plan");
  expect(headersOf(response, Object.keys(PRIVATE_HEADERS))).toEqual({
    "cache-control": "no-cache",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-robots-tag": null,
  });
});

test("the token is neither in the log nor in the metrics, however it arrives", async () => {
  const given = { json: { token: PLANTED } };
  const [input, batch] = [given, { 0: given }].map((each) => encodeURIComponent(JSON.stringify(each)));
  const post = (path: string, body: object) =>
    server.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const calls = "/api/au/trpc-public/docShare";
  const answers = [
    await server.fetch(`/au/share/${PLANTED}`),
    await server.fetch(`/au/share/${PLANTED}.png`),
    await server.fetch(`${calls}.getTokenInfo?input=${input}`),
    await server.fetch(`${calls}.getTokenInfo?batch=1&input=${batch}`),
    await server.fetch(`/api/au/share/${PLANTED}`),
    await server.fetch(`/api/au/trpc/docShare.getMyAccessTokens?input=${input}`),
    await post(`${calls}.getTokenInfo`, { json: { token: PLANTED } }),
    await post(`${calls}.createUserFromToken`, { json: { token: PLANTED, email: "a@test.example" } }),
    await post(`${calls}.createUserFromToken`, { json: { token: PLANTED, email: 5 } }),
    await post(`${calls}.requestNewLink`, { json: { token: PLANTED } }),
    await post("/api/au/events", {
      events: [
        {
          kind: "client-error",
          name: "Error",
          path: `/au/share/${PLANTED}`,
          message: `Failed at /au/share/${PLANTED}`,
          stack: `at https://gap.example/au/share/${PLANTED}:1:1`,
        },
        { kind: "analytics", name: "seen", path: `/au/share/${PLANTED}` },
      ],
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    200, 404, 403, 403, 404, 405, 403, 403, 422, 200, 202,
  ]);
  const logged = lines.join("\n");
  expect(logged).toContain("/au/share/…");
  expect(logged).toContain("a browser reported an error");
  expect(logged).not.toContain(PLANTED);
  const metrics = await (await server.fetch("/metrics")).text();
  expect(metrics).toContain("http_request");
  expect(metrics).not.toContain(PLANTED);
});
