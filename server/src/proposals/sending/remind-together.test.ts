// Reminders in the advisor's own words, for one proposal or several at once (spec 4 §C).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whyNotSignable } from "@gap/core/proposals/acceptance";
import { MANUAL_REMINDERS, MAX_REMINDED_TOGETHER } from "@gap/core/proposals/reminders";
import { ENOUGH_REMINDERS, TOO_MANY_MAILS } from "@gap/core/proposals/signing-calls.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { orgs } from "@gap/server/orgs/public";
import { onStatement } from "@gap/server/platform/db/statement-channel";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { appendEvidence, byInstallation } from "../evidence/evidence";
import { proposals } from "../proposals.tables";
import {
  aProposalOut,
  evidenceOfPeople,
  mailsTo,
  refusal,
  responseTo,
  type SentTestProposal,
} from "../signing/signing.test-kit";

let server: TestServer;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  advisor = await aPerson(await server.region());
});
afterAll(() => server.close());

const own = () => server.as(advisor).proposals;
const out = (signees = 1) => aProposalOut(server, advisor, { signees });
const lastMailTo = async ({ signees }: SentTestProposal, index = 0) =>
  (await mailsTo(server, signees[index]?.email ?? ""))[0];
const lastEvent = async ({ id }: SentTestProposal) => (await evidenceOfPeople(server, id)).at(-1);

test("the advisor's words replace the standard sentence, and the evidence keeps them", async () => {
  const sent = await out();
  const message = "Hi both,\n\ncould you look at {client} before {due date}?";
  await own().remindSignees.mutate({ proposalId: sent.id, message });
  const mail = await lastMailTo(sent);
  const { proposals: toRemind } = await own().listToRemind.query({ proposalIds: [sent.id] });
  const filled = `could you look at ${sent.client.name} before ${toRemind[0]?.dueDay}?`;
  expect(mail?.text).toContain(`Hi both,\n\n${filled}`);
  expect(mail?.text.match(/\bHi\b/g)).toHaveLength(1);
  expect(mail?.text).not.toContain("You can sign");
  expect(await lastEvent(sent)).toMatchObject({
    kind: "reminded",
    details: { byHand: true, message: `Hi both,\n\n${filled}` },
  });
});

test("words are followed by the due date; without words the mail is the standard one", async () => {
  const sent = await out();
  await own().remindSignees.mutate({ proposalId: sent.id, message: "Please have a look." });
  expect((await lastMailTo(sent))?.text).toMatch(/Hi Cora,\s+Please have a look\.\s+Sign by /);
  await own().remindSignees.mutate({ proposalId: sent.id });
  expect((await lastMailTo(sent))?.text).toMatch(/You can sign the proposal from .* until /);
  expect((await lastEvent(sent))?.details).not.toHaveProperty("message");
});

test.each([" ", "x".repeat(1001)])("words must not be blank or too long", async (message) => {
  const sent = await out();
  await expect(own().remindSignees.mutate({ proposalId: sent.id, message })).rejects.toMatchObject(
    refusal("unprocessable"),
  );
});

test("several proposals are reminded in one call, each with its own result", async () => {
  const [open, half, voided, tired] = await Promise.all([out(), out(2), out(), out()]);
  await server.as(half.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, half));
  await own().voidProposal.mutate({ proposalId: voided.id });
  for (let times = 0; times < MANUAL_REMINDERS.most; times += 1)
    await own().remindSignees.mutate({ proposalId: tired.id });
  const ids = [open, half, voided, tired].map(({ id }) => id);
  const results = await own().remindTogether.mutate({
    proposalIds: [...ids, open.id],
    message: "{client} is waiting for you.",
  });
  const byId = new Map(results.map(({ proposalId, ...result }) => [proposalId, result]));
  expect(results).toHaveLength(4);
  expect(ids.map((id) => byId.get(id))).toEqual([
    { reminded: 1 },
    { reminded: 1 },
    { reminded: 0, problem: whyNotSignable("voided") },
    { reminded: 0, problem: ENOUGH_REMINDERS },
  ]);
  expect((await lastMailTo(open))?.text).toContain(`${open.client.name} is waiting for you.`);
  expect((await lastMailTo(half, 1))?.text).toContain(`${half.client.name} is waiting for you.`);
  expect((await lastMailTo(half, 0))?.subject).not.toMatch(/^Reminder/);
});

