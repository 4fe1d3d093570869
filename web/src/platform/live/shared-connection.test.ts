// Tests that all tabs share one connection and receive every message in order and once, also when the leading tab goes
// away.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIVE_CLOSE_CODES } from "@gap/core/live/live-figures";
import { environmentOn } from "./fake-live-server.test-support";
import {
  announcement,
  following,
  goose,
  createTabFixture,
  note,
  notes,
  notification,
  pass,
  SECOND,
  settled,
} from "./tab-fixture.test-support";
import { createLiveConnection } from "./live-connection";
import { shareConnection } from "./shared-connection";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("followers of a topic share one subscription, which ends with the last of them", async () => {
  const { server, tab } = createTabFixture();
  const { client } = tab("a");
  await settled();
  expect(server.sockets).toHaveLength(0);
  const first = following(client);
  const second = following(client);
  await settled();
  server.publish(notification, note(1));
  await settled();
  expect([first.received, second.received]).toEqual([[note(1)], [note(1)]]);
  first.stop();
  first.stop();
  server.publish(notification, note(2));
  await settled();
  expect([first.received, second.received]).toEqual([[note(1)], notes(1, 2)]);
  expect(server.requests("addsubscriptions")).toHaveLength(1);
  expect(server.requests("removesubscriptions")).toHaveLength(0);
  second.stop();
  await settled();
  expect(server.requests("removesubscriptions")).toEqual([
    { action: "removesubscriptions", subscriptions: [notification] },
  ]);
});

test("a new follower refetches and receives new messages, or all messages if it asks for them", async () => {
  const { server, tab } = createTabFixture();
  const { client } = tab("a");
  server.publish(notification, note(1));
  server.publish(announcement, {});
  const now = following(client);
  const all = following(client, announcement, { fromStart: true });
  await settled();
  server.publish(notification, note(2));
  await settled();
  expect(now.received).toEqual(["begins", note(2)]);
  expect(all.received).toEqual([{}]);
});

test("F3 events before the first connection are fetched, once in each tab", async () => {
  const { server, tab } = createTabFixture();
  server.attitude = "away";
  const first = following(tab("a").client);
  await pass(5 * SECOND);
  server.publish(notification, note(1));
  server.attitude = "accepts";
  await pass(SECOND);
  expect(first.received).toEqual(["begins"]);
  const b = tab("b");
  const second = following(b.client);
  await settled();
  server.cut();
  await pass(SECOND);
  b.client.wake();
  await settled();
  expect([first.received, second.received]).toEqual([["begins"], ["begins"]]);
});

test("a topic without messages needs no fetch", async () => {
  const { server, tab } = createTabFixture();
  const { received } = following(tab("a").client);
  await settled();
  expect(server.open()).toHaveLength(1);
  expect(received).toEqual([]);
});

test("messages missed while disconnected arrive in order and once", async () => {
  const { server, tab } = createTabFixture();
  const { client } = tab("a");
  const { received } = following(client);
  await settled();
  server.publish(notification, note(1));
  server.attitude = "away";
  server.cut();
  await settled();
  expect(client.state()).toBe("offline");
  server.publish(notification, ...notes(2, 100));
  await pass(60 * SECOND);
  server.attitude = "accepts";
  await pass(30 * SECOND);
  expect(client.state()).toBe("online");
  server.publish(notification, note(101));
  server.say({ event: "message", ...notification, id: 50, payload: note(50) });
  await settled();
  expect(received).toEqual(notes(1, 101));
});

test("messages that the server no longer has require a refetch, after a disconnection or while connected", async () => {
  const { server, tab } = createTabFixture();
  const { received } = following(tab("a").client);
  await settled();
  server.publish(notification, note(1));
  server.cut();
  server.publish(notification, ...notes(2, 5));
  server.forget(notification);
  await pass(SECOND);
  expect(received).toEqual([note(1), "missed"]);
  server.publish(notification, note(6));
  server.say({ event: "refetch", ...notification, lastId: 40 });
  server.say({ event: "message", ...notification, id: 41, payload: note(41) });
  await settled();
  expect(received).toEqual([note(1), "missed", note(6), "missed", note(41)]);
});

test("a payload with the wrong shape is reported and ignored; a failing follower does not affect others", async () => {
  const { server, errors, tab } = createTabFixture();
  const { client } = tab("a");
  client.follow(notification, {
    message: () => {
      throw new Error("broken screen");
    },
  });
  const { received } = following(client);
  await settled();
  server.publish(notification, { title: "no id" }, note(2));
  await settled();
  expect(received).toEqual([note(2)]);
  expect(errors.map(String)).toEqual([expect.stringContaining("id"), "Error: broken screen"]);
});

