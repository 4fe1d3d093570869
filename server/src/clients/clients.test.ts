// Clients through the API: the rules and texts of spec 2 §5 and spec 4 §F, and concurrent changes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLIENT_NAME_TAKEN, type Client } from "@gap/core/clients/client.schema";
import { RESTORE_FIRST } from "@gap/core/clients/client-status";
import { changedRecords } from "@gap/core/live/changed-records";
import { aClient, newClient } from "@gap/testing/factories/client";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { refusal } from "@gap/testing/refusal";
import { connectLive, isMessage } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).advisor;
const nameTaken = { message: CLIENT_NAME_TAKEN, data: { httpStatus: 422 } };
const seen = ({ id, lastUpdatedAt }: Client) => ({ id, lastUpdatedAt });
const namesOf = async (person: TestPerson, part: object = {}) =>
  (await calls(person).listClients.query(part)).rows.map(({ name }) => name);

test("a client is added with its primary contact and visible to its advisor's people", async () => {
  const advisor = await aPerson(region);
  const colleague = await aPerson(region, { orgId: advisor.orgId, role: "Team Member" });
  const added = await calls(advisor).addClientManually.mutate({
    name: "  Kōwhai Cafe ",
    primaryContactFirstName: "Mere",
    primaryContactLastName: "Tane",
    email: "Mere@Kowhai.example",
    primaryContactPhoneNumber: "021 555",
    status: "client",
  });
  expect(added).toEqual({
    id: expect.any(String),
    advisorOrgId: advisor.orgId,
    status: "client",
    linkStatus: "none",
    name: "Kōwhai Cafe",
    primaryContactFirstName: "Mere",
    primaryContactLastName: "Tane",
    primaryContactFullName: "Mere Tane",
    email: "mere@kowhai.example",
    primaryContactPhoneNumber: "021 555",
    createdAt: server.clock.now(),
    lastUpdatedAt: server.clock.now(),
    lastUpdatedBy: advisor.userId,
  });
  expect(await calls(colleague).getClient.query({ id: added.id })).toEqual(added);
  expect((await calls(colleague).listClients.query({})).rows).toEqual([added]);
});

test.each([
  ["name", { name: "  " }, "* Required"],
  ["name", { name: "ﷺ".repeat(150) }, "Field Name cannot exceed 200 characters"],
  ["primaryContactFirstName", { primaryContactFirstName: "" }, "* Required"],
  ["primaryContactLastName", { primaryContactLastName: " " }, "* Required"],
  ["email", { email: "nobody" }, "* Invalid email address"],
  ["status", { status: "archived" as "client" }, "* Required"],
])("%s is validated", async (field, part, message) => {
  const advisor = await aPerson(region);
  const adding = server.fetch("/api/au/trpc/advisor.addClientManually", {
    method: "POST",
    headers: {
      authorization: `Bearer ${advisor.accessToken}`,
      "org-id": advisor.orgId,
      "content-type": "application/json",
    },
    body: JSON.stringify({ json: newClient(part) }),
  });
  expect(await (await adding).json()).toMatchObject({
    error: { json: { validationErrors: [{ field, message }] } },
  });
  expect(await namesOf(advisor)).toEqual([]);
});

test("names are unique per advisor, ignoring case and spaces; another advisor can use the same name", async () => {
  const [advisor, neighbour] = [await aPerson(region), await aPerson(region)];
  const first = await aClient(server, advisor, { name: "Blue Door" });
  const second = await aClient(server, advisor, { name: "Red Door" });
  await expect(aClient(server, advisor, { name: "BLUE   door" })).rejects.toMatchObject(nameTaken);
  const renaming = calls(advisor).updateClient.mutate({ ...seen(second), name: "blue door" });
  await expect(renaming).rejects.toMatchObject(nameTaken);
  const archived = await calls(advisor).archiveClient.mutate(seen(first));
  await expect(aClient(server, advisor, { name: "Blue Door" })).rejects.toMatchObject(nameTaken);
  expect((await aClient(server, neighbour, { name: "Blue Door" })).name).toBe("Blue Door");
  // Deleting a client frees its name.
  await calls(advisor).deleteClient.mutate(seen(archived));
  expect((await aClient(server, advisor, { name: "Blue Door" })).name).toBe("Blue Door");
});

test("of several concurrent clients with the same name, one is added", async () => {
  const advisor = await aPerson(region);
  const outcomes = await Promise.allSettled(
    ["Echo", "echo", "ECHO", " Echo "].map((name) => aClient(server, advisor, { name })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "rejected",
  ]);
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject(
    Array.from({ length: 3 }, () => ({ reason: nameTaken })),
  );
  expect(await namesOf(advisor)).toHaveLength(1);
  const [one, other] = [await aClient(server, advisor), await aClient(server, advisor)];
  const renamings = await Promise.allSettled(
    [one, other].map((client) => calls(advisor).updateClient.mutate({ ...seen(client), name: "Delta" })),
  );
  expect(renamings.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(renamings.find(({ status }) => status === "rejected")).toMatchObject({ reason: nameTaken });
});

test("the error names the field", async () => {
  const advisor = await aPerson(region);
  await aClient(server, advisor, { name: "Twice" });
  const failure = await aClient(server, advisor, { name: "Twice" }).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    shape: { validationErrors: [{ field: "name", message: CLIENT_NAME_TAKEN }] },
  });
});

