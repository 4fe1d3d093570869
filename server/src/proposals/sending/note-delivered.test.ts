// Each mail handed over for a signee or for the proposal's owner is part of its evidence (spec 4 §C), under the version
// that the mail is about.
import { expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { readEvidence } from "../evidence/evidence";
import {
  aProposalOut,
  followed,
  newestLinkTo,
  responseTo,
  type SentTestProposal,
} from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const own = () => server.as(advisor).proposals;

/** The delivered events of one kind of mail. */
async function deliveries({ id }: SentTestProposal, mail: string) {
  await region.jobs.drain();
  const events = await readEvidence(region.db.read, id);
  const { altered } = await own().getTimeline.query({ proposalId: id });
  expect(altered).toBeUndefined();
  return events
    .filter(({ kind, details }) => kind === "delivered" && details["mail"] === mail)
    .map(({ version, snapshotHash, details }) => ({ version, snapshotHash, ...details }));
}

const toEach = ({ signees, snapshotHash }: SentTestProposal, mail: string) =>
  signees.map(({ email, contactId }) => ({ version: 1, snapshotHash, email, contactId, mail }));

async function acceptIt(out: SentTestProposal): Promise<void> {
  for (const signee of out.signees)
    await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, out));
}

test.each<[string, string, (out: SentTestProposal) => Promise<unknown>]>([
  ["accepted", "proposals.accepted", acceptIt],
  ["voided", "proposals.withdrawn", ({ id }) => own().voidProposal.mutate({ proposalId: id })],
  ["revised", "proposals.withdrawn", ({ id }) => own().reviseProposal.mutate({ proposalId: id })],
])("each signee's mail about a proposal being %s is recorded", async (_what, mail, act) => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await act(out);
  const noted = await deliveries(out, mail);
  expect(noted).toHaveLength(2);
  expect(noted).toEqual(expect.arrayContaining(toEach(out, mail)));
});

/** Renews the first signee's link after it has expired; `between` runs while it is expired. */
async function renewLink({ signees }: SentTestProposal, between?: () => Promise<unknown>): Promise<void> {
  const { token, userId, emailId } = await newestLinkTo(server, signees[0]?.email ?? "");
  await asInstallation(region, ({ tx, now }) =>
    tx.raw("update mailed_links set expires_at = $1 where user_id = $2", [now.toISOString(), userId]),
  );
  await between?.();
  await server.open.user.requestNewEmailLink.mutate({ token, userId, emailId });
}

test("the mail with a new link in place of an expired one is recorded", async () => {
  const out = await aProposalOut(server, advisor);
  await renewLink(out);
  expect(await deliveries(out, "identity.new-link")).toEqual(toEach(out, "identity.new-link"));
});

test("a new link mailed during a revision is recorded under the sent version", async () => {
  const out = await aProposalOut(server, advisor);
  await renewLink(out, () => own().reviseProposal.mutate({ proposalId: out.id }));
  expect(await deliveries(out, "identity.new-link")).toEqual(toEach(out, "identity.new-link"));
});

const declineIt = async ({ id: proposalId, signees }: SentTestProposal) =>
  server.as(signees[0]).proposals.declineProposal.mutate({ proposalId, reason: "Too dear" });

test.each([
  ["accepted", acceptIt],
  ["declined", declineIt],
])("the owner's mail about a proposal being %s is recorded", async (_what, act) => {
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

test("mails about a declined version stay under that version, also in the next version's certificate", async () => {
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
  const delivered = events.find(({ details }) => details["mail"] === "proposals.outcome");
  expect(certificate.events).toContainEqual(
    expect.objectContaining({ seq: delivered?.seq, kind: "delivered", hash: delivered?.hash }),
  );
});
