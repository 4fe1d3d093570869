// Signing in order: each signee is mailed and can answer after the previous one has signed.
import { expect, test } from "vitest";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { editOf } from "@gap/testing/factories/proposal";
import { remindProposal } from "../sending/remind-signees.job";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";
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
} from "./signing.test-kit";

beginWithAdvisor();

const own = () => server.as(advisor).proposals;
const inOrder = (steps: DraftSteps): DraftSteps => ({
  ...steps,
  step4: { ...steps.step4, signsInOrder: true },
});
const subjectsTo = async (email = "") => (await mailsTo(server, email)).map(({ subject }) => subject);

/** Sent without an order first, so that both signees have a link, and then sent again with an order. */
async function outInOrder(): Promise<SentTestProposal> {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await own().reviseProposal.mutate({ proposalId: out.id });
  const draft = await own().getProposalById.query({ proposalId: out.id });
  await own().updateProposal.mutate({ ...editOf(draft), step4: { ...draft.step4, signsInOrder: true } });
  const { snapshotHash } = (await own().sendProposalEmail.mutate({ proposalId: out.id })) ?? {};
  return { ...out, snapshotHash: snapshotHash ?? "" };
}

const sign = (out: SentTestProposal, index: number) =>
  server.as(out.signees[index]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
const nameOf = async (out: SentTestProposal, index: number) =>
  (await own().getProposalById.query({ proposalId: out.id })).signees?.[index]?.name ?? "";

/** The signee, signed in by the newest link mailed to them. */
async function entered(proposalId: string, index: number) {
  const { step1, snapshotHash = "" } = await own().getProposalById.query({ proposalId });
  const email = step1.contacts[index]?.email ?? "";
  return {
    id: proposalId,
    snapshotHash,
    signee: await enterBy(server, await newestLinkTo(server, email)),
  };
}

test("only the first signee is mailed; a signature mails the next one, and the last one accepts", async () => {
  const { proposal } = await aDraftFor(server, advisor, { signees: 3, steps: inOrder });
  const { id: proposalId } = proposal;
  await own().sendProposalEmail.mutate({ proposalId });
  const emails = proposal.step1.contacts.map(({ email }) => email);
  const sentMails = async (email: string) =>
    (await subjectsTo(email)).filter((subject) => subject.startsWith("Proposal for ")).length;
  const mailed = () => Promise.all(emails.map(sentMails));
  const signBy = async (index: number) => {
    const { signee, ...out } = await entered(proposalId, index);
    return server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  };
  const asked = async () => {
    const clientId = proposal.advisorClientId ?? "";
    const contacts = await server.as(advisor).advisor.getClientContacts.query({ clientId });
    return emails.map((email) => contacts.find((contact) => contact.email === email)?.invitationStatus);
  };
  expect(await mailed()).toEqual([1, 0, 0]);
  expect(await asked()).toEqual(["pending", "none", "none"]);
  await signBy(0);
  expect(await mailed()).toEqual([1, 1, 0]);
  expect(await asked()).toEqual(["pending", "pending", "none"]);
  await signBy(1);
  expect(await mailed()).toEqual([1, 1, 1]);
  expect(await signBy(2)).toMatchObject({ acceptedAt: server.clock.now() });
  expect(await mailed()).toEqual([1, 1, 1]);
  const events = await evidenceOfPeople(server, proposalId);
  expect(events.find(({ kind }) => kind === "sent")?.details).toMatchObject({
    signees: emails,
    signsInOrder: true,
  });
});

test("a template keeps the order, also while its proposal has only one signee yet", async () => {
  const { proposal } = await aDraftFor(server, advisor, { signees: 2, steps: inOrder });
  const named = { proposalId: proposal.id, name: "In order" };
  const { id: templateId } = await own().saveAsTemplate.mutate(named);
  const { id: proposalId } = await own().createProposal.mutate({ templateId });
  const { advisorClientId, step1 } = proposal;
  const choose = async (contacts: typeof step1.contacts) => {
    const made = await own().getProposalById.query({ proposalId });
    await own().updateProposal.mutate({
      ...editOf(made),
      advisorClientId,
      step1: { contacts: [...contacts] },
    });
    return own().getProposalById.query({ proposalId });
  };
  await choose(step1.contacts.slice(0, 1));
  expect((await choose(step1.contacts)).step4.signsInOrder).toBe(true);
  await choose(step1.contacts.slice(0, 1));
  await own().sendProposalEmail.mutate({ proposalId });
  const sent = await own().getProposalById.query({ proposalId });
  expect(sent.step4).not.toHaveProperty("signsInOrder");
});

test("a signee whose turn comes later reads the proposal, but can neither sign nor decline it", async () => {
  const out = await outInOrder();
  const { proposals } = server.as(out.signees[1]);
  const reason = `${await nameOf(out, 0)} signs before you. We will email you when it is your turn.`;
  await expect(sign(out, 1)).rejects.toMatchObject(refusal("conflict", reason));
  await expect(proposals.declineProposal.mutate({ proposalId: out.id, reason: "No" })).rejects.toMatchObject(
    refusal("conflict", reason),
  );
  const read = () => proposals.getProposalById.query({ proposalId: out.id });
  const isWaitingForMe = async () => (await proposals.listReceived.query({})).rows[0]?.isWaitingForMe;
  expect((await read()).signees?.map(({ isWaiting }) => isWaiting)).toEqual([undefined, true]);
  expect(await isWaitingForMe()).toBe(false);
  await sign(out, 0);
  expect((await read()).signees?.map(({ isWaiting }) => isWaiting)).toEqual([undefined, undefined]);
  expect(await isWaitingForMe()).toBe(true);
  expect(await sign(out, 1)).toMatchObject({ acceptedAt: server.clock.now() });
});

test("two signees at once: the second signs after the first or is refused", async () => {
  const out = await outInOrder();
  const [first, second] = await Promise.allSettled([sign(out, 0), sign(out, 1)]);
  expect(first.status).toBe("fulfilled");
  if (second.status === "rejected") await sign(out, 1);
  const events = await evidenceOfPeople(server, out.id);
  const signed = events.filter(({ kind }) => kind === "signed").map(({ actor }) => actor.contactId);
  expect(signed).toEqual(out.signees.map(({ contactId }) => contactId));
  expect(events.at(-1)?.kind).toBe("accepted");
});

test("reminders and extensions go only to the signee whose turn it is", async () => {
  const out = await outInOrder();
  const [one, other] = out.signees.map(({ email }) => email);
  const before = await subjectsTo(other);
  expect(await own().remindSignees.mutate({ proposalId: out.id })).toEqual({ reminded: 1 });
  expect(await own().remindTogether.mutate({ proposalIds: [out.id] })).toEqual([
    { proposalId: out.id, reminded: 1 },
  ]);
  expect(await own().listToRemind.query({ proposalIds: [out.id] })).toMatchObject({
    proposals: [{ signees: [await nameOf(out, 0)], unreachable: [] }],
  });
  const { dueAt = new Date(0), timezone } = await own().getProposalById.query({ proposalId: out.id });
  const dueDay = dayAfter(calendarDayIn(dueAt, timezone), 1);
  await own().extendProposal.mutate({ proposalId: out.id, dueDay });
  const wait = dueAt.getTime() + DAY_MS / 2 - server.clock.now().getTime();
  server.clock.advance(wait);
  try {
    await remindProposal(region, out.id);
  } finally {
    server.clock.advance(-wait);
  }
  const reminders = (await subjectsTo(one)).filter((subject) => subject.startsWith("Reminder: "));
  expect(reminders).toHaveLength(3);
  expect(await subjectsTo(other)).toEqual(before);
});

test("a withdrawal is not mailed to signees who have not been asked yet", async () => {
  const { client, proposal } = await aDraftFor(server, advisor, { signees: 2, steps: inOrder });
  const [one, other] = proposal.step1.contacts.map(({ email }) => email);
  await own().sendProposalEmail.mutate({ proposalId: proposal.id });
  // A proposal that is withdrawn before its mail went out is not mailed.
  await region.jobs.drain();
  await own().voidProposal.mutate({ proposalId: proposal.id });
  expect(await subjectsTo(one)).toEqual([
    expect.stringMatching(/has been withdrawn$/),
    `Proposal for ${client.name}`,
  ]);
  expect(await subjectsTo(other)).toEqual([]);
});
