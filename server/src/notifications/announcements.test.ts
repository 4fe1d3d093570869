// Banners above the pages (spec 2 §4): for an organisation or a person, dismissed individually, updated live.
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

test("a lost practice manager shows a banner to its organisation only, until it is reconnected", async () => {
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

test("an organisation's banner shows only in it, also for people with several organisations", async () => {
  const person = await aPerson(region);
  const { id: other } = await anOrg(region);
  await addToOrg(region, person, other);
  await disconnect(other);
  expect(await shownTo(person)).toEqual([]);
  expect(await shownTo({ ...person, orgId: other })).toMatchObject([{ orgId: other }]);
});

test("people dismiss a banner for themselves; announcing it again shows it to everyone", async () => {
  const person = await aPerson(region);
  const colleague = await aPerson(region, { orgId: person.orgId });
  await disconnect(person.orgId);
  await dismiss(person);
  // A second dismissal, as from another tab, changes nothing.
  await dismiss(person);
  expect(await shownTo(person)).toEqual([]);
  expect(await shownTo(colleague)).toHaveLength(1);
  await disconnect(person.orgId);
  expect(await shownTo(person)).toHaveLength(1);
  expect(await shownTo(colleague)).toHaveLength(1);
});

test("a dismissal in another organisation changes nothing; a non-dismissible banner stays", async () => {
  const [person, neighbour] = [await aPerson(region), await aPerson(region)];
  await announceTo({ orgId: person.orgId }, false);
  await dismiss(neighbour);
  await expect(dismiss(person)).rejects.toMatchObject({ message: "This announcement cannot be dismissed" });
  expect(await shownTo(person)).toHaveLength(1);
});

test("of two banners with the same key, only the dismissible one is dismissed", async () => {
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

test("a person's own banner shows only to them, everywhere or in the named organisation", async () => {
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

test("concurrent announcements create one banner", async () => {
  const person = await aPerson(region);
  await Promise.all(Array.from({ length: 5 }, () => disconnect(person.orgId)));
  expect(await shownTo(person)).toHaveLength(1);
});

test("showing and withdrawing a banner sends live messages; withdrawing a missing one does not", async () => {
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