test("name and status can be edited; restoring returns the former status", async () => {
  const advisor = await aPerson(region);
  const client = await aClient(server, advisor, { name: "Old name" });
  server.clock.advance(1_000);
  const edited = await calls(advisor).updateClient.mutate({
    ...seen(client),
    name: "New name",
    status: "client",
  });
  expect(edited).toEqual({
    ...client,
    name: "New name",
    status: "client",
    lastUpdatedAt: server.clock.now(),
  });
  server.clock.advance(1_000);
  const archived = await calls(advisor).archiveClient.mutate(seen(edited));
  expect(archived).toMatchObject({ status: "archived", previousStatus: "client" });
  const reviving = { ...seen(archived), name: "New name", status: "client" as const };
  await expect(calls(advisor).updateClient.mutate(reviving)).rejects.toMatchObject({
    message: RESTORE_FIRST,
  });
  await expect(calls(advisor).archiveClient.mutate(seen(archived))).rejects.toMatchObject(
    refusal("conflict"),
  );
  server.clock.advance(1_000);
  const restored = await calls(advisor).restoreClient.mutate(seen(archived));
  expect(restored).toEqual({ ...edited, lastUpdatedAt: server.clock.now() });
  await expect(calls(advisor).restoreClient.mutate(seen(restored))).rejects.toMatchObject(
    refusal("conflict"),
  );
});

test("a stale edit is refused", async () => {
  const advisor = await aPerson(region);
  const client = await aClient(server, advisor);
  server.clock.advance(1_000);
  await calls(advisor).updateClient.mutate({ ...seen(client), name: "Changed meanwhile" });
  const stale = refusal("triedUpdatingStaleRecord");
  const { updateClient, archiveClient, deleteClient } = calls(advisor);
  await expect(updateClient.mutate({ ...seen(client), name: "Mine" })).rejects.toMatchObject(stale);
  await expect(archiveClient.mutate(seen(client))).rejects.toMatchObject(stale);
  await expect(deleteClient.mutate(seen(client))).rejects.toMatchObject(stale);
  expect(await namesOf(advisor)).toEqual(["Changed meanwhile"]);
});

test("a deleted client is kept but not visible anywhere", async () => {
  const advisor = await aPerson(region);
  const client = await aClient(server, advisor, { name: "Gone Tomorrow" });
  const { id: clientOrgId } = await calls(advisor).ensureClientOrgExists.mutate({
    advisorClientId: client.id,
  });
  await calls(advisor).deleteClient.mutate(seen(client));
  const gone = { message: "No such client", ...refusal("notFound") };
  const { id } = client;
  await expect(calls(advisor).getClient.query({ id })).rejects.toMatchObject(gone);
  await expect(calls(advisor).restoreClient.mutate(seen(client))).rejects.toMatchObject(gone);
  await expect(calls(advisor).getClientContacts.query({ clientId: id })).rejects.toMatchObject(gone);
  await expect(calls(advisor).getMyBasicContactsForClient.query({ clientOrgId })).rejects.toMatchObject(gone);
  expect(await calls(advisor).listClients.query({ search: "gone" })).toMatchObject({ rows: [], total: 0 });
  expect(await calls(advisor).getMinimalClients.query({ status: ["prospect", "client"] })).toEqual([]);
  const { rows } = await region.db.read.raw(
    `select c.status, count(k.id)::int as contacts, count(w.word)::int as words
       from clients c left join client_contacts k on k.client_id = c.id
       left join client_search_words w on w.owner_id = c.id where c.id = $1 group by 1`,
    [id],
  );
  expect(rows).toEqual([{ status: "deleted", contacts: 1, words: 0 }]);
});

test("another advisor's client is not found", async () => {
  const [advisor, neighbour] = [await aPerson(region), await aPerson(region)];
  const client = await aClient(server, advisor);
  const { id } = client;
  const gone = { message: "No such client", ...refusal("notFound") };
  const theirs = calls(neighbour);
  await expect(theirs.getClient.query({ id })).rejects.toMatchObject(gone);
  await expect(theirs.updateClient.mutate({ ...seen(client), name: "Mine" })).rejects.toMatchObject(gone);
  await expect(theirs.archiveClient.mutate(seen(client))).rejects.toMatchObject(gone);
  await expect(theirs.deleteClient.mutate(seen(client))).rejects.toMatchObject(gone);
  await expect(theirs.ensureClientOrgExists.mutate({ advisorClientId: id })).rejects.toMatchObject(gone);
  await expect(theirs.getClientOrgByAdvisorClientId.query({ advisorClientId: id })).rejects.toMatchObject(
    gone,
  );
  expect(await namesOf(neighbour)).toEqual([]);
  expect(await theirs.getMinimalClients.query({ status: ["prospect"], ids: [id] })).toEqual([]);
  expect(await calls(advisor).getClient.query({ id })).toEqual(client);
});