test("many topics are requested in several requests", async () => {
  const { server, tab } = createTabFixture();
  const { client } = tab("a");
  for (let at = 0; at < 120; at += 1) following(client, { type: "notification", entityId: `person ${at}` });
  await settled();
  server.cut();
  await pass(SECOND);
  const sizes = server.sockets
    .at(-1)
    ?.requests.map((request) => ("subscriptions" in request ? request.subscriptions.length : 0));
  expect(sizes).toEqual([50, 50, 20]);
});

test("tabs of one user share a connection and its state; a tab that joins later learns the state", async () => {
  const { server, tab } = createTabFixture();
  const a = tab("a");
  const first = following(a.client);
  await settled();
  const b = tab("b");
  const second = following(b.client);
  await settled();
  expect(b.client.state()).toBe("online");
  server.publish(notification, note(1));
  await settled();
  expect([first.received, second.received]).toEqual([[note(1)], [note(1)]]);
  expect(server.sockets).toHaveLength(1);
  expect(server.requests("addsubscriptions")).toHaveLength(1);
  server.attitude = "away";
  server.cut();
  await settled();
  expect([a.client.state(), b.client.state()]).toEqual(["offline", "offline"]);
  server.attitude = "accepts";
  b.client.wake();
  await settled();
  expect([a.client.state(), b.client.state()]).toEqual(["online", "online"]);
  first.stop();
  server.publish(notification, note(2));
  await settled();
  expect(second.received).toEqual(notes(1, 2));
});

test("another user in the same browser gets a separate connection", async () => {
  const { server, tab } = createTabFixture();
  following(tab("a").client);
  following(tab("b", { userId: "tom" }).client, { type: "notification", entityId: "tom" });
  await settled();
  expect(server.open().map(({ token }) => token)).toEqual(["a", "b"]);
});

test("without locks and channels each tab has its own connection", async () => {
  const { server, tab } = createTabFixture();
  const received = ["a", "b"].map((name) => following(tab(name, { isAlone: true }).client).received);
  await settled();
  server.publish(notification, note(1));
  await settled();
  expect(received).toEqual([[note(1)], [note(1)]]);
  expect(server.open()).toHaveLength(2);
});

test.each(["close", "crash"] as const)(
  "when the leading tab goes away (%s), the next tab takes over and nothing is lost",
  async (how) => {
    const { server, tab } = createTabFixture();
    const a = tab("a");
    following(a.client);
    await settled();
    const b = tab("b");
    const c = tab("c");
    const received = [following(b.client).received, following(c.client).received];
    await settled();
    server.publish(notification, ...notes(1, 3));
    await settled();
    a[how]();
    server.publish(notification, ...notes(4, 60));
    await pass(SECOND);
    expect(server.open().map(({ token }) => token)).toEqual(["b"]);
    server.publish(notification, note(61));
    await settled();
    b[how]();
    server.publish(notification, note(62));
    await pass(SECOND);
    expect(server.open().map(({ token }) => token)).toEqual(["c"]);
    expect(received[0]).toEqual(notes(1, 61));
    expect(received[1]).toEqual(notes(1, 62));
    c.close();
    await pass(120 * SECOND);
    expect(server.open()).toEqual([]);
  },
);

test("closing a tab ends the subscriptions that only it wanted", async () => {
  const { server, tab } = createTabFixture();
  following(tab("a").client);
  const b = tab("b");
  following(b.client);
  following(b.client, announcement);
  await settled();
  b.close();
  await settled();
  expect(server.requests("removesubscriptions")).toEqual([
    { action: "removesubscriptions", subscriptions: [announcement] },
  ]);
});

test("a crashed tab's own subscriptions end, whichever tab leads by then", async () => {
  const { server, tab } = createTabFixture();
  const a = tab("a");
  following(a.client);
  const [b, c, d] = [tab("b"), tab("c"), tab("d")];
  const { received } = following(b.client);
  following(c.client);
  following(c.client, announcement);
  following(d.client, goose);
  await settled();
  c.crash();
  await settled();
  expect(server.requests("removesubscriptions")).toEqual([
    { action: "removesubscriptions", subscriptions: [announcement] },
  ]);
  a.crash();
  await pass(SECOND);
  d.crash();
  await settled();
  expect(server.requests("removesubscriptions").slice(1)).toEqual([
    { action: "removesubscriptions", subscriptions: [goose] },
  ]);
  server.publish(notification, note(1));
  await settled();
  expect(received).toEqual([note(1)]);
});

