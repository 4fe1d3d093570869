// How the advisor and the signees read a sent proposal (spec 3 §6; spec 4 §C, Freeze on send; spec 6 L8).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { detailsInWords } from "@gap/core/proposals/objectives-and-expectations";
import { PROPOSAL_IS_REVISED } from "@gap/core/proposals/proposal-calls.schema";
import { unreachableMessage, proposalPermission } from "@gap/core/proposals/proposal-access";
import { ONLY_SIGNEES_ANSWER } from "@gap/core/proposals/signing-calls.schema";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, signedInAgain } from "@gap/testing/factories/person";
import { aService, editOf } from "@gap/testing/factories/proposal";
import type { TestServer } from "@gap/testing/test-server";
import { clientContacts, clients } from "../clients/public";
import { users } from "../users/public";
import {
  aProposalOut,
  enterBy,
  followed,
  newestLinkTo,
  refusal,
  responseTo,
  type Signee,
} from "./signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "./with-advisor.test-kit";

beginWithAdvisor();

const calls = (person: Parameters<TestServer["as"]>[0] = advisor) => server.as(person).proposals;

/** Changes a contact's address, as an advisor does to correct it. */
async function correctAddress(signee: Signee | undefined, email: string): Promise<void> {
  const [contact] = await region.db.read
    .select()
    .from(clientContacts)
    .where(eq(clientContacts.id, signee?.contactId ?? ""));
  if (contact === undefined) throw new Error("There is no such contact");
  const { id, firstName, lastName, lastUpdatedAt } = contact;
  await server.as(advisor).advisor.updateClientContact.mutate({
    id,
    firstName,
    ...(lastName === null ? {} : { lastName }),
    email,
    lastUpdatedAt,
  });
}

test("a sent proposal does not change when its service is deleted or its client renamed", async () => {
  const service = await aService(server, advisor, { name: "As it was" });
  const { id, client, snapshotHash } = await aProposalOut(server, advisor, { services: [service] });
  const sent = await calls().getProposalById.query({ proposalId: id });
  expect(sent).toMatchObject({
    sentAt: expect.any(Date),
    dueAt: expect.any(Date),
    snapshotHash,
    signaturesNeeded: 1,
    clientOrgId: expect.any(String),
    step1: { clientName: client.name, contacts: [{ email: client.email }] },
    step2: [{ serviceName: "As it was" }],
    detailsInWords: detailsInWords({ objectivesAndValue: [201, 301], expectations: [1, 4] }),
    signees: [{ name: "Cora Contact", isCurrentlyAuthenticatedUser: false }],
  });
  expect(sent.response).toBeUndefined();
  await server.as(advisor).services.delete.mutate({ serviceId: service.id });
  const { lastUpdatedAt } = await server.as(advisor).advisor.getClient.query({ id: client.id });
  await server
    .as(advisor)
    .advisor.updateClient.mutate({ id: client.id, name: `${client.name} II`, lastUpdatedAt });
  expect(await calls().getProposalById.query({ proposalId: id })).toEqual(sent);
});

test("a sent proposal can be duplicated but neither edited nor deleted", async () => {
  const { id } = await aProposalOut(server, advisor);
  const sent = await calls().getProposalById.query({ proposalId: id });
  await expect(calls().updateProposal.mutate(editOf(sent))).rejects.toMatchObject(
    refusal("locked", "This proposal was sent and cannot be edited. Revise it to make changes."),
  );
  await expect(calls().deleteDraft.mutate({ proposalId: id })).rejects.toMatchObject(refusal("conflict"));
  const copy = await calls().duplicateProposal.mutate({ proposalId: id });
  const draft = await calls().getProposalById.query({ proposalId: copy.id });
  expect(draft).toMatchObject({ version: 1, step1: sent.step1, step2: sent.step2, step3: sent.step3 });
  expect(draft.sentAt).toBeUndefined();
  await calls().updateProposal.mutate({ ...editOf(draft), step5: { personalMessage: "Once more" } });
  expect(await calls().getProposalById.query({ proposalId: id })).toEqual(sent);
});

test("a signee reads the proposal with their own address, but without the addresses of others", async () => {
  const { id, signees } = await aProposalOut(server, advisor, { signees: 2 });
  const [cora, noa] = signees;
  const read = await calls(noa).getProposalById.query({ proposalId: id });
  expect(read.step1.contacts.map(({ email }) => email)).toEqual(["", noa?.email]);
  expect(read.signees?.map((signee) => signee.isCurrentlyAuthenticatedUser)).toEqual([false, true]);
  expect(JSON.stringify(read)).not.toContain(`"${cora?.email}"`);
});

test("signatures read the same as in the answer to the signee, in the order of the recipients", async () => {
  const out = await aProposalOut(server, advisor, { signees: 3 });
  const [cora, noa, third] = out.signees;
  const answered = await calls(noa).addProposalResponse.mutate(responseTo(advisor, out));
  const read = await calls(noa).getProposalById.query({ proposalId: out.id });
  expect(read.response).toEqual(answered.response);
  expect(read.signees).toMatchObject([
    { id: cora?.contactId },
    { id: noa?.contactId, agreedAt: server.clock.now() },
    { id: third?.contactId },
  ]);
  expect(read.signees?.map(({ agreedAt }) => agreedAt instanceof Date)).toEqual([false, true, false]);
});

