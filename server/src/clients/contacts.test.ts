// Contacts through the API: unique addresses per client, and one active primary contact (spec 3 §3, §5, §6).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "@gap/core/clients/client.schema";
import {
  CONTACT_EMAIL_TAKEN,
  CONTACTS_MANAGED_ELSEWHERE,
  MAX_CONTACTS_OF_CLIENT,
  MAX_FOUND_CONTACTS,
  ONLY_ACTIVE_CONTACTS_ARE_PRIMARY,
  PRIMARY_CONTACT_STAYS_ACTIVE,
  TOO_MANY_CONTACTS,
  type ClientContact,
  type NewContact,
} from "@gap/core/clients/contact.schema";
import { aClient } from "@gap/testing/factories/client";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { refusal } from "@gap/testing/refusal";
import { connectLive, isMessage } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";
import { clientContacts } from "./clients.tables";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).advisor;
const emailTaken = {
  message: CONTACT_EMAIL_TAKEN,
  shape: { validationErrors: [{ field: "email", message: CONTACT_EMAIL_TAKEN }] },
};
const seen = ({ id, lastUpdatedAt }: ClientContact) => ({ id, lastUpdatedAt });
const newContact = (clientId: string, contact: Partial<NewContact> = {}): NewContact => ({
  clientId,
  email: `contact-${nextNumber()}@client.example`,
  firstName: "Kim",
  lastName: "Reader",
  ...contact,
});

async function anAdvisorWithClient(): Promise<{ advisor: TestPerson; client: Client }> {
  const advisor = await aPerson(region);
  return { advisor, client: await aClient(server, advisor) };
}

const everyContact = (advisor: TestPerson, { id: clientId }: Client) =>
  calls(advisor).getClientContacts.query({
    clientId,
    includeHiddenStatus: true,
    includeArchivedStatus: true,
  });

async function addedContact(
  advisor: TestPerson,
  client: Client,
  part: Partial<NewContact> = {},
): Promise<ClientContact> {
  const { id } = await calls(advisor).createClientContact.mutate(newContact(client.id, part));
  const added = (await everyContact(advisor, client)).find((contact) => contact.id === id);
  if (added === undefined) throw new Error("The contact was not added");
  return added;
}

test("adding a contact returns id, name and address; the primary one is listed first", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const given = newContact(client.id, { firstName: "Abel", email: "Abel@Client.example" });
  const added = await calls(advisor).createClientContact.mutate(given);
  expect(added).toEqual({ id: expect.any(String), name: "Abel Reader", email: "abel@client.example" });
  const contacts = await calls(advisor).getClientContacts.query({ clientId: client.id });
  expect(contacts.map(({ name, primaryContact }) => [name, primaryContact])).toEqual([
    ["Cora Contact", true],
    ["Abel Reader", false],
  ]);
  expect(contacts[1]).toEqual({
    id: added.id,
    clientId: client.id,
    advisorOrgId: advisor.orgId,
    primaryContact: false,
    status: "active",
    invitationStatus: "none",
    name: "Abel Reader",
    firstName: "Abel",
    lastName: "Reader",
    email: "abel@client.example",
    createdAt: server.clock.now(),
    lastUpdatedAt: server.clock.now(),
    lastUpdatedBy: advisor.userId,
  });
});

test("addresses are unique per client, also concurrently; another client can have the same one", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const other = await aClient(server, advisor);
  const again = newContact(client.id, { email: client.email.toUpperCase() });
  await expect(calls(advisor).createClientContact.mutate(again)).rejects.toMatchObject(emailTaken);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 3 }, () =>
      calls(advisor).createClientContact.mutate(newContact(client.id, { email: "same@client.example" })),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: emailTaken });
  await calls(advisor).createClientContact.mutate(newContact(other.id, { email: client.email }));
  const contact = await addedContact(advisor, client);
  const taking = { ...seen(contact), firstName: "Kim", lastName: "Reader", email: client.email };
  await expect(calls(advisor).updateClientContact.mutate(taking)).rejects.toMatchObject(emailTaken);
  expect(await everyContact(advisor, client)).toHaveLength(3);
});

