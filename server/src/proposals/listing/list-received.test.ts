// What a client's people have of the proposals that were sent to them (spec 3 §6, spec 4 §F): admins all of them, the
// others their own, and nobody a draft or a neighbour's.
import { expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { aDraft, aService } from "@gap/testing/factories/proposal";
import type { Identified } from "@gap/testing/calls";
import { aDraftFor, aProposalOut, signature, type OutProposal } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const received = (who: Identified | undefined, query = {}) =>
  server.as(who).proposals.listReceived.query(query);
const idsOf = async (who: Identified | undefined) => (await received(who)).rows.map(({ id }) => id);

/** To the client of one that is out already. */
async function sendAnotherTo(out: OutProposal): Promise<string> {
  server.clock.advance(1_000);
  const { id } = await server.as(advisor).proposals.duplicateProposal.mutate({ proposalId: out.id });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: id });
  return id;
}

test("an admin has all that were sent, what waits for them first; no draft and nothing of a neighbour", async () => {
  const out = await aProposalOut(server, advisor);
  const orgId = out.signees[0]?.orgId ?? "";
  const admin = await aPerson(region, { orgId });
  const later = await sendAnotherTo(out);
  await server.as(advisor).proposals.createProposal.mutate({ advisorClientId: out.client.id });
  await aProposalOut(server, advisor);
  expect(await idsOf(admin)).toEqual([later, out.id]);
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(signature(advisor, out));
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

test("who came by a mailed link has that one; it waits until they have signed it", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await sendAnotherTo(out);
  const [first] = out.signees;
  expect((await received(first)).rows).toMatchObject([{ id: out.id, isWaitingForMe: true }]);
  await server.as(first).proposals.addProposalResponse.mutate(signature(advisor, out));
  expect((await received(first)).rows).toMatchObject([
    { id: out.id, isWaitingForMe: false, signaturesReceived: 1, signaturesNeeded: 2 },
  ]);
});

test("a member has those that they were sent, as long as they are a contact of the client", async () => {
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

/** What a client's people find by these words; how many there are is said of the same. */
async function foundBy(who: Identified | undefined, search: string): Promise<string[]> {
  const { rows, total } = await received(who, { search });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
}

/** Two that were sent to one client by a firm of this name, and one to a neighbour, about the same services. */
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
  const neighbours = await aProposalOut(server, owner, { services: [books, payroll] });
  // About the same, and nobody's but the firm's.
  await aDraft(server, owner, { client: first.client, services: [books, payroll] });
  const admin = await aPerson(region, { orgId: first.signees[0]?.orgId ?? "" });
  return { first, second: draft.id, neighbours, admin };
}

test("it is searched by what proposals are about and by whom they are from, and nobody finds what is not theirs", async () => {
  const { first, second, neighbours, admin } = await sentByKowhai();
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
  expect(await foundBy(neighbours.signees[0], "kowhai")).toEqual([neighbours.id]);
  expect(await foundBy(neighbours.signees[0], "leave book")).toEqual([neighbours.id]);
  // The second contact was sent the first one alone, and its link opens that one alone.
  for (const signee of first.signees) {
    expect(await foundBy(signee, "kowhai")).toEqual([first.id]);
    expect(await foundBy(signee, "payroll")).toEqual([]);
  }
});
