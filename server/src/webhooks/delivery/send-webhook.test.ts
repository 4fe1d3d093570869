// C2 for webhooks: receivers that do not answer, break off, never end, or answer far too much.
import type { RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WEBHOOK_LIMITS } from "@gap/core/webhooks/webhook.schema";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { startSite, type TestSite } from "@gap/server/platform/outbound/test-site.test-kit";
import type { Region } from "@gap/server/platform/region";
import { sendWebhook } from "./send-webhook";
import { aSending } from "./send-webhook.test-kit";

const TIMEOUT_MS = 1_000;
const BOMB = gzipSync(Buffer.alloc(50_000_000, "x"), { level: 1 });

let server: TestServer;
let region: Region;
let site: TestSite | undefined;
beforeAll(async () => {
  server = await startTestServer({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
  region = await server.region();
});
afterEach(async () => site?.close());
afterAll(() => server.close());

/** One try to send an event to a receiver that answers like this. */
async function triedWith(answer: RequestListener, options: { readonly timeoutMs?: number } = {}) {
  site = await startSite(answer);
  return sendWebhook(region, aSending(region, `http://127.0.0.1:${site.port}/hooks`), options);
}

const beginsToAnswer = (response: ServerResponse) =>
  response.writeHead(500, { "content-length": "1000" }).write("Under repair");

test("a receiver that never answers is given up after the time limit", async () => {
  const attempt = await triedWith(() => undefined, { timeoutMs: TIMEOUT_MS });
  expect(attempt).toMatchObject({ problem: "No answer within 15 seconds" });
  expect(attempt).not.toHaveProperty("status");
  expect(attempt.durationMs).toBeGreaterThanOrEqual(TIMEOUT_MS - 1);
});

test.each<[string, RequestListener]>([
  ["does not end its answer", (_, response) => void beginsToAnswer(response)],
  [
    "breaks off its answer",
    (_, response) => {
      beginsToAnswer(response);
      setTimeout(() => response.destroy(), TIMEOUT_MS / 3);
    },
  ],
])("the status and the answer up to there are kept of a receiver that %s", async (_, answer) => {
  const attempt = await triedWith(answer, { timeoutMs: TIMEOUT_MS });
  expect(attempt).toMatchObject({ status: 500, answer: "Under repair" });
  expect(attempt).not.toHaveProperty("problem");
});

test.each<[string, RequestListener]>([
  [
    "sends more and more",
    (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(64_000)));
      };
      response.on("drain", more).writeHead(200);
      more();
    },
  ],
  [
    "sends a compressed answer of 50 MB",
    (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(BOMB),
  ],
])("only the beginning is kept of a receiver that %s", async (_, answer) => {
  const { status, answer: kept } = await triedWith(answer);
  expect([status, kept]).toEqual([200, "x".repeat(WEBHOOK_LIMITS.answerBytes)]);
  await site?.allClosed();
});

test("an answer in an unknown encoding counts by its status", async () => {
  const attempt = await triedWith((_, response) =>
    response.writeHead(200, { "content-encoding": "rot13" }).end("bx"),
  );
  expect(attempt).toMatchObject({ status: 200, answer: "" });
});