test("a contact can be changed, and a stale change is refused", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const [contact] = await everyContact(advisor, client);
  if (contact === undefined) throw new Error("The client has no contact");
  server.clock.advance(1_000);
  const change = {
    firstName: "Coralie",
    lastName: "Contact",
    email: "coralie@client.example",
    phoneNumber: "09 555",
  };
  const changed = await calls(advisor).updateClientContact.mutate({ ...seen(contact), ...change });
  expect(changed).toEqual({
    ...contact,
    ...change,
    name: "Coralie Contact",
    lastUpdatedAt: server.clock.now(),
  });
  expect(await calls(advisor).getClient.query({ id: client.id })).toEqual({
    ...client,
    primaryContactFirstName: "Coralie",
    primaryContactFullName: "Coralie Contact",
    email: "coralie@client.example",
    primaryContactPhoneNumber: "09 555",
    lastUpdatedAt: server.clock.now(),
  });
  const stale = refusal("triedUpdatingStaleRecord");
  const { updateClientContact, setClientContactStatus, setPrimaryContact } = calls(advisor);
  await expect(updateClientContact.mutate({ ...seen(contact), ...change })).rejects.toMatchObject(stale);
  const hiding = { ...seen(contact), status: "hidden" as const };
  await expect(setClientContactStatus.mutate(hiding)).rejects.toMatchObject(stale);
  await expect(setPrimaryContact.mutate(seen(contact))).rejects.toMatchObject(stale);
});

test("hidden and archived contacts are listed on request", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const [one, other] = [await addedContact(advisor, client), await addedContact(advisor, client)];
  const hidden = await calls(advisor).setClientContactStatus.mutate({ ...seen(one), status: "hidden" });
  await calls(advisor).setClientContactStatus.mutate({ ...seen(other), status: "archived" });
  const idsWith = async (part: object) =>
    (await calls(advisor).getClientContacts.query({ clientId: client.id, ...part }))
      .filter(({ primaryContact }) => !primaryContact)
      .map(({ id }) => id);
  expect(await idsWith({})).toEqual([]);
  expect(await idsWith({ includeHiddenStatus: true })).toEqual([one.id]);
  expect(await idsWith({ includeArchivedStatus: true })).toEqual([other.id]);
  await calls(advisor).setClientContactStatus.mutate({ ...seen(hidden), status: "active" });
  expect(await idsWith({})).toEqual([one.id]);
});

test("the primary contact stays active until another one becomes primary", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const second = await addedContact(advisor, client, { firstName: "Next" });
  const [primary] = await everyContact(advisor, client);
  if (primary === undefined) throw new Error("The client has no contact");
  const archiving = calls(advisor).setClientContactStatus.mutate({ ...seen(primary), status: "archived" });
  await expect(archiving).rejects.toMatchObject({ message: PRIMARY_CONTACT_STAYS_ACTIVE });
  const hidden = await calls(advisor).setClientContactStatus.mutate({ ...seen(second), status: "hidden" });
  const promoting = calls(advisor).setPrimaryContact.mutate(seen(hidden));
  await expect(promoting).rejects.toMatchObject({ message: ONLY_ACTIVE_CONTACTS_ARE_PRIMARY });
  const shown = await calls(advisor).setClientContactStatus.mutate({ ...seen(hidden), status: "active" });
  const promoted = await calls(advisor).setPrimaryContact.mutate(seen(shown));
  expect(promoted.primaryContact).toBe(true);
  expect(await calls(advisor).getClient.query({ id: client.id })).toMatchObject({
    primaryContactFullName: "Next Reader",
    email: second.email,
  });
  const contacts = await everyContact(advisor, client);
  expect(contacts.filter(({ primaryContact }) => primaryContact).map(({ id }) => id)).toEqual([second.id]);
  const former = contacts.find(({ id }) => id === primary.id);
  await calls(advisor).setClientContactStatus.mutate({ ...seen(former ?? primary), status: "archived" });
});

test("concurrent choices of a primary contact leave exactly one", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const others = [await addedContact(advisor, client), await addedContact(advisor, client)];
  await Promise.allSettled(others.map((contact) => calls(advisor).setPrimaryContact.mutate(seen(contact))));
  const contacts = await everyContact(advisor, client);
  expect(contacts.filter(({ primaryContact }) => primaryContact)).toHaveLength(1);
});

test("the first contact of a client without any is the primary one", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  await asInstallation(region, ({ tx }) =>
    tx.raw("delete from client_contacts where client_id = $1", [client.id]),
  );
  expect(await calls(advisor).getClient.query({ id: client.id })).toMatchObject({
    primaryContactFullName: "",
    email: "",
  });
  expect((await addedContact(advisor, client)).primaryContact).toBe(true);
});

