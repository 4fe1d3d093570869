// The bell through the API (spec 2 §2.12, §4, §7): pages, counts, marking as read, other tabs, and access.
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { addToOrg, deactivate } from "@gap/testing/factories/membership";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { connectLive, isMessage } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";
import { clearOldNotificationsJob } from "./clear-old-notifications.job";
import { notifyPerson } from "./notifications.test-kit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const NOT_FOUND = { data: { gapError: { gapErrorData: { gapErrorType: "notFound" } } } };
const bell = (person: TestPerson) => server.as(person).notifications;
const titles = (page: { notifications: readonly { title: string }[] }) =>
  page.notifications.map(({ title }) => title);

test("a notification has exactly the fields of the contract", async () => {
  const person = await aPerson(region);
  await notifyPerson(region, person, ["Hello"], {
    notifiedBy: "Ava",
    action: { url: "/org/x" },
    orgId: person.orgId,
  });
  const { notifications } = await bell(person).list.query({});
  const expected = {
    id: expect.stringMatching(/^[0-9A-Z]{26}$/) as string,
    type: "system",
    title: "Hello",
    content: "About Hello",
    read: false,
    createdAt: server.clock.now(),
    notifiedBy: "Ava",
    action: { url: "/org/x" },
  };
  expect(notifications).toEqual([expected]);
  expect(await bell(person).get.query({ id: notifications[0]?.id ?? "" })).toEqual(expected);
});

test("pages have no gaps or duplicates, also with many notifications of the same time", async () => {
  const person = await aPerson(region);
  const all = Array.from({ length: 45 }, (_, at) => `N${at}`);
  await notifyPerson(region, person, all);
  const first = await bell(person).list.query({});
  expect(first).toMatchObject({ hasMore: true, unreadCount: 45 });
  // A notification that arrives while paging belongs to no later page.
  await notifyPerson(region, person, ["late"]);
  const second = await bell(person).list.query({ after: first.notifications.at(-1)?.id });
  const third = await bell(person).list.query({ after: second.notifications.at(-1)?.id });
  expect([second.hasMore, third.hasMore]).toEqual([true, false]);
  expect([first, second, third].flatMap(titles)).toEqual(all.toReversed());
});

test("exactly one full page has no next page", async () => {
  const person = await aPerson(region);
  await notifyPerson(
    region,
    person,
    Array.from({ length: 20 }, (_, at) => `N${at}`),
  );
  const page = await bell(person).list.query({});
  expect(page.notifications).toHaveLength(20);
  expect(page.hasMore).toBe(false);
});

test("marking one or all visible as read changes the person's own unread list and count only", async () => {
  const [person, neighbour] = [await aPerson(region), await aPerson(region)];
  await notifyPerson(region, person, ["A", "B", "C"]);
  await notifyPerson(region, neighbour, ["Theirs"]);
  const [c, b, a] = (await bell(person).list.query({})).notifications.map(({ id }) => id);
  const theirs = (await bell(neighbour).list.query({})).notifications[0]?.id ?? "";
  await bell(person).markAsRead.mutate({ id: b ?? "" });
  const unread = await bell(person).list.query({ onlyUnread: true });
  expect(titles(unread)).toEqual(["C", "A"]);
  expect(unread.unreadCount).toBe(2);
  expect(titles(await bell(person).list.query({ onlyUnread: true, after: c }))).toEqual(["A"]);
  expect(await bell(person).get.query({ id: b ?? "" })).toMatchObject({ read: true });
  await bell(person).markAllAsRead.mutate({ ids: [a ?? "", b ?? "", c ?? "", theirs] });
  const after = await bell(person).list.query({});
  expect(after.unreadCount).toBe(0);
  expect(after.notifications.map(({ read }) => read)).toEqual([true, true, true]);
  expect(await bell(neighbour).list.query({})).toMatchObject({ unreadCount: 1 });
});

test("other people's notifications can be neither seen nor marked as read", async () => {
  const [person, neighbour] = [await aPerson(region), await aPerson(region)];
  await notifyPerson(region, person, ["Mine"]);
  const id = (await bell(person).list.query({})).notifications[0]?.id ?? "";
  await expect(bell(neighbour).get.query({ id })).rejects.toMatchObject(NOT_FOUND);
  await expect(bell(neighbour).markAsRead.mutate({ id })).rejects.toMatchObject(NOT_FOUND);
  expect(await bell(neighbour).list.query({})).toEqual({
    notifications: [],
    hasMore: false,
    unreadCount: 0,
  });
  // Another person's id as the cursor reveals nothing.
  expect(titles(await bell(neighbour).list.query({ after: id }))).toEqual([]);
  expect(await bell(person).get.query({ id })).toMatchObject({ read: false });
});

test("notifications about an organisation disappear when the person loses access to it", async () => {
  const person = await aPerson(region);
  const { id: other } = await anOrg(region);
  await addToOrg(region, person, other);
  await notifyPerson(region, person, ["Of the first"], { orgId: person.orgId });
  const id = (await bell(person).list.query({})).notifications[0]?.id ?? "";
  await deactivate(region, person);
  await expect(bell(person).list.query({})).rejects.toMatchObject({
    data: { gapError: { gapErrorData: { gapErrorType: "userIsDeactivated" } } },
  });
  const elsewhere = { ...person, orgId: other };
  const page = await bell(elsewhere).list.query({});
  expect(titles(page)).not.toContain("Of the first");
  expect(page.unreadCount).toBe(page.notifications.length);
  await expect(bell(elsewhere).get.query({ id })).rejects.toMatchObject(NOT_FOUND);
});

test("a notification arrives live, and other tabs are informed once when it is read", async () => {
  const person = await aPerson(region);
  const tab = await connectLive({ url: server.url, accessToken: person.accessToken });
  await tab.subscribe({ type: "notification", entityId: person.userId });
  await notifyPerson(region, person, ["One", "Two"]);
  const first = await tab.heard(isMessage(1));
  const second = await tab.heard(isMessage(2));
  const [two, one] = (await bell(person).list.query({})).notifications.map(({ id }) => id);
  expect([first.payload, second.payload]).toEqual([{ id: one }, { id: two }]);
  await bell(person).markAllAsRead.mutate({ ids: [one ?? "", two ?? ""] });
  expect((await tab.heard(isMessage(3))).payload).toEqual({ id: two, read: true });
  // Reading it again sends no message; the next message follows directly.
  await bell(person).markAsRead.mutate({ id: one ?? "" });
  await notifyPerson(region, person, ["Three"]);
  expect((await tab.heard(isMessage(4))).payload).not.toHaveProperty("read");
});

test("notifications read half a year ago are deleted; unread and newer ones stay", async () => {
  const person = await aPerson(region);
  await notifyPerson(region, person, ["Read", "Unread"]);
  const [, read] = (await bell(person).list.query({})).notifications;
  await bell(person).markAsRead.mutate({ id: read?.id ?? "" });
  const clear = () =>
    clearOldNotificationsJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
  server.clock.advance(179 * DAY_MS);
  await clear();
  expect(titles(await bell(await signedInAgain(region, person)).list.query({}))).toEqual(["Unread", "Read"]);
  server.clock.advance(2 * DAY_MS);
  await clear();
  expect(titles(await bell(await signedInAgain(region, person)).list.query({}))).toEqual(["Unread"]);
});
