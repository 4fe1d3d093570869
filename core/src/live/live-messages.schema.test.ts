import { expect, test } from "vitest";
import { liveRequestSchema } from "@gap/core/live/live-messages.schema";

const ID = "01JADR5Q6Z8M4T2V9X7C3B1N0U";

test.each([
  ["an id", ID, true],
  ["the key of a file", `logo/${ID}/${ID}.png`, true],
  ["a region", "au", true],
  ["nothing", "", false],
  ["the maximum length", "a".repeat(200), true],
  ["more than the maximum length", "a".repeat(201), false],
  ["a NUL", `${ID}\0`, false],
  ["a lone high surrogate", `${ID}\ud800`, false],
  ["a lone low surrogate", `\udc00${ID}`, false],
  ["a line break", `${ID}\n`, false],
])("%s as entity id is well formed or not, in every kind of request", (_, entityId, isWellFormed) => {
  const topic = { type: "notification", entityId };
  const requests = [
    { action: "addsubscriptions", subscriptions: [topic] },
    { action: "removesubscriptions", subscriptions: [topic] },
    { action: "notifysubscribers", ...topic, payload: {} },
  ];
  expect(requests.map((request) => liveRequestSchema.safeParse(request).success)).toEqual(
    requests.map(() => isWellFormed),
  );
});

test("an unknown type is well formed, a type with a NUL is not", () => {
  const asking = (type: string) => ({ action: "addsubscriptions", subscriptions: [{ type, entityId: ID }] });
  expect(liveRequestSchema.safeParse(asking("of-another-version")).success).toBe(true);
  expect(liveRequestSchema.safeParse(asking("notification\0")).success).toBe(false);
});
