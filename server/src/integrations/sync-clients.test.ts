// Syncing clients with a fake practice manager (spec 4 §G): what is imported, and what stays unchanged.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aClient } from "@gap/testing/factories/client";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { connectLive, isMessage } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";
import {
  aPractice,
  connect,
  sync,
  there,
  startWithPractice,
  type ServerWithPractice,
  type RunningPractice,
} from "./practice-manager.test-kit";

let practice: RunningPractice;
let server: TestServer;
let region: Region;
let ava: TestPerson;
let close: ServerWithPractice["close"];

beforeAll(async () => {
  ({ practice, server, region, close } = await startWithPractice());
});
afterAll(() => close());
beforeEach(async () => {
  Object.assign(practice.state, aPractice());
  ava = await aPerson(region);
  await connect(server, ava);
});

const advisor = () => server.as(ava).advisor;
const state = () => server.as(ava).xpm.getConnection.query();
const counts = async () => (await state()).progress?.counts;
const listed = async () => (await advisor().listClients.query({ pageSize: 100 })).rows;
const named = async (name: string) => (await listed()).find((client) => client.name === name)!;
const contactsOf = (clientId: string) =>
  advisor().getClientContacts.query({ clientId, includeHiddenStatus: true, includeArchivedStatus: true });

test("all pages are imported with contacts, are found by search, and complete the checklist's step", async () => {
  practice.state.clientsPerPage = 2;
  practice.state.clients = [
    {
      ...there(1, "Alder Ltd"),
      contacts: [
        { id: "p1", firstName: "Ann", lastName: "Lee", email: "ann@alder.example" },
        { id: "p2", firstName: "Bo", email: "bo@alder.example", phoneNumber: "09 555 0100", isPrimary: true },
      ],
    },
    { ...there(2, "Birch Ltd"), isProspect: true, contacts: [] },
    there(3, "Cedar Ltd"),
  ];
  const tab = await connectLive({ url: server.url, accessToken: ava.accessToken });
  await tab.subscribe({ type: "client-list-update", entityId: ava.orgId });
  await sync(server, ava);
  expect(await tab.heard(isMessage(1))).toMatchObject({ type: "client-list-update", entityId: ava.orgId });
  expect(await state()).toMatchObject({
    isSyncing: false,
    lastSyncedAt: region.clock.now(),
    progress: { total: 3, done: 3, counts: { added: 3, updated: 0, unchanged: 0, gone: 0, skipped: 0 } },
  });
  expect(await named("Alder Ltd")).toMatchObject({
    xeroId: "x001",
    status: "client",
    primaryContactFullName: "Bo",
    primaryContactPhoneNumber: "09 555 0100",
  });
  expect(await named("Birch Ltd")).toMatchObject({
    status: "prospect",
    primaryContactFullName: "",
    email: "",
  });
  const { rows } = await advisor().listClients.query({ search: "bo@alder" });
  expect(rows.map(({ name }) => name)).toEqual(["Alder Ltd"]);
  const me = await server.as(ava).user.getMyUserInfo.query();
  expect(me.onboarding?.completedSteps).toContain(5);
});

test("a second sync applies changes, counts clients that are gone there, and leaves the rest unchanged", async () => {
  practice.state.clients = [there(1), there(2), there(3)];
  await sync(server, ava);
  const before = await named("Client 2");
  practice.state.clients = [there(1, "Client One"), there(2), { ...there(4), contacts: [] }];
  await sync(server, ava);
  expect(await counts()).toEqual({ added: 1, updated: 1, unchanged: 1, gone: 1, skipped: 0 });
  expect((await listed()).map(({ name }) => name).toSorted()).toEqual([
    "Client 2",
    "Client 3",
    "Client 4",
    "Client One",
  ]);
  expect(await named("Client 2")).toEqual(before);
});

test("a client with the same name is linked; its contacts stay, and one with the same address is matched", async () => {
  const alder = await aClient(server, ava, { name: "Alder Ltd", email: "cora@alder.example" });
  practice.state.clients = [
    {
      ...there(1, "ALDER ltd"),
      contacts: [
        { id: "p1", firstName: "Coraline", lastName: "Contact", email: "Cora@alder.example" },
        { id: "p2", firstName: "Ann", lastName: "Lee", email: "ann@alder.example", isPrimary: true },
      ],
    },
  ];
  await sync(server, ava);
  expect(await counts()).toMatchObject({ added: 0, updated: 1 });
  expect(await listed()).toMatchObject([
    { id: alder.id, xeroId: "x001", status: "prospect", primaryContactFullName: "Coraline Contact" },
  ]);
  expect((await contactsOf(alder.id)).map(({ name, xeroId }) => `${name} ${xeroId}`)).toEqual([
    "Coraline Contact p1",
    "Ann Lee p2",
  ]);
});

test("clients deleted here do not come back; unreadable ones and taken names are skipped", async () => {
  practice.state.clients = [there(1), there(2)];
  await sync(server, ava);
  const { id, lastUpdatedAt } = await named("Client 1");
  await advisor().deleteClient.mutate({ id, lastUpdatedAt });
  practice.state.clients = [there(1), there(2), there(3, "client 2"), { id: "x004", name: "" }];
  await sync(server, ava);
  expect(await counts()).toEqual({ added: 0, updated: 0, unchanged: 1, gone: 0, skipped: 3 });
  expect((await state()).progress?.skipped).toEqual([
    { id: "x004", reason: "noName" },
    { id: "x001", name: "Client 1", reason: "deletedHere" },
    { id: "x003", name: "client 2", reason: "nameTaken" },
  ]);
  expect((await listed()).map(({ name }) => name)).toEqual(["Client 2"]);
});

