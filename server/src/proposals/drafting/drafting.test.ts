// Drafts over the API: created, saved, read, duplicated, archived and deleted (spec 3 §3, §4, §6; spec 6 T4, F4).
import { expect, test } from "vitest";
import { moveToRateType, removeService } from "@gap/core/proposals/draft";
import { aClient } from "@gap/testing/factories/client";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, signedInAgain } from "@gap/testing/factories/person";
import { aDraft, aService, editOf } from "@gap/testing/factories/proposal";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { refusal } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const calls = (person = advisor) => server.as(person).proposals;
const get = (proposalId: string, person = advisor) => calls(person).getProposalById.query({ proposalId });
/** Works for contacts added at the current clock time. */
const setStatus = (id: string, status: "hidden" | "archived") =>
  server.as(advisor).advisor.setClientContactStatus.mutate({ id, status, lastUpdatedAt: server.clock.now() });

test("an empty draft has the default values and belongs to its creator", async () => {
  const { id } = await calls().createProposal.mutate({});
  expect(await get(id)).toEqual({
    id,
    number: expect.any(Number),
    advisorOrgId: advisor.orgId,
    advisorName: expect.any(String),
    advisorClientId: null,
    editingStepIndex: 0,
    lastUpdatedAt: server.clock.now(),
    version: 1,
    currencyCode: "NZD",
    taxName: "GST",
    taxPercent: 15,
    timezone: "Pacific/Auckland",
    detailsInWords: { objectives: [], expectations: [] },
    step1: { clientName: "", contacts: [] },
    step2: [],
    step3: [],
    step4: {
      objectivesAndValue: [],
      expectations: [],
      timing: "upon-acceptance",
      signees: "all-signees",
      dueDate: "2-weeks-from-now",
    },
    step5: { personalMessage: "" },
  });
  const { rows } = await calls().listProposals.query({});
  expect(rows.find((row) => row.id === id)).toMatchObject({
    status: "draft",
    owner: { id: advisor.userId, name: "Pat Tester" },
    valueCents: 0,
  });
});

test("a saved draft is read with its client, contacts and services as they are now", async () => {
  const client = await aClient(server, advisor, { name: "Kauri Joinery" });
  const service = await aService(server, advisor, { name: "Bookkeeping", price: 480 });
  const draft = await aDraft(server, advisor, { client, services: [service] });
  expect(draft).toMatchObject({
    advisorClientId: client.id,
    step1: { clientName: "Kauri Joinery", contacts: [{ name: "Cora Contact", email: client.email }] },
    step2: [{ serviceId: service.id, serviceName: "Bookkeeping", serviceDefinition: "What it is" }],
    step3: [{ serviceRateType: "Per month", services: [{ serviceId: service.id, servicePrice: 480 }] }],
  });
  const { id, name: _, lastUpdatedAt } = client;
  await server.as(advisor).advisor.updateClient.mutate({ id, name: "Kauri & Sons", lastUpdatedAt });
  expect((await get(draft.id)).step1.clientName).toBe("Kauri & Sons");
});

test("T4 callers cannot set when a proposal was sent or accepted, its response or its owner", async () => {
  const draft = await aDraft(server, advisor);
  const stranger = await aPerson(region);
  const smuggled = {
    ...editOf(draft),
    editingStepIndex: 3,
    acceptedAt: new Date(),
    sentAt: new Date(),
    response: { includedOptionalServiceIds: [], paymentPreferences: {}, signees: [] },
    advisorOrgId: stranger.orgId,
  };
  const { lastUpdatedAt } = await calls().updateProposal.mutate(smuggled);
  expect(await get(draft.id)).toEqual({ ...draft, editingStepIndex: 3, lastUpdatedAt });
  await expect(get(draft.id, stranger)).rejects.toMatchObject(refusal("forbidden"));
});

