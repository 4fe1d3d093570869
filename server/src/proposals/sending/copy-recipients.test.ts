// Recipients of a copy: they read a sent proposal and its signed copy, and cannot answer it.
import { expect, test } from "vitest";
import { setRecipientRole } from "@gap/core/proposals/draft";
import { NO_ACCESS_TO_PROPOSAL } from "@gap/core/proposals/proposal-calls.schema";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { ONLY_SIGNEES_ANSWER } from "@gap/core/proposals/signing-calls.schema";
import { NOBODY_SIGNS } from "@gap/core/proposals/step-completion";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { BLANK_PRINTER } from "@gap/testing/blank-printer";
import { editOf } from "@gap/testing/factories/proposal";
import {
  aDraftFor,
  aProposalOut,
  enterBy,
  evidenceOfPeople,
  mailsTo,
  newestLinkTo,
  refusal,
  responseTo,
  type SentTestProposal,
} from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, server } from "../with-advisor.test-kit";

beginWithAdvisor({ printer: BLANK_PRINTER });

const own = () => server.as(advisor).proposals;

const lastIsCopy = (steps: DraftSteps) =>
  setRecipientRole(steps, steps.step1.contacts.at(-1)?.id ?? "", "copy");

/** One signee, and one recipient of a copy who followed the mailed link. */
async function outWithCopy() {
  const out = await aProposalOut(server, advisor, { signees: 2, steps: lastIsCopy });
  const { step1 } = await own().getProposalById.query({ proposalId: out.id });
  const [copy] = step1.copies ?? [];
  if (copy === undefined) throw new Error("There is no recipient of a copy");
  const guest = await enterBy(server, await newestLinkTo(server, copy.email));
  return { out, copy, guest };
}

const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
const signed = (out: SentTestProposal) =>
  server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, out));

test("a copy is mailed in words of its own and opens the proposal for reading", async () => {
  const { out, copy, guest } = await outWithCopy();
  const [mail] = await mailsTo(server, copy.email);
  expect(mail?.text).toContain(
    `sent you a copy of a proposal for ${out.client.name}. You do not need to sign it.`,
  );
  expect(mail?.text).toContain("anyone who has it can read the proposal.");
  const read = await server.as(guest).proposals.getProposalById.query({ proposalId: out.id });
  expect(read).toMatchObject({
    isCopyForReader: true,
    signees: [{ id: out.signees[0]?.contactId, isCurrentlyAuthenticatedUser: false }],
    signaturesNeeded: 1,
    step1: { contacts: [{ email: "" }], copies: [{ id: copy.id, email: copy.email }] },
  });
  expect(await server.as(guest).proposals.listReceived.query({})).toMatchObject({
    rows: [{ id: out.id, isWaitingForMe: false }],
  });
});

test("a recipient of a copy can neither sign nor decline", async () => {
  const { out, guest } = await outWithCopy();
  const { proposals } = server.as(guest);
  await expect(proposals.addProposalResponse.mutate(responseTo(advisor, out))).rejects.toMatchObject(
    refusal("forbidden", ONLY_SIGNEES_ANSWER),
  );
  await expect(proposals.declineProposal.mutate({ proposalId: out.id, reason: "No" })).rejects.toMatchObject(
    refusal("forbidden", ONLY_SIGNEES_ANSWER),
  );
  expect(await own().getProposalById.query({ proposalId: out.id })).not.toHaveProperty("response");
});

test("a recipient of a copy opens only this proposal", async () => {
  const { guest } = await outWithCopy();
  const other = await aProposalOut(server, advisor);
  await expect(
    server.as(guest).proposals.getProposalById.query({ proposalId: other.id }),
  ).rejects.toMatchObject(refusal("forbidden", NO_ACCESS_TO_PROPOSAL));
});

test("the evidence names the recipients of a copy and when they opened it", async () => {
  const { out, copy, guest } = await outWithCopy();
  await server.as(guest).proposals.noteView.mutate({ proposalId: out.id });
  const events = await evidenceOfPeople(server, out.id);
  expect(events.find(({ kind }) => kind === "sent")?.details).toMatchObject({
    signees: [out.signees[0]?.email],
    copies: [copy.email],
  });
  expect(events.at(-1)).toMatchObject({ kind: "opened", actor: { contactId: copy.id } });
});