test("a client cannot have more contacts than the limit", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  await asInstallation(region, ({ tx, now }) =>
    tx.insert(clientContacts).values(
      Array.from({ length: MAX_CONTACTS_OF_CLIENT - 2 }, (_, number) => ({
        id: region.newId(),
        clientId: client.id,
        advisorOrgId: advisor.orgId,
        primaryContact: false,
        status: "active" as const,
        firstName: "Many",
        email: `many-${number}@client.example`,
        createdAt: now,
        lastUpdatedAt: now,
      })),
    ),
  );
  const outcomes = await Promise.allSettled(
    Array.from({ length: 3 }, () => calls(advisor).createClientContact.mutate(newContact(client.id))),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  const oneMore = calls(advisor).createClientContact.mutate(newContact(client.id));
  await expect(oneMore).rejects.toMatchObject({ message: TOO_MANY_CONTACTS });
});

test("hidden contacts are offered only if no accounting connection manages the list", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const { id: clientOrgId } = await calls(advisor).ensureClientOrgExists.mutate({
    advisorClientId: client.id,
  });
  const hidden = await addedContact(advisor, client, { firstName: "Hidden" });
  const archived = await addedContact(advisor, client, { firstName: "Archived" });
  await calls(advisor).setClientContactStatus.mutate({ ...seen(hidden), status: "hidden" });
  const archivedNow = await calls(advisor).setClientContactStatus.mutate({
    ...seen(archived),
    status: "archived",
  });
  const offered = () => calls(advisor).getMyBasicContactsForClient.query({ clientOrgId });
  const withConnection = (authorised: boolean, disconnected: boolean) =>
    asInstallation(region, ({ tx }) =>
      tx.raw("update orgs set xero_authorised = $1, xero_disconnected_via_xpm = $2 where id = $3", [
        authorised,
        disconnected,
        clientOrgId,
      ]),
    );
  const cora = { id: expect.any(String), name: "Cora Contact", email: client.email };
  const unseen = { id: hidden.id, name: "Hidden Reader", email: hidden.email };
  expect(await offered()).toEqual({ contacts: [cora, unseen] });
  await withConnection(true, false);
  expect(await offered()).toEqual({ contacts: [cora] });
  // The client's page still lists all contacts; only the accounting connection may hide them.
  const listed = await everyContact(advisor, client);
  expect(listed.map(({ status }) => status)).toEqual(["active", "archived", "hidden"]);
  const hiding = calls(advisor).setClientContactStatus.mutate({ ...seen(archivedNow), status: "hidden" });
  await expect(hiding).rejects.toMatchObject({
    message: CONTACTS_MANAGED_ELSEWHERE,
    ...refusal("unprocessable"),
  });
  await withConnection(true, true);
  expect(await offered()).toEqual({ contacts: [cora, unseen] });
  await asInstallation(region, ({ tx }) =>
    tx.raw("update clients set xero_id = 'x-1' where id = $1", [client.id]),
  );
  expect((await offered()).xeroId).toBe("x-1");
});

test("a contact imported with one name keeps it when the address changes", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const { id } = await addedContact(advisor, client);
  await asInstallation(region, ({ tx }) =>
    tx.raw("update client_contacts set last_name = null where id = $1", [id]),
  );
  const before = (await everyContact(advisor, client)).find((contact) => contact.id === id);
  if (before === undefined) throw new Error("The contact is gone");
  const edit = { ...seen(before), firstName: "Cher", email: "cher@client.example" };
  const edited = await calls(advisor).updateClientContact.mutate(edit);
  expect(edited).toMatchObject({ name: "Cher", email: "cher@client.example" });
  expect(edited.lastName).toBeUndefined();
});

test("a known last name cannot be removed", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const [contact] = await everyContact(advisor, client);
  if (contact === undefined) throw new Error("The client has no contact");
  const { firstName, email } = contact;
  await expect(
    calls(advisor).updateClientContact.mutate({ ...seen(contact), firstName, email }),
  ).rejects.toMatchObject({ shape: { validationErrors: [{ field: "lastName", message: "* Required" }] } });
  expect(await everyContact(advisor, client)).toEqual([contact]);
});