test("F4 the second of two editors gets a conflict; a repeated edit gets the same answer", async () => {
  const draft = await aDraft(server, advisor);
  const colleague = await aPerson(region, { orgId: advisor.orgId });
  const first = { ...editOf(draft), step5: { personalMessage: "One" } };
  const second = { ...editOf(draft), step5: { personalMessage: "Two" } };
  const saved = await calls().updateProposal.mutate(first);
  expect(saved.lastUpdatedAt.getTime()).toBeGreaterThan(draft.lastUpdatedAt.getTime());
  expect(await calls().updateProposal.mutate(first)).toEqual(saved);
  await expect(calls(colleague).updateProposal.mutate(second)).rejects.toMatchObject(
    refusal("triedUpdatingStaleRecord"),
  );
  expect((await get(draft.id)).step5.personalMessage).toBe("One");
});

test("F4 of concurrent saves one succeeds and the others get a conflict", async () => {
  const draft = await aDraft(server, advisor);
  const saves = ["One", "Two", "Three"].map((personalMessage) =>
    calls().updateProposal.mutate({ ...editOf(draft), step5: { personalMessage } }),
  );
  const outcomes = (await Promise.allSettled(saves)).map(({ status }) => status);
  expect(outcomes.toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
});

test("proposals, clients and contacts of another organisation are refused", async () => {
  const stranger = await aPerson(region);
  const theirs = await aClient(server, stranger);
  const [theirContact] = await server.as(stranger).advisor.getClientContacts.query({ clientId: theirs.id });
  const draft = await aDraft(server, advisor);
  const edit = editOf(draft);
  await expect(calls(stranger).updateProposal.mutate(edit)).rejects.toMatchObject(refusal("forbidden"));
  await expect(calls().updateProposal.mutate({ ...edit, advisorClientId: theirs.id })).rejects.toMatchObject(
    refusal("notFound"),
  );
  await expect(
    calls().updateProposal.mutate({ ...edit, step1: { contacts: [{ id: theirContact?.id ?? "" }] } }),
  ).rejects.toMatchObject(refusal("unprocessable", "This contact cannot be chosen for this client"));
  await expect(calls().createProposal.mutate({ advisorClientId: theirs.id })).rejects.toMatchObject(
    refusal("notFound"),
  );
  expect(await get(draft.id)).toEqual(draft);
});

test("contacts of another client and a newly chosen archived client are refused", async () => {
  const draft = await aDraft(server, advisor);
  const other = await aClient(server, advisor);
  await expect(
    calls().updateProposal.mutate({ ...editOf(draft), advisorClientId: other.id }),
  ).rejects.toMatchObject(refusal("unprocessable"));
  await server.as(advisor).advisor.archiveClient.mutate({ id: other.id, lastUpdatedAt: other.lastUpdatedAt });
  await expect(
    calls().updateProposal.mutate({ ...editOf(draft), advisorClientId: other.id, step1: { contacts: [] } }),
  ).rejects.toMatchObject(refusal("notFound"));
});

test("hidden contacts can be chosen only if the client has no accounting connection", async () => {
  const client = await aClient(server, advisor);
  const { id: clientOrgId } = await server
    .as(advisor)
    .advisor.ensureClientOrgExists.mutate({ advisorClientId: client.id });
  const hidden = await server.as(advisor).advisor.createClientContact.mutate({
    clientId: client.id,
    firstName: "Hugo",
    lastName: "Hidden",
    email: "hugo@client.example",
  });
  await setStatus(hidden.id, "hidden");
  const draft = await aDraft(server, advisor, { client });
  const edit = { ...editOf(draft), step1: { contacts: [{ id: hidden.id }] } };
  const connect = (isConnected: boolean) =>
    asInstallation(region, ({ tx }) =>
      tx.raw("update orgs set xero_authorised = $2 where id = $1", [clientOrgId, isConnected]),
    );
  await connect(true);
  await expect(calls().updateProposal.mutate(edit)).rejects.toMatchObject(refusal("unprocessable"));
  await connect(false);
  await calls().updateProposal.mutate(edit);
  expect((await get(draft.id)).step1.contacts).toEqual([
    { id: hidden.id, name: "Hugo Hidden", email: "hugo@client.example" },
  ]);
  await connect(true);
  expect((await get(draft.id)).step1.contacts).toEqual([]);
});

test("an archived contact is left out when the draft is read, and saving still works", async () => {
  const client = await aClient(server, advisor);
  const leaving = await server.as(advisor).advisor.createClientContact.mutate({
    clientId: client.id,
    firstName: "Lea",
    lastName: "Leaving",
    email: "lea@client.example",
  });
  const draft = await aDraft(server, advisor, { client });
  expect(draft.step1.contacts).toHaveLength(2);
  await setStatus(leaving.id, "archived");
  expect((await get(draft.id)).step1.contacts).toHaveLength(1);
  await calls().updateProposal.mutate({ ...editOf(draft), editingStepIndex: 2 });
  expect(await get(draft.id)).toMatchObject({ editingStepIndex: 2, step1: { contacts: [{}] } });
});

test("a deleted service is left out of the draft and reported as removed", async () => {
  const services = [await aService(server, advisor), await aService(server, advisor, { rate: "Per annum" })];
  const draft = await aDraft(server, advisor, { services });
  const [stays, goes] = services;
  await server.as(advisor).services.delete.mutate({ serviceId: goes?.id ?? "" });
  const read = await get(draft.id);
  expect(read.step2.map(({ serviceId }) => serviceId)).toEqual([stays?.id]);
  expect(read.step3.map(({ serviceRateType }) => serviceRateType)).toEqual(["Per month"]);
  expect(read.removedServices).toEqual([{ serviceId: goes?.id }]);
  await calls().updateProposal.mutate({ ...editOf(read), editingStepIndex: 1 });
  expect((await get(draft.id)).removedServices).toBeUndefined();
});

test("the value in the list is the first year of the agreed services", async () => {
  const monthly = await aService(server, advisor, { price: 480 });
  const session = await aService(server, advisor, { price: 750, rate: "Per session" });
  const recommended = await aService(server, advisor, { price: 9_999, rate: "One-time fee" });
  const draft = await aDraft(server, advisor, {
    services: [monthly, session, recommended],
    steps: (steps) => ({
      ...steps,
      step2: steps.step2.map((each) =>
        each.serviceId === recommended.id ? { ...each, servicePriceType: "recommended" } : each,
      ),
      step3: steps.step3.map((group) => ({
        ...group,
        services: group.services.map((each) =>
          each.serviceId === session.id ? { ...each, serviceUnits: 4 } : each,
        ),
      })),
    }),
  });
  const valueOf = async () =>
    (await calls().listProposals.query({})).rows.find(({ id }) => id === draft.id)?.valueCents;
  expect(await valueOf()).toBe((480 * 12 + 750 * 4) * 100);
  const moved = moveToRateType(editOf(draft), monthly.id, "Per annum");
  await calls().updateProposal.mutate({ ...editOf(draft), ...moved });
  expect(await valueOf()).toBe((480 + 750 * 4) * 100);
});

test("saved steps are made consistent: one price per service, no more signees than contacts", async () => {
  const draft = await aDraft(server, advisor);
  const [group] = draft.step3;
  await calls().updateProposal.mutate({
    ...editOf(draft),
    step3: [group!, structuredClone(group!)],
    step4: { ...draft.step4, signees: "certain-number-of-signees", signeesAmount: 7 },
  });
  expect(await get(draft.id)).toMatchObject({ step3: [group], step4: { signeesAmount: 1 } });
  const read = await get(draft.id);
  const emptied = removeService(editOf(read), read.step2[0]?.serviceId ?? "");
  await calls().updateProposal.mutate({ ...editOf(read), ...emptied, step3: read.step3 });
  expect(await get(draft.id)).toMatchObject({ step2: [], step3: [] });
});

test("a duplicate is the caller's own draft with the same client, services and texts", async () => {
  const draft = await aDraft(server, advisor);
  const colleague = await aPerson(region, { orgId: advisor.orgId });
  const { id } = await calls(colleague).duplicateProposal.mutate({ proposalId: draft.id });
  const copy = await get(id);
  expect(copy.number).toBeGreaterThan(draft.number);
  const { id: _id, number: _number, lastUpdatedAt: _at, ...copied } = copy;
  expect(draft).toMatchObject(copied);
  const { rows } = await calls().listProposals.query({ ownerIds: [colleague.userId] });
  expect(rows.map((row) => row.id)).toEqual([id]);
});

test("a duplicate has no client if the original's client was archived", async () => {
  const client = await aClient(server, advisor);
  const draft = await aDraft(server, advisor, { client });
  await server
    .as(advisor)
    .advisor.archiveClient.mutate({ id: client.id, lastUpdatedAt: client.lastUpdatedAt });
  const { id } = await calls().duplicateProposal.mutate({ proposalId: draft.id });
  expect(await get(id)).toMatchObject({
    advisorClientId: null,
    step1: { clientName: "", contacts: [] },
    step2: draft.step2,
  });
});

test("an archived draft cannot be edited until it is restored", async () => {
  const draft = await aDraft(server, advisor);
  const which = { proposalId: draft.id };
  const statusOf = async () =>
    (await calls().listProposals.query({})).rows.find(({ id }) => id === draft.id)?.status;
  await calls().archiveProposal.mutate(which);
  expect(await statusOf()).toBe("archived");
  await expect(calls().updateProposal.mutate(editOf(await get(draft.id)))).rejects.toMatchObject(
    refusal("locked", "This proposal is archived. Please restore it first."),
  );
  await calls().archiveProposal.mutate(which);
  await calls().restoreProposal.mutate(which);
  expect(await statusOf()).toBe("draft");
  const stranger = await aPerson(region);
  await expect(calls(stranger).archiveProposal.mutate(which)).rejects.toMatchObject(refusal("forbidden"));
});

test("a deleted draft cannot be read and leaves the list's totals", async () => {
  const draft = await aDraft(server, advisor);
  const drafts = async () => {
    const { tabCounts, tabValueCents } = await calls().listProposals.query({});
    return { count: tabCounts.draft, valueCents: tabValueCents.draft };
  };
  const before = await drafts();
  await calls().deleteDraft.mutate({ proposalId: draft.id });
  await expect(get(draft.id)).rejects.toMatchObject(refusal("notFound", "Proposal not found"));
  expect(await drafts()).toEqual({
    count: before.count - 1,
    valueCents: before.valueCents - 120_000,
  });
});

test("a draft whose client was deleted has no client and no contacts", async () => {
  const client = await aClient(server, advisor);
  const draft = await aDraft(server, advisor, { client });
  await server
    .as(advisor)
    .advisor.deleteClient.mutate({ id: client.id, lastUpdatedAt: client.lastUpdatedAt });
  expect(await get(draft.id)).toMatchObject({
    advisorClientId: null,
    step1: { clientName: "", contacts: [] },
  });
});

test("the saves of one editing session make one line in the organisation's log", async () => {
  const admin = await aPerson(region);
  const draft = await aDraft(server, admin);
  const save = async (personalMessage: string, person = admin) =>
    calls(person).updateProposal.mutate({
      ...editOf(await get(draft.id, person)),
      step5: { personalMessage },
    });
  await save("One");
  await save("Two");
  server.clock.advance(16 * MINUTE_MS);
  const later = await signedInAgain(region, admin);
  await save("Three", later);
  const { rows } = await server.as(later).org.listActivity.query({ orgId: admin.orgId });
  const actions = rows.map(({ action }) => action).filter((action) => action.startsWith("proposals."));
  expect(actions).toEqual(["proposals.updateProposal", "proposals.createProposal"]);
});