test("a tab whose lock is granted late is not considered gone", async () => {
  const { server, browser, tab } = createTabFixture();
  following(tab("a").client);
  await settled();
  const known = browser.delayLocks("b");
  const { received } = following(tab("b").client, announcement);
  await settled();
  known();
  await settled();
  server.publish(announcement, {});
  await settled();
  expect(received).toEqual([{}]);
});

test("a tab that missed messages on the tab channel catches up by itself", async () => {
  const { server, browser, tab } = createTabFixture();
  following(tab("a").client);
  await settled();
  const b = tab("b");
  const { received } = following(b.client);
  await settled();
  server.publish(notification, note(1));
  await settled();
  browser.deafen("b", true);
  server.publish(notification, ...notes(2, 4));
  await settled();
  browser.deafen("b", false);
  server.publish(notification, note(5));
  await settled();
  expect(received).toEqual(notes(1, 5));
  browser.deafen("b", true);
  server.publish(notification, note(6));
  await settled();
  browser.deafen("b", false);
  b.client.wake();
  await settled();
  expect(received).toEqual(notes(1, 6));
});

test("a tab that is behind catches up when the connection reopens or another tab takes over", async () => {
  const { server, browser, tab } = createTabFixture();
  const a = tab("a");
  following(a.client);
  await settled();
  const received = ["b", "c"].map((name) => following(tab(name).client).received);
  await settled();
  server.publish(notification, note(1));
  await settled();
  const missedBy = async (name: string, number: number) => {
    browser.deafen(name, true);
    server.publish(notification, note(number));
    await settled();
    browser.deafen(name, false);
  };
  await missedBy("c", 2);
  server.cut();
  await pass(SECOND);
  expect(received).toEqual([notes(1, 2), notes(1, 2)]);
  await missedBy("c", 3);
  a.crash();
  await pass(SECOND);
  expect(received).toEqual([notes(1, 3), notes(1, 3)]);
  await missedBy("b", 4);
  server.cut();
  await pass(SECOND);
  expect(received).toEqual([notes(1, 4), notes(1, 4)]);
});

test("every tab is notified of changed permissions", async () => {
  const { server, tab } = createTabFixture();
  const tabs = [tab("a"), tab("b")];
  for (const { client } of tabs) following(client);
  await pass(2 * SECOND);
  server.cut(LIVE_CLOSE_CODES.rightsChanged);
  await settled();
  expect(tabs.map(({ rights }) => rights)).toEqual([["changed"], ["changed"]]);
  expect(server.open()).toHaveLength(1);
});

test("the next user to sign in refetches and receives only new messages", async () => {
  const { server, tab } = createTabFixture();
  const a = tab("a");
  const { received } = following(a.client);
  await settled();
  server.publish(notification, note(1));
  await settled();
  a.close();
  a.client.forget();
  expect(a.client.state()).toBe("connecting");
  server.publish(notification, note(2));
  const environment = environmentOn(server);
  const next = shareConnection(
    "au.tom",
    (listener) => createLiveConnection(environment, listener),
    undefined,
  );
  a.client.enter(next.channel);
  await settled();
  server.publish(notification, note(3));
  await settled();
  expect(received).toEqual([note(1), "begins", note(3)]);
});

test("a tab tells where its person is through the tab that leads, and hears of the others", async () => {
  const { server, tab } = createTabFixture();
  const [leading, other] = [tab("a").client, tab("b").client];
  const topic = { type: "document-change-event", entityId: "a-document" } as const;
  const heard: unknown[] = [];
  for (const client of [leading, other])
    client.follow(topic, { message: () => undefined, whereabouts: (shared) => heard.push(shared) });
  await settled();
  other.tellWhereabouts(topic, { place: "goals", claim: 1 });
  await settled();
  expect(server.requests("notifysubscribers")).toEqual([
    { action: "notifysubscribers", ...topic, payload: { tab: "b", place: "goals", claim: 1 } },
  ]);
  const shared = { ...topic, userId: "ana", tab: "z", place: "mood" };
  server.say({ event: "whereabouts", ...shared });
  await settled();
  expect(heard).toEqual([shared, shared]);
});
