import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_LENGTHS_IN_REPORT } from "@gap/core/shared/browser-report";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { createLog } from "../log";

let server: TestServer;
let live: TestServer;
const web = mkdtempSync(join(tmpdir(), "gap-web-"));

beforeAll(async () => {
  mkdirSync(join(web, "assets"));
  writeFileSync(join(web, "index.html"), "<!doctype html><title>Gap</title>");
  writeFileSync(join(web, "assets", "app-1a2b.js"), "export {};");
  writeFileSync(join(web, "assets", "app-1a2b.js.br"), brotliCompressSync("export {};"));
  server = await startTestServer({ webFolder: web });
  await server.region();
  live = await startTestServer({
    webFolder: web,
    environment: {
      STAGE: "prod",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "no-reply@gap.example",
      METRICS_TOKEN: "t".repeat(40),
    },
  });
  await live.region();
});
afterAll(async () => {
  await server.close();
  await live.close();
  rmSync(web, { recursive: true, force: true });
});

test("readiness is reported by region, and a sleeping region counts as ready", async () => {
  expect(await (await server.fetch("/healthz")).json()).toEqual({ status: "ok" });
  const ready = await server.fetch("/readyz");
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    status: "ready",
    regions: {
      au: {
        database: "ok",
        mail: "mailbox",
      },
      eu: { database: "asleep" },
    },
  });
});

test("a mail server that is away is reported, and the server stays ready", async () => {
  const ready = await live.fetch("/readyz");
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ regions: { au: { database: "ok", mail: "away" } } });
});

test("the web app's configuration names stage, product and the regions with their pools", async () => {
  expect(await (await server.fetch("/config.json")).json()).toEqual({
    stage: "dev-local",
    productName: "Gap",
    supportEmail: "support@gap.example",
    legal: {},
    help: {},
    testimonials: {},
    acceptsFixedLinkToken: true,
    accountingProvider: { name: "Xero" },
    defaultRegion: "au",
    regions: {
      au: {
        apiBase: "/api/au",
        poolClientId: "gap-au-main",
        guestPoolClientId: "gap-au-guest",
      },
      eu: {
        apiBase: "/api/eu",
        poolClientId: "gap-eu-main",
        guestPoolClientId: "gap-eu-guest",
      },
    },
  });
});

test.each(["/au/sign-in", "/", "/eu/org/x/home"])(
  "%s returns the page, uncached, with a strict content security policy",
  async (path) => {
    const response = await server.fetch(path, { headers: { accept: "text/html" } });
    expect(await response.text()).toContain("<title>Gap</title>");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

test("fingerprinted files are precompressed and immutable, and a missing one is not found", async () => {
  const response = await server.fetch("/assets/app-1a2b.js", { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await response.text()).toBe("export {};");
  expect((await server.fetch("/assets/gone-9z9z.js")).status).toBe(404);
});

test.each([
  "/assets/../../package.json",
  "/../package.json",
  "/..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/..%5c..%5cpackage.json",
  "/%00package.json",
])("%s, sent unnormalised, cannot leave the web folder", async (path) => {
  const { status, body } = await rawGet(server.url, path);
  expect(body).not.toContain("workspaces");
  expect(status).toBeLessThan(500);
});

test("every response, also of pages, carries its request id", async () => {
  for (const path of ["/au", "/config.json", "/api/au/trpc/user.getMyUser", "/api/au/identity/nothing"])
    expect((await server.fetch(path)).headers.get("x-request-id")).toMatch(/^[0-9A-Z]{26}$/);
});

test("metrics are available from this machine or with the token", async () => {
  expect((await server.fetch("/metrics")).status).toBe(200);
  expect((await rawGet(server.url, "/metrics", { host: "localhost" })).status).toBe(200);
  expect((await rawGet(server.url, "/metrics", { host: "evil.example" })).status, "DNS rebinding").toBe(404);
  const forwarded = { "x-forwarded-for": "203.0.113.9" };
  expect((await live.fetch("/metrics", { headers: forwarded })).status).toBe(404);
  const token = { ...forwarded, authorization: `Bearer ${"t".repeat(40)}` };
  expect(await (await live.fetch("/metrics", { headers: token })).text()).toContain(
    "gap_http_request_seconds",
  );
});

test("a region that is not served is not found", async () => {
  expect((await server.fetch("/api/us/trpc/user.getMyUser")).status).toBe(404);
  expect((await server.fetch("/api/")).status).toBe(404);
});

test("browsers can post errors and analytics, and malformed reports are refused", async () => {
  const post = (body: string) =>
    server.fetch("/api/au/events", { method: "POST", headers: { "content-type": "application/json" }, body });
  const event = { kind: "client-error", name: "TypeError", message: "x is undefined", path: "/au/home" };
  expect((await post(JSON.stringify({ events: [event] }))).status).toBe(202);
  expect((await post(JSON.stringify({ events: [{ ...event, kind: "spam" }] }))).status).toBe(400);
  expect((await post("{")).status).toBe(400);
  expect((await post(JSON.stringify({ events: [{ ...event, stack: "x".repeat(80_000) }] }))).status).toBe(
    413,
  );
});

test("T6 the mailbox does not exist in prod", async () => {
  for (const path of ["/dev/mailbox", "/dev/mailbox.json?to=ava@harbour.example"]) {
    expect((await live.fetch(path)).status).toBe(404);
    expect((await server.fetch(path)).status).toBe(200);
  }
});

test.each([
  { host: "localhost:3000", status: 200 },
  { host: "127.0.0.1", status: 200 },
  { host: "[::1]:3000", status: 200 },
  { host: "evil.example", status: 403 },
  { host: "127.0.0.1.evil.example", status: 403 },
  { host: "evil.example:3000", status: 403 },
])("the mailbox answers host $host with $status, against DNS rebinding", async ({ host, status }) => {
  for (const path of ["/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox/mailbox.css"])
    expect((await rawGet(server.url, path, { host })).status).toBe(status);
});

test("too many reports from one address are refused, those from another are accepted", async () => {
  const behindProxy = await startTestServer({ webFolder: web, environment: { TRUSTED_PROXIES: "1" } });
  const event = { kind: "analytics", name: "opened", path: "/au/home" };
  const post = async (address: string) => {
    const response = await behindProxy.fetch("/api/au/events", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ events: [event] }),
    });
    return response.status;
  };
  const statuses = await Promise.all(Array.from({ length: 100 }, () => post("198.51.100.7")));
  expect(new Set(statuses)).toEqual(new Set([202, 429]));
  expect(await post("198.51.100.8")).toBe(202);
  await behindProxy.close();
});

test("tokens in a report are not logged, and a report of many partial tokens is scanned in one pass", async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  const logging = await startTestServer({ webFolder: web, log });
  const report = (stack: string, times = 1) =>
    logging.fetch("/api/au/events", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        events: Array.from({ length: times }, () => ({
          kind: "client-error",
          name: "Error",
          path: "/au",
          stack,
        })),
      }),
    });
  await report("Bearer abc.def refused; token=eyJhbGciOi.eyJzdWIi.c2ln; file.name.ts");
  expect(lines.join()).toContain("[secret] refused; token=[secret]; file.name.ts");
  expect((await report("-eyJ".repeat(MAX_LENGTHS_IN_REPORT.stack / 4), 7)).status).toBe(202);
  await logging.close();
});

/** Bypasses fetch, which normalises paths before sending. */
function rawGet(
  url: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (body += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on("error", reject)
      .end();
  });
}
