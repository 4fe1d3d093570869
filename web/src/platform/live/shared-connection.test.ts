// One connection for all tabs: everything is heard in order and once, also when the tab that holds it goes away.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIVE_CLOSE_CODES } from "@gap/core/live/live-figures";
import { environmentOn } from "./fake-live-server.test-support";
import {
  announcement,
  following,
  goose,
  house,
  note,
  notes,
  notification,
  pass,
  SECOND,
  settled,
} from "./house-of-tabs.test-support";
import { createLiveConnection } from "./live-connection";
import { shareConnection } from "./shared-connection";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("many followers of a topic are one subscription, which ends with the last of them", async () => {
  const { server, tab } = house();
  const { client } = tab("a");
  await settled();
  expect(server.sockets).toHaveLength(0);
  const first = following(client);
  const second = following(client);
  await settled();
  server.publish(notification, note(1));
  await settled();
  expect([first.heard, second.heard]).toEqual([[note(1)], [note(1)]]);
  first.stop();
  first.stop();
  server.publish(notification, note(2));
  await settled();
  expect([first.heard, second.heard]).toEqual([[note(1)], notes(1, 2)]);
  expect(server.requests("addsubscriptions")).toHaveLength(1);
  expect(server.requests("removesubscriptions")).toHaveLength(0);
  second.stop();
  await settled();
  expect(server.requests("removesubscriptions")).toEqual([
    { action: "removesubscriptions", subscriptions: [notification] },
  ]);
});

test("whoever follows fetches and hears from now on, or from the start where they ask for it", async () => {
  const { server, tab } = house();
  const { client } = tab("a");
  server.publish(notification, note(1));
  server.publish(announcement, {});
  const now = following(client);
  const all = following(client, announcement, { fromStart: true });
  await settled();
  server.publish(notification, note(2));
  await settled();
  expect(now.heard).toEqual(["begins", note(2)]);
  expect(all.heard).toEqual([{}]);
});

test("F3 what happened before the first connection was there is fetched, in each tab and once", async () => {
  const { server, tab } = house();
  server.attitude = "away";
  const first = following(tab("a").client);
  await pass(5 * SECOND);
  server.publish(notification, note(1));
  server.attitude = "accepts";
  await pass(SECOND);
  expect(first.heard).toEqual(["begins"]);
  const b = tab("b");
  const second = following(b.client);
  await settled();
  server.cut();
  await pass(SECOND);
  b.client.wake();
  await settled();
  expect([first.heard, second.heard]).toEqual([["begins"], ["begins"]]);
});

test("where nothing was ever said there is nothing to fetch", async () => {
  const { server, tab } = house();
  const { heard } = following(tab("a").client);
  await settled();
  expect(server.open()).toHaveLength(1);
  expect(heard).toEqual([]);
});

test("what was missed while the connection was away comes in order and once", async () => {
  const { server, tab } = house();
  const { client } = tab("a");
  const { heard } = following(client);
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
  expect(heard).toEqual(notes(1, 101));
});

test("what is not known any more has to be fetched, after a cut and in the middle", async () => {
  const { server, tab } = house();
  const { heard } = following(tab("a").client);
  await settled();
  server.publish(notification, note(1));
  server.cut();
  server.publish(notification, ...notes(2, 5));
  server.forget(notification);
  await pass(SECOND);
  expect(heard).toEqual([note(1), "missed"]);
  server.publish(notification, note(6));
  server.say({ event: "refetch", ...notification, lastId: 40 });
  server.say({ event: "message", ...notification, id: 41, payload: note(41) });
  await settled();
  expect(heard).toEqual([note(1), "missed", note(6), "missed", note(41)]);
});

test("a payload of another shape is reported and ignored; a follower that fails harms no other", async () => {
  const { server, errors, tab } = house();
  const { client } = tab("a");
  client.follow(notification, {
    message: () => {
      throw new Error("broken screen");
    },
  });
  const { heard } = following(client);
  await settled();
  server.publish(notification, { title: "no id" }, note(2));
  await settled();
  expect(heard).toEqual([note(2)]);
  expect(errors.map(String)).toEqual([expect.stringContaining("id"), "Error: broken screen"]);
});