test("L8 a signee of one proposal reads no other proposal, no draft, no list and no template", async () => {
  const { id, signees } = await aProposalOut(server, advisor);
  const other = await aProposalOut(server, advisor);
  const [signee] = signees;
  await expect(calls(signee).getProposalById.query({ proposalId: other.id })).rejects.toMatchObject(
    refusal("forbidden", "You have no access to this proposal"),
  );
  await expect(calls(signee).listProposals.query({})).rejects.toMatchObject(refusal("forbidden"));
  await expect(calls(signee).listTemplates.query()).rejects.toMatchObject(refusal("forbidden"));
  await calls().reviseProposal.mutate({ proposalId: id });
  // The signee may not see the draft, but learns that the proposal is being revised.
  await expect(calls(signee).getProposalById.query({ proposalId: id })).rejects.toMatchObject(
    refusal("locked", PROPOSAL_IS_REVISED),
  );
  const stranger = await aPerson(region);
  await expect(calls(stranger).getProposalById.query({ proposalId: id })).rejects.toMatchObject(
    refusal("forbidden"),
  );
});

test("an Admin of the client's organisation reads the proposal, a Team Member without permission does not", async () => {
  const { id, signees } = await aProposalOut(server, advisor);
  const orgId = signees[0]?.orgId ?? "";
  const admin = await aPerson(region, { orgId });
  const member = await aPerson(region, { orgId, role: "Team Member" });
  const read = await calls(admin).getProposalById.query({ proposalId: id });
  expect(read.step1.contacts.map(({ email }) => email)).toEqual([""]);
  await expect(calls(member).getProposalById.query({ proposalId: id })).rejects.toMatchObject(
    refusal("forbidden"),
  );
});

test("archived contacts and all users of a deleted client can neither read nor sign", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const [cora, noa] = out.signees;
  const proposalId = out.id;
  const sign = (who: typeof cora) => calls(who).addProposalResponse.mutate(responseTo(advisor, out));
  await server.as(advisor).advisor.setClientContactStatus.mutate({
    id: noa?.contactId ?? "",
    status: "archived",
    lastUpdatedAt: server.clock.now(),
  });
  await expect(calls(noa).getProposalById.query({ proposalId })).rejects.toMatchObject(refusal("forbidden"));
  await expect(sign(noa)).rejects.toMatchObject(refusal("forbidden"));
  expect((await calls(cora).getProposalById.query({ proposalId })).id).toBe(proposalId);
  expect(await calls().remindSignees.mutate({ proposalId })).toEqual({ reminded: 1 });
  const admin = await aPerson(region, { orgId: cora?.orgId ?? "" });
  await asInstallation(region, ({ tx }) =>
    tx.update(clients).set({ status: "deleted" }).where(eq(clients.id, out.client.id)),
  );
  for (const who of [cora, admin])
    await expect(calls(who).getProposalById.query({ proposalId })).rejects.toMatchObject(
      refusal("forbidden", "You have no access to this proposal"),
    );
  await expect(sign(cora)).rejects.toMatchObject(refusal("forbidden"));
  await expect(calls().remindSignees.mutate({ proposalId })).rejects.toMatchObject(
    refusal("conflict", unreachableMessage(["Cora Contact", "Noa Number 1"])),
  );
  expect((await calls().getProposalById.query({ proposalId })).id).toBe(proposalId);
});

