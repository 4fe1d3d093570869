// A sync that changes a contact's address closes proposals sent to the former address and notifies their owner.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { keepClientsOfPracticeManager } from "@gap/server/clients/public";
import type { Region } from "@gap/server/platform/region";
import { aProposalOut, responseTo, type SentTestProposal } from "./signing.test-kit";

let server: TestServer;
let region: Region;
let ava: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());
beforeEach(async () => {
  ava = await aPerson(region);
});

/** Runs the part of a sync that stores the practice manager's client and contacts. */
function syncWith({ client: { name } }: SentTestProposal, emails: readonly string[]) {
  const contacts = emails.map((email, at) => ({
    id: `p${at}`,
    firstName: "Ann",
    lastName: `Number ${at}`,
    email,
    phoneNumber: null,
    isPrimary: at === 0,
  }));
  const clients = [{ id: `x ${name}`, name, isProspect: false, contacts }];
  return asInstallation(region, (command) =>
    keepClientsOfPracticeManager(command, {
      advisorOrgId: ava.orgId,
      syncOf: command.now,
      clients,
      unreadableIds: [],
    }),
  );
}

const addressesOf = ({ signees }: SentTestProposal) => signees.map(({ email }) => email);
const notificationsOf = async (person = ava) =>
  (await server.as(person).notifications.list.query({})).notifications;

test("the owner is notified once when a sync closes a proposal to a signee", async () => {
  const out = await aProposalOut(server, ava, { signees: 2 });
  const [first = "", second = ""] = addressesOf(out);
  await syncWith(out, [first, second]);
  expect(await notificationsOf()).toEqual([]);
  const moved = `moved-${first}`;
  await syncWith(out, [moved, second]);
  const { step1, number } = await server.as(ava).proposals.getProposalById.query({ proposalId: out.id });
  const name = step1.contacts.find(({ email }) => email === first)?.name;
  expect(await notificationsOf()).toMatchObject([
    {
      type: "client",
      title: `${name} can no longer open your proposal`,
      content: `Proposal ${formatProposalNumber(number)}. ${out.client.name}: Xero Practice Manager has another email address for them. The proposal sent to ${first} can no longer be read or signed there. Revise the proposal to send it to the new address.`,
      notifiedBy: "Xero Practice Manager",
      action: { url: `/org/${ava.orgId}/proposals/${out.id}` },
    },
  ]);
  // No second notification while it stays closed, whether the sync repeats the address or changes it again.
  await syncWith(out, [moved, second]);
  await syncWith(out, [`again-${first}`, second]);
  expect(await notificationsOf()).toHaveLength(1);
});

test("a signee who took the new address themselves keeps access until a sync changes it", async () => {
  const out = await aProposalOut(server, ava);
  const [sentTo = ""] = addressesOf(out);
  await syncWith(out, [sentTo]);
  const own = `own-${sentTo}`;
  await region.db.read.raw("update users set email = $1 where email = $2", [own, sentTo]);
  await syncWith(out, [own]);
  expect(await notificationsOf()).toEqual([]);
  await syncWith(out, [`moved-${sentTo}`]);
  expect(await notificationsOf()).toMatchObject([
    { content: expect.stringContaining(`The proposal sent to ${sentTo} can`) },
  ]);
});

test("a sync notifies no one about voided proposals or signees who have signed", async () => {
  const out = await aProposalOut(server, ava, { signees: 2 });
  const [first = "", second = ""] = addressesOf(out);
  await syncWith(out, [first, second]);
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(ava, out));
  const before = await notificationsOf();
  await syncWith(out, [`moved-${first}`, second]);
  expect(await notificationsOf()).toEqual(before);
  await server.as(ava).proposals.voidProposal.mutate({ proposalId: out.id });
  await syncWith(out, [`moved-${first}`, `moved-${second}`]);
  expect(await notificationsOf()).toEqual(before);
});

test("a sync notifies no one about signees who are no longer needed", async () => {
  const out = await aProposalOut(server, ava, {
    signees: 2,
    needed: 1,
    steps: (steps) => ({ ...steps, step4: { ...steps.step4, countersigneeId: ava.userId } }),
  });
  const [first = "", second = ""] = addressesOf(out);
  await syncWith(out, [first, second]);
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(ava, out));
  const before = await notificationsOf();
  await syncWith(out, [first, `moved-${second}`]);
  expect(await notificationsOf()).toEqual(before);
});

test("a sync does not notify about another organisation's proposals", async () => {
  const other = await aPerson(region);
  const theirs = await aProposalOut(server, other);
  const out = await aProposalOut(server, ava);
  const [first = ""] = addressesOf(out);
  await syncWith(out, [first]);
  await syncWith(out, [`moved-${first}`]);
  // A client of the same name in ava's practice manager is not the other organisation's client.
  await syncWith(theirs, addressesOf(theirs));
  await syncWith(theirs, [`moved-${addressesOf(theirs)[0]}`]);
  expect(await notificationsOf()).toHaveLength(1);
  expect(await notificationsOf(other)).toEqual([]);
});