test("another advisor's contacts are not found", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const neighbour = await aPerson(region);
  const { id: clientOrgId } = await calls(advisor).ensureClientOrgExists.mutate({
    advisorClientId: client.id,
  });
  const [contact] = await everyContact(advisor, client);
  if (contact === undefined) throw new Error("The client has no contact");
  const noClient = { message: "No such client", ...refusal("notFound") };
  const noContact = { message: "No such contact", ...refusal("notFound") };
  const theirs = calls(neighbour);
  await expect(theirs.getClientContacts.query({ clientId: client.id })).rejects.toMatchObject(noClient);
  await expect(theirs.createClientContact.mutate(newContact(client.id))).rejects.toMatchObject(noClient);
  await expect(theirs.getMyBasicContactsForClient.query({ clientOrgId })).rejects.toMatchObject(noClient);
  const { firstName, email } = contact;
  const edit = { ...seen(contact), firstName, lastName: "Mine", email };
  await expect(theirs.updateClientContact.mutate(edit)).rejects.toMatchObject(noContact);
  const hiding = { ...seen(contact), status: "hidden" as const };
  await expect(theirs.setClientContactStatus.mutate(hiding)).rejects.toMatchObject(noContact);
  await expect(theirs.setPrimaryContact.mutate(seen(contact))).rejects.toMatchObject(noContact);
  expect(await everyContact(advisor, client)).toEqual([contact]);
});

test("a client is found by its contacts' current values; each change is sent once", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const tab = await connectLive({ url: server.url, accessToken: advisor.accessToken });
  await tab.subscribe({ type: "client-list-update", entityId: advisor.orgId });
  const found = async (search: string) => (await calls(advisor).listClients.query({ search })).total;
  const contact = await addedContact(advisor, client, { firstName: "Zoë", email: "zoe@reader.example" });
  expect((await tab.heard(isMessage(2))).payload).toEqual({ ids: [client.id] });
  expect(await found("zoe")).toBe(1);
  expect(await found("zoe@reader.example")).toBe(1);
  const edit = { ...seen(contact), firstName: "Yann", lastName: "Reader", email: "yann@reader.example" };
  const edited = await calls(advisor).updateClientContact.mutate(edit);
  expect([await found("zoe"), await found("Yann read")]).toEqual([0, 1]);
  await calls(advisor).setPrimaryContact.mutate(seen(edited));
  await tab.heard(isMessage(4));
  expect(tab.ids()).toEqual([2, 3, 4]);
  tab.socket.close();
  const { rows } = await server.as(advisor).org.listActivity.query({ orgId: advisor.orgId });
  expect(rows.map(({ action }) => action)).toEqual([
    "advisor.setPrimaryContact",
    "advisor.updateClientContact",
    "advisor.createClientContact",
    "advisor.addClientManually",
  ]);
  expect(rows[2]?.subjects).toEqual([
    {
      kind: "contact",
      id: contact.id,
      details: { name: "Zoë Reader", email: "zoe@reader.example", client: client.name },
    },
  ]);
});

test("contacts are found by name and address, with their client; hidden and archived ones are not", async () => {
  const { advisor, client } = await anAdvisorWithClient();
  const { findContacts } = calls(advisor);
  const ari = await addedContact(advisor, client, { firstName: "Ārī", email: "ari@found.example" });
  const found = {
    id: ari.id,
    name: "Ārī Reader",
    email: "ari@found.example",
    clientId: client.id,
    clientName: client.name,
  };
  expect(await findContacts.query({ search: "ari read" })).toEqual([found]);
  expect(await findContacts.query({ search: "ari@found.example" })).toEqual([found]);
  expect(await calls(await aPerson(region)).findContacts.query({ search: "ari" })).toEqual([]);
  expect(await findContacts.query({ search: " -- " })).toEqual([]);
  for (let number = 0; number < MAX_FOUND_CONTACTS; number += 1)
    await addedContact(advisor, client, { firstName: "Arin" });
  expect(await findContacts.query({ search: "ari" })).toHaveLength(MAX_FOUND_CONTACTS);
  await calls(advisor).setClientContactStatus.mutate({ ...seen(ari), status: "archived" });
  expect(await findContacts.query({ search: "found.example" })).toEqual([]);
  const { id, lastUpdatedAt } = await calls(advisor).getClient.query({ id: client.id });
  await calls(advisor).archiveClient.mutate({ id, lastUpdatedAt });
  expect(await findContacts.query({ search: "arin" })).toEqual([]);
});