test("many topics are asked for in several requests", async () => {
  const { server, tab } = house();
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

test("the tabs of one person share a connection and its state; who comes later hears how things are", async () => {
  const { server, tab } = house();
  const a = tab("a");
  const first = following(a.client);
  await settled();
  const b = tab("b");
  const second = following(b.client);
  await settled();
  expect(b.client.state()).toBe("online");
  server.publish(notification, note(1));
  await settled();
  expect([first.heard, second.heard]).toEqual([[note(1)], [note(1)]]);
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
  expect(second.heard).toEqual(notes(1, 2));
});

test("another person of the same browser has a connection of their own", async () => {
  const { server, tab } = house();
  following(tab("a").client);
  following(tab("b", { userId: "tom" }).client, { type: "notification", entityId: "tom" });
  await settled();
  expect(server.open().map(({ token }) => token)).toEqual(["a", "b"]);
});

test("without locks and channels each tab has its own connection", async () => {
  const { server, tab } = house();
  const heard = ["a", "b"].map((name) => following(tab(name, { isAlone: true }).client).heard);
  await settled();
  server.publish(notification, note(1));
  await settled();
  expect(heard).toEqual([[note(1)], [note(1)]]);
  expect(server.open()).toHaveLength(2);
});

test.each(["close", "crash"] as const)(
  "when the tab with the connection goes away (%s) the next takes over and nothing is lost",
  async (how) => {
    const { server, tab } = house();
    const a = tab("a");
    following(a.client);
    await settled();
    const b = tab("b");
    const c = tab("c");
    const heard = [following(b.client).heard, following(c.client).heard];
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
    expect(heard[0]).toEqual(notes(1, 61));
    expect(heard[1]).toEqual(notes(1, 62));
    c.close();
    await pass(120 * SECOND);
    expect(server.open()).toEqual([]);
  },
);

test("a tab that closes takes along what only it wanted", async () => {
  const { server, tab } = house();
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

test("a tab that crashes takes along what only it wanted, whichever tab has the connection by then", async () => {
  const { server, tab } = house();
  const a = tab("a");
  following(a.client);
  const [b, c, d] = [tab("b"), tab("c"), tab("d")];
  const { heard } = following(b.client);
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
  expect(heard).toEqual([note(1)]);
});

test("a tab that the browser is slow to know of is not taken for gone", async () => {
  const { server, browser, tab } = house();
  following(tab("a").client);
  await settled();
  const known = browser.delayLocks("b");
  const { heard } = following(tab("b").client, announcement);
  await settled();
  known();
  await settled();
  server.publish(announcement, {});
  await settled();
  expect(heard).toEqual([{}]);
});

test("a tab that missed something of what was said in the room is brought up by itself", async () => {
  const { server, browser, tab } = house();
  following(tab("a").client);
  await settled();
  const b = tab("b");
  const { heard } = following(b.client);
  await settled();
  server.publish(notification, note(1));
  await settled();
  browser.deafen("b", true);
  server.publish(notification, ...notes(2, 4));
  await settled();
  browser.deafen("b", false);
  server.publish(notification, note(5));
  await settled();
  expect(heard).toEqual(notes(1, 5));
  browser.deafen("b", true);
  server.publish(notification, note(6));
  await settled();
  browser.deafen("b", false);
  b.client.wake();
  await settled();
  expect(heard).toEqual(notes(1, 6));
});

test("a tab that is behind when the connection is opened again, or taken over, is brought up", async () => {
  const { server, browser, tab } = house();
  const a = tab("a");
  following(a.client);
  await settled();
  const heard = ["b", "c"].map((name) => following(tab(name).client).heard);
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
  expect(heard).toEqual([notes(1, 2), notes(1, 2)]);
  await missedBy("c", 3);
  a.crash();
  await pass(SECOND);
  expect(heard).toEqual([notes(1, 3), notes(1, 3)]);
  await missedBy("b", 4);
  server.cut();
  await pass(SECOND);
  expect(heard).toEqual([notes(1, 4), notes(1, 4)]);
});

test("changed rights are told to every tab", async () => {
  const { server, tab } = house();
  const tabs = [tab("a"), tab("b")];
  for (const { client } of tabs) following(client);
  await pass(2 * SECOND);
  server.cut(LIVE_CLOSE_CODES.rightsChanged);
  await settled();
  expect(tabs.map(({ rights }) => rights)).toEqual([["changed"], ["changed"]]);
  expect(server.open()).toHaveLength(1);
});

test("whoever signs in next fetches and hears from now on, nothing of what the one before had missed", async () => {
  const { server, tab } = house();
  const a = tab("a");
  const { heard } = following(a.client);
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
  a.client.enter(next.room);
  await settled();
  server.publish(notification, note(3));
  await settled();
  expect(heard).toEqual([note(1), "begins", note(3)]);
});