test("concurrent calls create a client's own organisation once", async () => {
  const advisor = await aPerson(region);
  const client = await aClient(server, advisor, { name: "Grows Up" });
  const advisorClientId = client.id;
  expect(await calls(advisor).getClientOrgByAdvisorClientId.query({ advisorClientId })).toBeNull();
  const made = await Promise.all(
    Array.from({ length: 4 }, () => calls(advisor).ensureClientOrgExists.mutate({ advisorClientId })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const [org] = made;
  expect(org).toMatchObject({
    name: "Grows Up",
    orgType: "client",
    advisorOrgId: advisor.orgId,
    countryCode: "NZ",
    currencyCode: "NZD",
    xeroAuthorised: false,
  });
  expect(await calls(advisor).getClientOrgByAdvisorClientId.query({ advisorClientId })).toEqual(org);
  // Creating the organisation does not make open edits of the client stale.
  expect(await calls(advisor).getClient.query({ id: client.id })).toEqual({
    ...client,
    clientOrgId: org?.id,
  });
});

test("every change is sent once to open lists and is logged", async () => {
  const advisor = await aPerson(region);
  const tab = await connectLive({ url: server.url, accessToken: advisor.accessToken });
  await tab.subscribe({ type: "client-list-update", entityId: advisor.orgId });
  const client = await aClient(server, advisor, { name: "Told of" });
  const { id } = client;
  expect((await tab.heard(isMessage(1))).payload).toEqual(changedRecords(client));
  const edited = await calls(advisor).updateClient.mutate({ ...seen(client), name: "Told again" });
  const archived = await calls(advisor).archiveClient.mutate(seen(edited));
  const restored = await calls(advisor).restoreClient.mutate(seen(archived));
  expect((await tab.heard(isMessage(2))).payload).toEqual(changedRecords(edited));
  expect((await tab.heard(isMessage(4))).payload).toEqual(changedRecords(restored));
  // Versions increase although the test's clock does not advance.
  const versions = [client, edited, archived, restored].map(({ lastUpdatedAt }) => lastUpdatedAt.getTime());
  expect(new Set(versions).size).toBe(4);
  await calls(advisor).ensureClientOrgExists.mutate({ advisorClientId: id });
  await calls(advisor).ensureClientOrgExists.mutate({ advisorClientId: id });
  await expect(aClient(server, advisor, { name: "Told again" })).rejects.toMatchObject(nameTaken);
  await calls(advisor).deleteClient.mutate(seen(restored));
  await tab.heard(isMessage(6));
  expect(tab.ids()).toEqual([1, 2, 3, 4, 5, 6]);
  tab.socket.close();
  const { rows } = await server.as(advisor).org.listActivity.query({ orgId: advisor.orgId });
  expect(rows.map(({ action }) => action)).toEqual([
    "advisor.deleteClient",
    "advisor.ensureClientOrgExists",
    "advisor.restoreClient",
    "advisor.archiveClient",
    "advisor.updateClient",
    "advisor.addClientManually",
  ]);
  expect(rows[0]?.subjects).toEqual([
    { kind: "client", id, details: { name: "Told again", from: "prospect", to: "deleted" } },
  ]);
  expect(rows[4]?.subjects).toMatchObject([{ details: { name: "Told again", formerName: "Told of" } }]);
});

test("adding the first client completes that step of the checklist", async () => {
  const advisor = await aPerson(region);
  const stepsOf = async () => {
    const { onboarding } = await server.as(advisor).user.getMyUserInfo.query();
    return onboarding?.completedSteps;
  };
  expect(await stepsOf()).toEqual([]);
  await aClient(server, advisor);
  await aClient(server, advisor);
  expect(await stepsOf()).toEqual([5]);
});

test("a deactivated organisation has empty lists; a deactivated member is refused", async () => {
  const advisor = await aPerson(region);
  const member = await aPerson(region, { orgId: advisor.orgId, role: "Team Member" });
  const { id } = await aClient(server, advisor);
  const minimalQuery = { status: ["prospect" as const], ids: [id] };
  await asInstallation(region, ({ tx, now }) =>
    tx.raw("update user_orgs set deactivated_on = $1 where user_id = $2", [now.toISOString(), member.userId]),
  );
  await expect(calls(member).listClients.query({})).rejects.toMatchObject(refusal("userIsDeactivated"));
  await expect(calls(member).getMinimalClients.query(minimalQuery)).rejects.toMatchObject(
    refusal("userIsDeactivated"),
  );
  await asInstallation(region, ({ tx, now }) =>
    tx.raw("update orgs set deactivated_on = $1 where id = $2", [now.toISOString(), advisor.orgId]),
  );
  expect(await calls(advisor).listClients.query({})).toEqual({
    rows: [],
    total: 0,
    tabCounts: { all: 0, prospect: 0, client: 0, archived: 0 },
  });
  expect(await calls(advisor).getMinimalClients.query(minimalQuery)).toEqual([]);
  await expect(calls(advisor).getClient.query({ id })).rejects.toMatchObject(refusal("userIsDeactivated"));
  await expect(aClient(server, advisor)).rejects.toMatchObject(refusal("userIsDeactivated"));
});
