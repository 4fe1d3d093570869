// Malformed requests to the identity endpoint, the full password queue, and the generation of codes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { createBoundedQueue } from "../platform/bounded-queue";
import { tooManyAttempts } from "./identity-failure";
import { newCode } from "./sign-in/sign-in-code";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.region();
});
afterAll(() => server.close());

const JSON_TYPE = "application/json";
const good = { clientId: "gap-au-main" };

test.each([
  { what: "broken JSON", type: JSON_TYPE, body: "{", status: 400 },
  { what: "no object", type: JSON_TYPE, body: "null", status: 400 },
  { what: "no clientId", type: JSON_TYPE, body: "{}", status: 400 },
  { what: "another region's clientId", type: JSON_TYPE, body: `{"clientId":"gap-eu-main"}`, status: 400 },
  { what: "missing fields", type: JSON_TYPE, body: JSON.stringify(good), status: 400 },
  {
    what: "wrong kinds",
    type: JSON_TYPE,
    body: JSON.stringify({ ...good, username: 7, challengeId: [] }),
    status: 400,
  },
  { what: "a form", type: "text/plain", body: JSON.stringify(good), status: 415 },
  {
    what: "too much",
    type: JSON_TYPE,
    body: JSON.stringify({ ...good, pad: "x".repeat(110_000) }),
    status: 413,
  },
])("signIn with $what answers $status InvalidParameterException", async ({ type, body, status }) => {
  const response = await server.fetch("/api/au/identity/signIn", {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ name: "InvalidParameterException", message: expect.any(String) });
});

test("a full queue refuses immediately and accepts again afterwards", async () => {
  const queue = createBoundedQueue({ atOnce: 1, maxWaiting: 1, refusal: tooManyAttempts });
  let finish: (value: string) => void = () => {};
  const running = queue.run(() => new Promise<string>((resolve) => (finish = resolve)));
  const waiting = queue.run(async () => "second");
  await expect(queue.run(async () => "third")).rejects.toMatchObject({ name: "LimitExceededException" });
  finish("first");
  expect(await Promise.all([running, waiting])).toEqual(["first", "second"]);
  expect(await queue.run(async () => "fourth")).toBe("fourth");
});

test("codes keep leading zeros, are never 000000, and are drawn uniformly", () => {
  const words = [0, 1_000_000, 4_294_967_295, 1_000_042];
  const random = {
    bytes: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(words.shift() ?? 0);
      return bytes;
    },
  };
  expect(newCode(random)).toBe("000042");
  expect(words).toEqual([]);
});