test("reminders and extensions go to signees only; acceptance and the signed copy to all", async () => {
  const { out, copy } = await outWithCopy();
  expect(await own().remindSignees.mutate({ proposalId: out.id })).toEqual({ reminded: 1 });
  expect(await own().listToRemind.query({ proposalIds: [out.id] })).toMatchObject({
    proposals: [{ signees: [expect.any(String)], unreachable: [] }],
  });
  const { dueAt = new Date(0), timezone } = await own().getProposalById.query({ proposalId: out.id });
  const dueDay = dayAfter(calendarDayIn(dueAt, timezone), 1);
  await own().extendProposal.mutate({ proposalId: out.id, dueDay });
  expect(await subjectsTo(copy.email)).toEqual([`Copy of a proposal for ${out.client.name}`]);
  await signed(out);
  expect(await subjectsTo(copy.email)).toEqual([
    expect.stringMatching(/^Signed: proposal P-\d+/),
    expect.stringMatching(/^Proposal P-\d+ has been accepted$/),
    `Copy of a proposal for ${out.client.name}`,
  ]);
  expect(await own().getCertificate.query({ proposalId: out.id })).toMatchObject({
    signees: [{ email: out.signees[0]?.email }],
    copies: [{ name: copy.name, email: copy.email }],
  });
});

test("a withdrawal is mailed to recipients of a copy, too", async () => {
  const { out, copy } = await outWithCopy();
  await own().voidProposal.mutate({ proposalId: out.id });
  expect(await subjectsTo(copy.email)).toContainEqual(expect.stringMatching(/has been withdrawn$/));
});

test("the mails of a revision ask recipients of a copy for nothing and promise them no new version", async () => {
  const { out, copy } = await outWithCopy();
  await own().reviseProposal.mutate({ proposalId: out.id });
  const [toCopy] = await mailsTo(server, copy.email);
  expect(toCopy?.text).toContain("If the new version is sent to you as well, you will receive it by email.");
  expect(toCopy?.text).not.toContain("can no longer be signed");
  const [toSignee] = await mailsTo(server, out.signees[0]?.email ?? "");
  expect(toSignee?.text).toContain("It can no longer be signed.");
  expect(toSignee?.text).toContain("You will receive the new version by email.");
});

test("a contact removed from the copies by a revision loses access", async () => {
  const { out, guest } = await outWithCopy();
  await own().reviseProposal.mutate({ proposalId: out.id });
  const { step1, ...edit } = editOf(await own().getProposalById.query({ proposalId: out.id }));
  expect(step1.copies).toHaveLength(1);
  await own().updateProposal.mutate({ ...edit, step1: { contacts: step1.contacts } });
  await own().sendProposalEmail.mutate({ proposalId: out.id });
  await expect(
    server.as(guest).proposals.getProposalById.query({ proposalId: out.id }),
  ).rejects.toMatchObject(refusal("forbidden"));
});

test("a proposal with copies only cannot be sent", async () => {
  const { proposal } = await aDraftFor(server, advisor, { steps: lastIsCopy });
  await expect(own().sendProposalEmail.mutate({ proposalId: proposal.id })).rejects.toMatchObject({
    ...refusal("unprocessable", NOBODY_SIGNS),
    shape: { validationErrors: [{ field: "step1.contacts", message: NOBODY_SIGNS }] },
  });
});

test("only contacts of the client can receive a copy", async () => {
  const { proposal } = await aDraftFor(server, advisor);
  const stranger = await aDraftFor(server, advisor);
  const copies = stranger.proposal.step1.contacts.map(({ id }) => ({ id }));
  const edit = editOf(proposal);
  await expect(
    own().updateProposal.mutate({ ...edit, step1: { ...edit.step1, copies } }),
  ).rejects.toMatchObject(refusal("unprocessable"));
});
