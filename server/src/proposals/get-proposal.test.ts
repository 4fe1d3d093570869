// A proposal that was sent, as its advisor and its signees read it (spec 3 §6; spec 4 §C, Freeze on send; spec 6 L8).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { detailsInWords } from "@gap/core/proposals/fixed-lists";
import { PROPOSAL_IS_REVISED } from "@gap/core/proposals/proposal-calls.schema";
import { outOfReach, proposalPermission } from "@gap/core/proposals/proposal-access";
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
  signature,
  type Signee,
} from "./signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "./with-advisor.test-kit";

beginWithAdvisor();

const calls = (person: Parameters<TestServer["as"]>[0] = advisor) => server.as(person).proposals;

/** As the advisor corrects a contact. */
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

test("what was sent stays as it was sent", async () => {
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

test("what was sent is not edited, nor deleted; it is duplicated", async () => {
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

test("a signee reads it, knows their own address and nobody else's", async () => {
  const { id, signees } = await aProposalOut(server, advisor, { signees: 2 });
  const [cora, noa] = signees;
  const read = await calls(noa).getProposalById.query({ proposalId: id });
  expect(read.step1.contacts.map(({ email }) => email)).toEqual(["", noa?.email]);
  expect(read.signees?.map((signee) => signee.isCurrentlyAuthenticatedUser)).toEqual([false, true]);
  expect(JSON.stringify(read)).not.toContain(`"${cora?.email}"`);
});

test("who signed it, and when, is read as the signee was answered, in the order in which they were named", async () => {
  const out = await aProposalOut(server, advisor, { signees: 3 });
  const [cora, noa, third] = out.signees;
  const answered = await calls(noa).addProposalResponse.mutate(signature(advisor, out));
  const read = await calls(noa).getProposalById.query({ proposalId: out.id });
  expect(read.response).toEqual(answered.response);
  expect(read.signees).toMatchObject([
    { id: cora?.contactId },
    { id: noa?.contactId, agreedAt: server.clock.now() },
    { id: third?.contactId },
  ]);
  expect(read.signees?.map(({ agreedAt }) => agreedAt instanceof Date)).toEqual([false, true, false]);
});

test("L8 a signee of one proposal reads no other, no draft, no list and no template", async () => {
  const { id, signees } = await aProposalOut(server, advisor);
  const other = await aProposalOut(server, advisor);
  const [signee] = signees;
  await expect(calls(signee).getProposalById.query({ proposalId: other.id })).rejects.toMatchObject(
    refusal("forbidden", "You have no access to this proposal"),
  );
  await expect(calls(signee).listProposals.query({})).rejects.toMatchObject(refusal("forbidden"));
  await expect(calls(signee).listTemplates.query()).rejects.toMatchObject(refusal("forbidden"));
  await calls().reviseProposal.mutate({ proposalId: id });
  // The draft that it is now is not theirs to see; what became of theirs is.
  await expect(calls(signee).getProposalById.query({ proposalId: id })).rejects.toMatchObject(
    refusal("locked", PROPOSAL_IS_REVISED),
  );
  const stranger = await aPerson(region);
  await expect(calls(stranger).getProposalById.query({ proposalId: id })).rejects.toMatchObject(
    refusal("forbidden"),
  );
});

test("an Admin of the client's organisation reads it too; somebody else there does not", async () => {
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

test("who is no contact any more, and the people of a deleted client, neither read nor sign", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const [cora, noa] = out.signees;
  const proposalId = out.id;
  const sign = (who: typeof cora) => calls(who).addProposalResponse.mutate(signature(advisor, out));
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
    refusal("conflict", outOfReach(["Cora Contact", "Noa Number 1"])),
  );
  expect((await calls().getProposalById.query({ proposalId })).id).toBe(proposalId);
});

test("L8 whom it was sent to at an address that was corrected since neither reads nor signs; a revised one goes to the right one", async () => {
  const out = await aProposalOut(server, advisor);
  const [wrong] = out.signees;
  const proposalId = out.id;
  const right = `right-${out.client.email}`;
  const wrongLink = await newestLinkTo(server, wrong?.email ?? "");
  await correctAddress(wrong, right);
  await expect(calls(wrong).getProposalById.query({ proposalId })).rejects.toMatchObject(
    refusal("forbidden", "You have no access to this proposal"),
  );
  await expect(calls(wrong).addProposalResponse.mutate(signature(advisor, out))).rejects.toMatchObject(
    refusal("forbidden"),
  );
  await expect(calls(wrong).declineProposal.mutate({ proposalId, reason: "No" })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  expect(await calls(wrong).listReceived.query({})).toMatchObject({ rows: [], total: 0 });
  await expect(enterBy(server, wrongLink)).rejects.toThrow("The mailed link is invalid");
  await expect(calls().remindSignees.mutate({ proposalId })).rejects.toMatchObject(
    refusal("conflict", outOfReach(["Cora Contact"])),
  );
  await calls().reviseProposal.mutate({ proposalId });
  await calls().sendProposalEmail.mutate({ proposalId });
  const anew = await followed(server, advisor, { id: proposalId, client: out.client });
  expect(anew.signees.map(({ email }) => email)).toEqual([right]);
  await calls(anew.signees[0]).addProposalResponse.mutate(signature(advisor, anew));
  expect((await calls().getProposalById.query({ proposalId })).acceptedAt).toEqual(expect.any(Date));
  await expect(calls(wrong).getProposalById.query({ proposalId })).rejects.toMatchObject(
    refusal("forbidden"),
  );
});

test("who takes another address, and whose contact follows, reads on; who has the former address now does not", async () => {
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
    refusal("conflict", outOfReach(["Cora Contact"])),
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
  await expect(calls(heir).addProposalResponse.mutate(signature(advisor, out))).rejects.toMatchObject(
    refusal("forbidden"),
  );
  expect((await calls(heir).listReceived.query({})).total).toBe(0);
});

test("an Admin whose contact was archived reads it, and signs it no more", async () => {
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
  await expect(calls(loggedIn).addProposalResponse.mutate(signature(advisor, out))).rejects.toMatchObject(
    refusal("forbidden", ONLY_SIGNEES_ANSWER),
  );
});

test("from the first signature on everybody reads the answer", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const [cora] = out.signees;
  await calls(cora).addProposalResponse.mutate(signature(advisor, out));
  const { response } = await calls().getProposalById.query({ proposalId: out.id });
  expect(response).toMatchObject({
    includedOptionalServiceIds: [],
    paymentPreferences: { "Per month": "monthlyInstalments" },
    signees: [{ id: cora?.contactId, agreedAt: expect.any(Date) }, {}],
    recipientAgreements: [{ advisorClientContactId: cora?.contactId, agreedAt: expect.any(Date) }],
  });
});

test("a revised one is a draft again, and is not deleted: what was sent once stays", async () => {
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

test("what ended stays as it ended; what is out can be archived and restored", async () => {
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