test("an imported client that becomes unreadable is skipped, not counted as gone", async () => {
  practice.state.clients = [there(1), there(2)];
  await sync(server, ava);
  practice.state.clients = [there(1), { ...there(2), name: "" }];
  practice.state.requests = [];
  await sync(server, ava);
  expect(await counts()).toEqual({ added: 0, updated: 0, unchanged: 1, gone: 0, skipped: 1 });
  expect(practice.state.requests, "no client is missing, so the list is read once").toHaveLength(1);
  practice.state.clients = [{ ...there(2), name: "" }];
  await sync(server, ava);
  expect(await counts()).toEqual({ added: 0, updated: 0, unchanged: 0, gone: 1, skipped: 1 });
  expect((await listed()).map(({ name }) => name).toSorted()).toEqual(["Client 1", "Client 2"]);
});

test("people without access to clients do not see who was skipped", async () => {
  practice.state.clients = [there(1), there(2, "client 1")];
  await sync(server, ava);
  const staff = server.as(await aPerson(region, { orgType: "gap" }));
  const name = `Bookkeeper of ${ava.orgId}`;
  const { id } = await staff.role.create.mutate({ orgType: "advisor", name, description: "" });
  const { lastUpdatedAt } = (await staff.role.list.query({ orgType: "advisor" })).find(
    (each) => each.id === id,
  )!;
  const features = [{ featureId: "my-organisation" as const, actions: [{ actionId: "view" as const }] }];
  await staff.role.setFeatures.mutate({ id, lastUpdatedAt, features });
  const bookkeeper = await aPerson(region, { orgId: ava.orgId, role: name });
  const { progress } = await server.as(bookkeeper).xpm.getConnection.query();
  expect(progress).toMatchObject({ counts: { skipped: 1 }, skipped: [] });
  expect((await state()).progress?.skipped).toHaveLength(1);
});

test("a contact is renamed, takes no other contact's address, and stays hidden", async () => {
  const ann = { id: "p1", firstName: "Ann", lastName: "Lee", email: "ann@alder.example" };
  const bo = { id: "p2", firstName: "Bo", lastName: "Ash", email: "bo@alder.example", phoneNumber: "1" };
  practice.state.clients = [{ id: "x001", name: "Alder", contacts: [ann, bo] }];
  await sync(server, ava);
  const { id: clientId } = await named("Alder");
  const [, hidden] = await contactsOf(clientId);
  await advisor().setClientContactStatus.mutate({
    id: hidden!.id,
    status: "hidden",
    lastUpdatedAt: hidden!.lastUpdatedAt,
  });
  const { phoneNumber: _, ...silent } = bo;
  practice.state.clients = [
    { id: "x001", name: "Alder", contacts: [ann, { ...silent, lastName: "Oak", email: ann.email }] },
  ];
  await sync(server, ava);
  expect(await contactsOf(clientId)).toMatchObject([
    { name: "Ann Lee", status: "active", primaryContact: true },
    { name: "Bo Oak", status: "hidden", email: "bo@alder.example", phoneNumber: "1" },
  ]);
});

test("a change of a contact there is a new version of its client, and of no other one", async () => {
  const ann = { id: "p1", firstName: "Ann", lastName: "Lee", email: "ann@alder.example" };
  const alder = (contact: typeof ann) => ({ id: "x001", name: "Alder", contacts: [contact] });
  practice.state.clients = [alder(ann), there(2, "Birch")];
  await sync(server, ava);
  const versions = async () =>
    [await named("Alder"), await named("Birch")].map(({ lastUpdatedAt }) => lastUpdatedAt.getTime());
  const [ofAlder, ofBirch] = await versions();
  practice.state.clients = [alder({ ...ann, email: "new@alder.example" }), there(2, "Birch")];
  await sync(server, ava);
  const [changed, same] = await versions();
  expect(changed).toBeGreaterThan(ofAlder ?? 0);
  expect(same).toBe(ofBirch);
});

test("spec 3 §6: hidden contacts are offered only if no connection manages the client", async () => {
  const bo = { id: "p2", firstName: "Bo", lastName: "Ash", email: "bo@alder.example" };
  const kept = there(1, "Alder");
  practice.state.clients = [{ ...kept, contacts: [...(kept.contacts ?? []), bo] }];
  await sync(server, ava);
  const { id: clientId } = await named("Alder");
  const hidden = (await contactsOf(clientId)).find(({ name }) => name === "Bo Ash")!;
  await advisor().setClientContactStatus.mutate({
    id: hidden.id,
    status: "hidden",
    lastUpdatedAt: hidden.lastUpdatedAt,
  });
  const { id: clientOrgId } = await advisor().ensureClientOrgExists.mutate({ advisorClientId: clientId });
  const offered = async () =>
    (await advisor().getMyBasicContactsForClient.query({ clientOrgId })).contacts.map(({ name }) => name);
  expect(await offered()).toEqual(["Ann Lee"]);
  await server.as(ava).xpm.disconnect.mutate();
  // The tokens are revoked before new ones are requested.
  await region.jobs.drain();
  expect(await offered()).toEqual(["Ann Lee", "Bo Ash"]);
  await connect(server, ava);
  expect(await offered()).toEqual(["Ann Lee"]);
  practice.state.isRevoked = true;
  await sync(server, ava);
  expect(await offered()).toEqual(["Ann Lee", "Bo Ash"]);
});
