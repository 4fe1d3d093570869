// Banners above the pages (spec 2 §4): for an organisation or a person, dismissed by each for themselves, told of live.
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { addToOrg } from "@gap/testing/factories/membership";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { noteConnectedPracticeManager, noteDisconnectedPracticeManager } from "../integrations/public";
import { connectLive, isMessage } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";
import { announce, withdraw } from "./announce";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const shownTo = (person: TestPerson) => server.as(person).user.getAnnouncements.query();
const dismiss = (person: TestPerson) =>
  server.as(person).user.dismissAnnouncement.mutate({ announcement: "xpmDisconnected" });
const disconnect = (orgId: string) =>
  asInstallation(region, (command) => noteDisconnectedPracticeManager(command, orgId));
const connect = (orgId: string) =>
  asInstallation(region, (command) => noteConnectedPracticeManager(command, orgId));
const announceTo = (audience: { orgId: string; userId?: string } | { userId: string }, dismissible = true) =>
  asInstallation(region, (command) =>
    announce(command, {
      announcement: "xpmDisconnected",
      announcementType: "info",
      dismissible,
      ...audience,
    }),
  );

test("a lost practice manager shows to all of the organisation until it is back, and to nobody else", async () => {
  const person = await aPerson(region);
  const colleague = await aPerson(region, { orgId: person.orgId, role: "Team Member" });
  const service = await aPerson(region, { orgId: person.orgId, isServiceUser: true });
  const neighbour = await aPerson(region);
  await disconnect(person.orgId);
  const banner = {
    announcement: "xpmDisconnected",
    announcementType: "warning",
    dismissible: true,
    orgId: person.orgId,
  };
  expect(await shownTo(person)).toEqual([banner]);
  expect(await shownTo(colleague)).toEqual([banner]);
  // Service users do not fetch announcements.
  expect(await shownTo(service)).toEqual([]);
  expect(await shownTo(neighbour)).toEqual([]);
  const org = () => server.as(person).org.getMinimalOrgById.query({ orgId: person.orgId });
  expect(await org()).toMatchObject({ xeroAuthorised: false, xeroDisconnectedViaXPM: true });
  await connect(person.orgId);
  expect(await shownTo(person)).toEqual([]);
  expect(await org()).toMatchObject({ xeroAuthorised: true, xeroDisconnectedViaXPM: false });
});

test("an organisation's own stays in it, also for people who belong to several", async () => {
  const person = await aPerson(region);
  const { id: other } = await anOrg(region);
  await addToOrg(region, person, other);
  await disconnect(other);
  expect(await shownTo(person)).toEqual([]);
  expect(await shownTo({ ...person, orgId: other })).toMatchObject([{ orgId: other }]);
});

test("each dismisses for themselves; announced again, it is there again for all", async () => {
  const person = await aPerson(region);
  const colleague = await aPerson(region, { orgId: person.orgId });
  await disconnect(person.orgId);
  await dismiss(person);
  // Another tab did the same.
  await dismiss(person);
  expect(await shownTo(person)).toEqual([]);
  expect(await shownTo(colleague)).toHaveLength(1);
  await disconnect(person.orgId);
  expect(await shownTo(person)).toHaveLength(1);
  expect(await shownTo(colleague)).toHaveLength(1);
});

test("a stranger's dismissal changes nothing; what may not be dismissed stays", async () => {
  const [person, neighbour] = [await aPerson(region), await aPerson(region)];
  await announceTo({ orgId: person.orgId }, false);
  await dismiss(neighbour);
  await expect(dismiss(person)).rejects.toMatchObject({ message: "This announcement cannot be dismissed" });
  expect(await shownTo(person)).toHaveLength(1);
});

test("of two alike, one of which may not be dismissed, the other one goes", async () => {
  const person = await aPerson(region);
  await announceTo({ orgId: person.orgId });
  await announceTo({ userId: person.userId }, false);
  await dismiss(person);
  expect(await shownTo(person)).toEqual([
    {
      announcement: "xpmDisconnected",
      announcementType: "info",
      dismissible: false,
      userId: person.userId,
    },
  ]);
  await expect(dismiss(person)).rejects.toMatchObject({ message: "This announcement cannot be dismissed" });
});

test("a person's own shows to them alone, wherever they are, or in the one organisation that it names", async () => {
  const person = await aPerson(region);
  const colleague = await aPerson(region, { orgId: person.orgId });
  const { id: other } = await anOrg(region);
  await addToOrg(region, person, other);
  const elsewhere = { ...person, orgId: other };
  await announceTo({ userId: person.userId });
  expect(await shownTo(person)).toMatchObject([{ userId: person.userId }]);
  expect(await shownTo(elsewhere)).toHaveLength(1);
  expect(await shownTo(colleague)).toEqual([]);
  await dismiss(elsewhere);
  expect(await shownTo(person)).toEqual([]);
  await announceTo({ userId: person.userId, orgId: other });
  expect(await shownTo(person)).toEqual([]);
  expect(await shownTo(elsewhere)).toMatchObject([{ userId: person.userId, orgId: other }]);
});

test("announced by several at the same moment, it is there once", async () => {
  const person = await aPerson(region);
  await Promise.all(Array.from({ length: 5 }, () => disconnect(person.orgId)));
  expect(await shownTo(person)).toHaveLength(1);
});

test("a banner that comes, and one that goes, is told of live; one that never was is not", async () => {
  const person = await aPerson(region);
  const { id: other } = await anOrg(region);
  await addToOrg(region, person, other);
  const tab = await connectLive({ url: server.url, accessToken: person.accessToken });
  const topics = [person.orgId, other].map((entityId) => ({ type: "announcement", entityId }) as const);
  await tab.subscribe(...topics);
  await asInstallation(region, (command) =>
    withdraw(command, { announcement: "goose", orgId: person.orgId }),
  );
  await disconnect(person.orgId);
  expect(await tab.heard(isMessage(1))).toMatchObject({ entityId: person.orgId, payload: {} });
  await connect(person.orgId);
  expect(await tab.heard(isMessage(2))).toMatchObject({ entityId: person.orgId });
  await announceTo({ userId: person.userId });
  expect(await tab.heard(isMessage(3))).toMatchObject({ entityId: person.orgId });
  const inOther = await tab.heard((answer) => answer.event === "message" && answer.entityId === other);
  expect(inOther).toMatchObject({ id: 1 });
});