test("the dialog learns who would get a reminder, from one call", async () => {
  const [half, voided] = await Promise.all([out(2), out()]);
  await server.as(half.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, half));
  await own().voidProposal.mutate({ proposalId: voided.id });
  const { proposals: listed } = await own().listToRemind.query({ proposalIds: [half.id, voided.id] });
  const { signees = [] } = await own().getProposalById.query({ proposalId: half.id });
  expect(listed.find(({ id }) => id === half.id)?.signees).toEqual(
    signees.flatMap(({ name, agreedAt }) => (agreedAt === undefined ? [name] : [])),
  );
  expect(listed.find(({ id }) => id === voided.id)?.signees).toEqual([]);
});

test("the dialog lists only signees who can be reached, and names the others", async () => {
  const sent = await out(2);
  const [first, archived] = sent.signees;
  await server.as(advisor).advisor.setClientContactStatus.mutate({
    id: archived?.contactId ?? "",
    status: "archived",
    lastUpdatedAt: server.clock.now(),
  });
  const { proposals: listed } = await own().listToRemind.query({ proposalIds: [sent.id] });
  expect(listed).toMatchObject([{ signees: ["Cora Contact"], unreachable: ["Noa Number 1"] }]);
  expect(await own().remindTogether.mutate({ proposalIds: [sent.id] })).toMatchObject([{ reminded: 1 }]);
  expect((await mailsTo(server, first?.email ?? ""))[0]?.subject).toMatch(/^Reminder/);
  expect((await lastMailTo(sent, 1))?.subject).not.toMatch(/^Reminder/);
});

test("reminders count towards the firm's mails of the day, also of proposals sent on earlier days", async () => {
  const region = await server.region();
  const trialist = await aPerson(region);
  await asInstallation(region, ({ tx }) =>
    tx.update(orgs).set({ tierName: "Trial" }).where(eq(orgs.id, trialist.orgId)),
  );
  const [one, other] = [await aProposalOut(server, trialist), await aProposalOut(server, trialist)];
  server.clock.advance(DAY_MS);
  try {
    // As if 48 signees had been reminded, of the 50 whom a trial can mail.
    await asInstallation(region, async (command) => {
      const [row] = await command.tx.select().from(proposals).where(eq(proposals.id, other.id));
      const signees = Array.from({ length: 48 }, (_, number) => `signee-${number}@client.example`);
      await appendEvidence(command, row!, byInstallation("Gap"), [
        { kind: "reminded", details: { signees, byHand: true } },
      ]);
    });
    const { remindSignees, remindTogether } = server.as(await signedInAgain(region, trialist)).proposals;
    expect(await remindSignees.mutate({ proposalId: one.id })).toEqual({ reminded: 1 });
    const counts: string[] = [];
    const stop = onStatement((text) => {
      if (text.includes("sum(jsonb_array_length")) counts.push(text);
    });
    expect(await remindTogether.mutate({ proposalIds: [one.id, other.id] })).toMatchObject([
      { reminded: 1 },
      { reminded: 0, problem: TOO_MANY_MAILS },
    ]);
    stop();
    expect(counts).toHaveLength(1);
  } finally {
    server.clock.advance(-DAY_MS);
  }
});

test("two calls for the same proposals at once do not block each other", async () => {
  const [one, other] = await Promise.all([out(), out()]);
  const both = await Promise.all([
    own().remindTogether.mutate({ proposalIds: [one.id, other.id] }),
    own().remindTogether.mutate({ proposalIds: [other.id, one.id] }),
  ]);
  expect(both.flat().map(({ reminded }) => reminded)).toEqual([1, 1, 1, 1]);
});

test("proposals of another organisation are refused, and so are too many", async () => {
  const sent = await out();
  const foreign = server.as(await aPerson(await server.region())).proposals;
  await expect(foreign.remindTogether.mutate({ proposalIds: [sent.id] })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  await expect(foreign.listToRemind.query({ proposalIds: [sent.id] })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  const tooMany = Array.from({ length: MAX_REMINDED_TOGETHER + 1 }, () => sent.id);
  await expect(own().remindTogether.mutate({ proposalIds: tooMany })).rejects.toMatchObject(
    refusal("unprocessable"),
  );
});
