// The token of a shared document (spec 7 §5): its page is neither stored, indexed nor named to other sites, mail scanners
// change nothing, and the token is not in logs, metrics and tables.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDocument } from "@gap/testing/factories/document";
import { provesAddress, sharesWithContact, tokenOf } from "@gap/testing/factories/share";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { createLog } from "../log";
import { listMailbox } from "../mail/mailbox";
import type { Region } from "../region";

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

/** Everything that is stored, without the mails that a mailbox page keeps in place of a mail server. */
async function storedText(region: Region): Promise<string> {
  const { rows: tables } = await region.db.read.raw(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in (current_schema(), 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await region.db.read.raw(`select * from ${String(name)}`);
    texts.push(JSON.stringify(rows.map(({ kept: _kept, ...row }) => row)));
  }
  return texts.join("\n");
}

test("tokens of real links and reminders are in no log line, metric or table", async () => {
  const region = await server.region();
  const stage = await aDocument(server, "draft");
  const { shareId, token, email } = await sharesWithContact(server, stage);
  const { docShare } = server.as(stage.advisor);
  const copied = tokenOf((await docShare.copyLink.mutate({ shareId })).url);
  await server.fetch(`/au/share/${token}`);
  await server.open.docShare.getTokenInfo.query({ token });
  const guest = await provesAddress(server, { token, email });
  await server.as(guest).docShare.getMyAccessTokens.query({ token });
  await server.as(guest).docShare.ensureDocumentAccessFromToken.query({ token: copied });
  await server.open.docShare.requestNewLink.mutate({ token: copied });
  await docShare.remind.mutate({ shareId });
  await region.jobs.drain();
  const mails = await listMailbox(region.db.read, { to: email });
  const mailed = mails.flatMap(({ links }) => links).filter((link) => /\/(?:share|snooze)\//.test(link));
  const snooze = tokenOf(mailed.find((link) => link.includes("/snooze/")) ?? "");
  await server.fetch(`/au/snooze/${snooze}`);
  await server.open.docShare.snooze.mutate({ token: snooze, days: 3 });
  const tokens = [...new Set([token, copied, ...mailed.map(tokenOf)])];
  expect(tokens).toHaveLength(4);
  const everything = [
    lines.join("\n"),
    await (await server.fetch("/metrics")).text(),
    await storedText(region),
  ];
  expect(everything[2]).toContain(shareId);
  for (const each of tokens) expect(everything.filter((text) => text.includes(each))).toEqual([]);
});