test("L8 after the advisor corrects an address, the old address can neither read nor sign; the revision goes to the new one", async () => {
  const out = await aProposalOut(server, advisor);
  const [wrong] = out.signees;
  const proposalId = out.id;
  const right = `right-${out.client.email}`;
  const wrongLink = await newestLinkTo(server, wrong?.email ?? "");
  await correctAddress(wrong, right);
  await expect(calls(wrong).getProposalById.query({ proposalId })).rejects.toMatchObject(
    refusal("forbidden", "You have no access to this proposal"),
  );
  await expect(calls(wrong).addProposalResponse.mutate(responseTo(advisor, out))).rejects.toMatchObject(
    refusal("forbidden"),
  );
  await expect(calls(wrong).declineProposal.mutate({ proposalId, reason: "No" })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  expect(await calls(wrong).listReceived.query({})).toMatchObject({ rows: [], total: 0 });
  await expect(enterBy(server, wrongLink)).rejects.toThrow("The mailed link is invalid");
  await expect(calls().remindSignees.mutate({ proposalId })).rejects.toMatchObject(
    refusal("conflict", unreachableMessage(["Cora Contact"])),
  );
  await calls().reviseProposal.mutate({ proposalId });
  await calls().sendProposalEmail.mutate({ proposalId });
  const revised = await followed(server, advisor, { id: proposalId, client: out.client });
  expect(revised.signees.map(({ email }) => email)).toEqual([right]);
  await calls(revised.signees[0]).addProposalResponse.mutate(responseTo(advisor, revised));
  expect((await calls().getProposalById.query({ proposalId })).acceptedAt).toEqual(expect.any(Date));
  await expect(calls(wrong).getProposalById.query({ proposalId })).rejects.toMatchObject(
    refusal("forbidden"),
  );
});

test("a signee who changes their address keeps access once the contact matches; a new owner of the old address has none", async () => {
  const out = await aProposalOut(server, advisor);
  const [cora] = out.signees;
  const proposalId = out.id;
  const next = `next-${out.client.email}`;
  await asInstallation(region, ({ tx }) =>
    tx
      .update(users)
      .set({ email: next })
      .where(eq(users.email, cora?.email ?? "")),
  );
  await expect(calls().remindSignees.mutate({ proposalId })).rejects.toMatchObject(
    refusal("conflict", unreachableMessage(["Cora Contact"])),
  );
  await correctAddress(cora, next);
  expect((await calls(cora).getProposalById.query({ proposalId })).id).toBe(proposalId);
  expect((await calls(cora).listReceived.query({})).total).toBe(1);
  const heir = await aPerson(region, {
    orgId: cora?.orgId ?? "",
    role: "Team Member",
    email: cora?.email ?? "",
  });
  await asInstallation(region, ({ tx }) =>
    tx.raw("update user_orgs set permissions = $2 where user_id = $1", [
      heir.userId,
      [proposalPermission(proposalId)],
    ]),
  );
  await expect(calls(heir).getProposalById.query({ proposalId })).rejects.toMatchObject(refusal("forbidden"));
  await expect(calls(heir).addProposalResponse.mutate(responseTo(advisor, out))).rejects.toMatchObject(
    refusal("forbidden"),
  );
  expect((await calls(heir).listReceived.query({})).total).toBe(0);
});

test("an Admin whose contact was archived can still read the proposal, but not sign it", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const [, noa] = out.signees;
  await asInstallation(region, async ({ tx }) => {
    await tx.raw(
      `update user_orgs set role_id = (select id from roles where org_type = 'client' and name = 'Admin')
        where user_id = (select id from users where email = $1)`,
      [noa?.email],
    );
    await tx
      .update(clientContacts)
      .set({ status: "archived" })
      .where(eq(clientContacts.id, noa?.contactId ?? ""));
  });
  const { email = "", orgId = "" } = noa ?? {};
  const [user] = await region.db.read.select().from(users).where(eq(users.email, email));
  const loggedIn = await signedInAgain(region, { userId: user?.id ?? "", email, orgId, accessToken: "" });
  expect((await calls(loggedIn).getProposalById.query({ proposalId: out.id })).id).toBe(out.id);
  await expect(calls(loggedIn).addProposalResponse.mutate(responseTo(advisor, out))).rejects.toMatchObject(
    refusal("forbidden", ONLY_SIGNEES_ANSWER),
  );
});

test("all readers see the response after the first signature", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const [cora] = out.signees;
  await calls(cora).addProposalResponse.mutate(responseTo(advisor, out));
  const { response } = await calls().getProposalById.query({ proposalId: out.id });
  expect(response).toMatchObject({
    includedOptionalServiceIds: [],
    paymentPreferences: { "Per month": "monthlyInstalments" },
    signees: [{ id: cora?.contactId, agreedAt: expect.any(Date) }, {}],
    recipientAgreements: [{ advisorClientContactId: cora?.contactId, agreedAt: expect.any(Date) }],
  });
});

test("a revised proposal is a draft again but cannot be deleted", async () => {
  const { id } = await aProposalOut(server, advisor);
  await calls().reviseProposal.mutate({ proposalId: id });
  const draft = await calls().getProposalById.query({ proposalId: id });
  expect(draft).toMatchObject({ version: 2 });
  expect(draft.sentAt).toBeUndefined();
  await calls().updateProposal.mutate({ ...editOf(draft), step5: { personalMessage: "Better" } });
  await expect(calls().deleteDraft.mutate({ proposalId: id })).rejects.toMatchObject(
    refusal("conflict", "Only a draft that was never sent can be deleted. Archive it instead."),
  );
});

test("a sent proposal can be archived and restored, a declined one cannot be archived", async () => {
  const { id, signees } = await aProposalOut(server, advisor);
  const { id: declined, signees: others } = await aProposalOut(server, advisor);
  await calls().archiveProposal.mutate({ proposalId: id });
  expect((await calls(signees[0]).getProposalById.query({ proposalId: id })).archivedAt).toBeDefined();
  await calls().restoreProposal.mutate({ proposalId: id });
  await calls(others[0]).declineProposal.mutate({ proposalId: declined, reason: "Too dear" });
  await expect(calls().archiveProposal.mutate({ proposalId: declined })).rejects.toMatchObject(
    refusal("conflict", "A proposal that was declined or voided cannot be archived"),
  );
});
