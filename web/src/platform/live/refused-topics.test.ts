// Tests that topics refused by the server are not requested repeatedly, but again once they may be allowed.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIVE_CLOSE_CODES } from "@gap/core/live/live-figures";
import {
  announcement,
  following,
  createTabFixture,
  notification,
  note,
  pass,
  SECOND,
  settled,
} from "./tab-fixture.test-support";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A tab that follows announcements, which the server refuses, and notifications. */
async function refused() {
  const { server, tab } = createTabFixture();
  server.refuses = ({ type }) => type === "announcement";
  const { client } = tab("a");
  const { received } = following(client, announcement);
  const allowed = following(client);
  await settled();
  const timesRequested = () =>
    server
      .requests("addsubscriptions")
      .flatMap((request) => (request.action === "addsubscriptions" ? request.subscriptions : []))
      .filter(({ type }) => type === "announcement").length;
  return { server, client, received, allowed, timesRequested };
}

test("a refused topic is not requested again on the same connection and does not affect other topics", async () => {
  const { server, client, received, allowed, timesRequested } = await refused();
  const before = timesRequested();
  client.wake();
  await pass(60 * SECOND);
  server.publish(notification, note(1));
  server.publish(announcement, {});
  await settled();
  expect(timesRequested()).toBe(before);
  expect(allowed.received).toEqual([note(1)]);
  expect(received).toEqual([]);
});

test.each<[string, (at: Awaited<ReturnType<typeof refused>>) => void]>([
  ["on a new connection", ({ server }) => server.cut()],
  ["after a permission change", ({ server }) => server.cut(LIVE_CLOSE_CODES.rightsChanged)],
  ["when the page learns of changed permissions", ({ client }) => client.retryRefused()],
  ["when another component follows it", ({ client }) => void following(client, announcement)],
])("a refused topic is requested again %s, then fetched and received", async (_, happens) => {
  const at = await refused();
  at.server.publish(announcement, {});
  at.server.refuses = () => false;
  happens(at);
  await pass(SECOND);
  at.server.publish(announcement, {});
  await settled();
  expect(at.received).toEqual(["begins", {}]);
});

test("retryRefused does not request allowed topics again", async () => {
  const { server, client } = await refused();
  const before = server.requests("addsubscriptions").length;
  client.retryRefused();
  await settled();
  expect(server.requests("addsubscriptions").slice(before)).toEqual([
    { action: "addsubscriptions", subscriptions: [announcement] },
  ]);
});
