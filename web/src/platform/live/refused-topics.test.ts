// What the server refused: not asked for over and over, and asked for again when it may be allowed by now.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIVE_CLOSE_CODES } from "@gap/core/live/live-figures";
import {
  announcement,
  following,
  house,
  notification,
  note,
  pass,
  SECOND,
  settled,
} from "./house-of-tabs.test-support";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A tab that follows announcements, which it was refused, beside notifications. */
async function refused() {
  const { server, tab } = house();
  server.refuses = ({ type }) => type === "announcement";
  const { client } = tab("a");
  const { heard } = following(client, announcement);
  const beside = following(client);
  await settled();
  const timesAsked = () =>
    server
      .requests("addsubscriptions")
      .flatMap((request) => (request.action === "addsubscriptions" ? request.subscriptions : []))
      .filter(({ type }) => type === "announcement").length;
  return { server, client, heard, beside, timesAsked };
}

test("what is refused is not asked for again on the same connection, and harms nothing beside it", async () => {
  const { server, client, heard, beside, timesAsked } = await refused();
  const before = timesAsked();
  client.wake();
  await pass(60 * SECOND);
  server.publish(notification, note(1));
  server.publish(announcement, {});
  await settled();
  expect(timesAsked()).toBe(before);
  expect(beside.heard).toEqual([note(1)]);
  expect(heard).toEqual([]);
});

test.each<[string, (at: Awaited<ReturnType<typeof refused>>) => void]>([
  ["on a new connection", ({ server }) => server.cut()],
  ["after changed rights", ({ server }) => server.cut(LIVE_CLOSE_CODES.rightsChanged)],
  ["when the page knows of other rights", ({ client }) => client.askAgain()],
  ["when somebody new follows it", ({ client }) => void following(client, announcement)],
])("what was refused is asked for again %s, and then fetched and heard", async (_, happens) => {
  const at = await refused();
  at.server.publish(announcement, {});
  at.server.refuses = () => false;
  happens(at);
  await pass(SECOND);
  at.server.publish(announcement, {});
  await settled();
  expect(at.heard).toEqual(["begins", {}]);
});

test("what is allowed is not asked for again with it", async () => {
  const { server, client } = await refused();
  const before = server.requests("addsubscriptions").length;
  client.askAgain();
  await settled();
  expect(server.requests("addsubscriptions").slice(before)).toEqual([
    { action: "addsubscriptions", subscriptions: [announcement] },
  ]);
});
