// Every mail that was handed over to a signee, or to whoever looks after the proposal, is part of its evidence (spec 4 §C), of
// the version that it is about.
import { expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { readEvidence } from "../evidence/evidence";
import {
  aProposalOut,
  followed,
  newestLinkTo,
  signature,
  type OutProposal,
} from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const own = () => server.as(advisor).proposals;

/** What says so of that mail. */
async function deliveries({ id }: OutProposal, mail: string) {
  await region.jobs.drain();
  const events = await readEvidence(region.db.read, id);
  const { altered } = await own().getTimeline.query({ proposalId: id });
  expect(altered).toBeUndefined();
  return events
    .filter(({ kind, details }) => kind === "delivered" && details["mail"] === mail)
    .map(({ version, snapshotHash, details }) => ({ version, snapshotHash, ...details }));
}

const toEach = ({ signees, snapshotHash }: OutProposal, mail: string) =>
  signees.map(({ email, contactId }) => ({ version: 1, snapshotHash, email, contactId, mail }));

async function acceptIt(out: OutProposal): Promise<void> {
  for (const signee of out.signees)
    await server.as(signee).proposals.addProposalResponse.mutate(signature(advisor, out));
}

test.each<[string, string, (out: OutProposal) => Promise<unknown>]>([
  ["accepted", "proposals.accepted", acceptIt],
  ["voided", "proposals.withdrawn", ({ id }) => own().voidProposal.mutate({ proposalId: id })],
  ["revised", "proposals.withdrawn", ({ id }) => own().reviseProposal.mutate({ proposalId: id })],
])("that it is %s was told to each", async (_what, mail, act) => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await act(out);
  const noted = await deliveries(out, mail);
  expect(noted).toHaveLength(2);
  expect(noted).toEqual(expect.arrayContaining(toEach(out, mail)));
});

/** To the first signee; in between they hold a link that is expired. */
async function renewLink({ signees }: OutProposal, between?: () => Promise<unknown>): Promise<void> {
  const { token, userId, emailId } = await newestLinkTo(server, signees[0]?.email ?? "");
  await asInstallation(region, ({ tx, now }) =>
    tx.raw("update mailed_links set expires_at = $1 where user_id = $2", [now.toISOString(), userId]),
  );
  await between?.();
  await server.open.user.requestNewEmailLink.mutate({ token, userId, emailId });
}

test("a new link in place of an expired one was mailed to who asked for it", async () => {
  const out = await aProposalOut(server, advisor);
  await renewLink(out);
  expect(await deliveries(out, "identity.new-link")).toEqual(toEach(out, "identity.new-link"));
});

test("a new link while the next version is written is of the one that was sent", async () => {
  const out = await aProposalOut(server, advisor);
  await renewLink(out, () => own().reviseProposal.mutate({ proposalId: out.id }));
  expect(await deliveries(out, "identity.new-link")).toEqual(toEach(out, "identity.new-link"));
});

const declineIt = async ({ id: proposalId, signees }: OutProposal) =>
  server.as(signees[0]).proposals.declineProposal.mutate({ proposalId, reason: "Too dear" });

test.each([
  ["accepted", acceptIt],
  ["declined", declineIt],
])("that it is %s was told to who looks after it", async (_what, act) => {
  const out = await aProposalOut(server, advisor);
  await act(out);
  const noted = {
    version: 1,
    snapshotHash: out.snapshotHash,
    email: advisor.email,
    mail: "proposals.outcome",
  };
  expect(await deliveries(out, "proposals.outcome")).toEqual([noted]);
});

test("what was told of a declined version stays of it, in the certificate of the next one too", async () => {
  const declined = await aProposalOut(server, advisor);
  await declineIt(declined);
  await deliveries(declined, "proposals.outcome");
  await own().reviseProposal.mutate({ proposalId: declined.id });
  await own().sendProposalEmail.mutate({ proposalId: declined.id });
  const out = await followed(server, advisor, declined);
  await acceptIt(out);
  const noted = await deliveries(out, "proposals.outcome");
  expect(noted.map(({ version, snapshotHash }) => ({ version, snapshotHash }))).toEqual([
    { version: 1, snapshotHash: declined.snapshotHash },
    { version: 2, snapshotHash: out.snapshotHash },
  ]);
  const certificate = await own().getCertificate.query({ proposalId: out.id });
  const events = await readEvidence(region.db.read, out.id);
  const told = events.find(({ details }) => details["mail"] === "proposals.outcome");
  expect(certificate.events).toContainEqual(
    expect.objectContaining({ seq: told?.seq, kind: "delivered", hash: told?.hash }),
  );
});
