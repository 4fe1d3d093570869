// The list of received proposals (spec 3 §6, spec 4 §F): a client's admins see all of them, other users their own, and
// nobody sees drafts or proposals to other clients.
import { expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { aDraft, aService } from "@gap/testing/factories/proposal";
import type { Identified } from "@gap/testing/calls";
import { aDraftFor, aProposalOut, responseTo, type SentTestProposal } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const received = (who: Identified | undefined, query = {}) =>
  server.as(who).proposals.listReceived.query(query);
const idsOf = async (who: Identified | undefined) => (await received(who)).rows.map(({ id }) => id);

/** Sends another proposal to the same client. */
async function sendAnotherTo(out: SentTestProposal): Promise<string> {
  server.clock.advance(1_000);
  const { id } = await server.as(advisor).proposals.duplicateProposal.mutate({ proposalId: out.id });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: id });
  return id;
}

test("an admin sees all proposals sent to the client, waiting ones first, but no drafts and none of other clients", async () => {
  const out = await aProposalOut(server, advisor);
  const orgId = out.signees[0]?.orgId ?? "";
  const admin = await aPerson(region, { orgId });
  const later = await sendAnotherTo(out);
  await server.as(advisor).proposals.createProposal.mutate({ advisorClientId: out.client.id });
  await aProposalOut(server, advisor);
  expect(await idsOf(admin)).toEqual([later, out.id]);
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  const { rows, total } = await received(admin);
  expect(total).toBe(2);
  expect(rows.map(({ status, isWaitingForMe }) => ({ status, isWaitingForMe }))).toEqual([
    { status: "sent", isWaitingForMe: false },
    { status: "accepted", isWaitingForMe: false },
  ]);
  expect(rows[1]).toMatchObject({
    id: out.id,
    serviceNames: expect.any(Array),
    signaturesNeeded: 1,
    signaturesReceived: 1,
    sentAt: expect.any(Date),
  });
  expect(rows[1]).not.toHaveProperty("owner");
  const second = await received(admin, { page: 1, pageSize: 5 });
  expect(second.rows).toEqual([]);
  await asInstallation(region, ({ tx }) =>
    tx.raw("update clients set status = 'deleted' where id = $1", [out.client.id]),
  );
  expect(await idsOf(admin)).toEqual([]);
});

test("a signee by mailed link sees that proposal, waiting until they have signed it", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await sendAnotherTo(out);
  const [first] = out.signees;
  expect((await received(first)).rows).toMatchObject([{ id: out.id, isWaitingForMe: true }]);
  await server.as(first).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  expect((await received(first)).rows).toMatchObject([
    { id: out.id, isWaitingForMe: false, signaturesReceived: 1, signaturesNeeded: 2 },
  ]);
});

test("a member sees the proposals sent to them while they are a contact of the client", async () => {
  const { client, proposal } = await aDraftFor(server, advisor);
  const org = await server.as(advisor).advisor.ensureClientOrgExists.mutate({ advisorClientId: client.id });
  const member = await aPerson(region, { orgId: org.id, role: "Team Member", email: client.email });
  const other = await aPerson(region, { orgId: org.id, role: "Team Member" });
  expect((await received(member)).rows).toEqual([]);
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: proposal.id });
  expect((await received(member)).rows).toMatchObject([{ id: proposal.id, isWaitingForMe: true }]);
  expect(await idsOf(other)).toEqual([]);
  await server.as(advisor).proposals.reviseProposal.mutate({ proposalId: proposal.id });
  expect(await idsOf(member)).toEqual([]);
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: proposal.id });
  expect(await idsOf(member)).toEqual([proposal.id]);
  await asInstallation(region, ({ tx }) =>
    tx.raw("update client_contacts set status = 'archived', primary_contact = false where client_id = $1", [
      client.id,
    ]),
  );
  expect(await idsOf(member)).toEqual([]);
});

/** Returns the matches of a search and checks that the total counts the same rows. */
async function foundBy(who: Identified | undefined, search: string): Promise<string[]> {
  const { rows, total } = await received(who, { search });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
}

/** Two proposals to one client and one to another client, all from the same advisor about the same services. */
async function sentByKowhai() {
  const kowhai = await anOrg(region, { name: "Kōwhai Advisory" });
  const owner = await aPerson(region, { orgId: kowhai.id });
  const books = await aService(server, owner, { name: "Bookkeeping" });
  const payroll = await aService(server, owner, { name: "Payroll & leave" });
  const first = await aProposalOut(server, owner, { services: [books], signees: 2 });
  const draft = await aDraft(server, owner, {
    client: first.client,
    services: [payroll],
    steps: (own) => ({ ...own, step1: { contacts: own.step1.contacts.slice(0, 1) } }),
  });
  server.clock.advance(1_000);
  await server.as(owner).proposals.sendProposalEmail.mutate({ proposalId: draft.id });
  const otherClients = await aProposalOut(server, owner, { services: [books, payroll] });
  // A draft about the same services, which only the advisor may see.
  await aDraft(server, owner, { client: first.client, services: [books, payroll] });
  const admin = await aPerson(region, { orgId: first.signees[0]?.orgId ?? "" });
  return { first, second: draft.id, otherClients, admin };
}

test("the search covers services and advisors, and finds only proposals that the user may see", async () => {
  const { first, second, otherClients, admin } = await sentByKowhai();
  const searches: readonly [string, readonly string[]][] = [
    ["", [second, first.id]],
    ["payroll", [second]],
    ["LEAVE pay", [second]],
    ["kowhai", [second, first.id]],
    ["Kōwhai book", [first.id]],
    ["book payroll", []],
    ["no such words", []],
    ["…", []],
  ];
  for (const [search, ids] of searches) expect(await foundBy(admin, search), search).toEqual(ids);
  expect(await foundBy(otherClients.signees[0], "kowhai")).toEqual([otherClients.id]);
  expect(await foundBy(otherClients.signees[0], "leave book")).toEqual([otherClients.id]);
  // The second contact received only the first proposal, and the link opens only that one.
  for (const signee of first.signees) {
    expect(await foundBy(signee, "kowhai")).toEqual([first.id]);
    expect(await foundBy(signee, "payroll")).toEqual([]);
  }
});
