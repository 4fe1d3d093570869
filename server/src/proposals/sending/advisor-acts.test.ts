// Actions of advisors on a sent proposal (spec 4 §C): void, revise, extend, remind; and how a signee declines it.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whyNotSignable } from "@gap/core/proposals/acceptance";
import { ALREADY_SIGNED, ENOUGH_REMINDERS } from "@gap/core/proposals/signing-calls.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { editOf } from "@gap/testing/factories/proposal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { orgs } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { proposals } from "../proposals.tables";
import { remindSigneesJob } from "./remind-signees.job";
import {
  aProposalOut,
  followed,
  mailsTo,
  refusal,
  responseTo,
  type SentTestProposal,
  evidenceOfPeople,
} from "../signing/signing.test-kit";

let server: TestServer;
let region: Region;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  advisor = await aPerson(region);
  await asInstallation(region, ({ tx }) =>
    tx.update(orgs).set({ timezone: "Pacific/Auckland" }).where(eq(orgs.id, advisor.orgId)),
  );
});
afterAll(() => server.close());

const own = (person = advisor) => server.as(person).proposals;
const sign = (out: SentTestProposal, index = 0) =>
  server.as(out.signees[index]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
const statusOf = async ({ id }: SentTestProposal) => {
  const { rows } = await own().listProposals.query({ pageSize: 100 });
  return rows.find((row) => row.id === id)?.status;
};
const subjectsTo = async (email = "") => (await mailsTo(server, email)).map(({ subject }) => subject);
const lastEvent = async ({ id }: SentTestProposal) => (await evidenceOfPeople(server, id)).at(-1);

test("declining requires a reason, which the advisor gets; a repeated request returns the same answer", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const decline = (index: number, reason = "Too dear") =>
    server.as(out.signees[index]).proposals.declineProposal.mutate({ proposalId: out.id, reason });
  await expect(decline(0, " ")).rejects.toMatchObject(refusal("unprocessable"));
  const answer = await decline(0);
  expect(await decline(0)).toEqual(answer);
  await expect(decline(1)).rejects.toMatchObject(refusal("conflict", whyNotSignable("declined")));
  expect(await statusOf(out)).toBe("declined");
  const { actor } = (await lastEvent(out))!;
  for (const reader of [advisor, out.signees[1]])
    expect(await server.as(reader).proposals.getProposalById.query({ proposalId: out.id })).toMatchObject({
      declinedBy: actor.name,
      declineReason: "Too dear",
    });
  expect(await lastEvent(out)).toMatchObject({ kind: "declined", details: { reason: "Too dear" } });
  const [mail] = await mailsTo(server, advisor.email);
  expect(mail?.subject).toMatch(/has declined proposal P-\d{4}$/);
  expect(mail?.text).toContain("Too dear");
});

test("a signee who has signed cannot decline", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await sign(out);
  await expect(
    server.as(out.signees[0]).proposals.declineProposal.mutate({ proposalId: out.id, reason: "Oh no" }),
  ).rejects.toMatchObject(refusal("conflict", ALREADY_SIGNED));
});

test("voiding a proposal notifies its signees; an accepted proposal cannot be voided", async () => {
  const out = await aProposalOut(server, advisor);
  await own().voidProposal.mutate({ proposalId: out.id, reason: "Wrong client" });
  expect(await statusOf(out)).toBe("voided");
  expect((await subjectsTo(out.signees[0]?.email))[0]).toMatch(/^Proposal P-\d{4} has been withdrawn$/);
  const accepted = await aProposalOut(server, advisor);
  await sign(accepted);
  await expect(own().voidProposal.mutate({ proposalId: accepted.id })).rejects.toMatchObject(
    refusal("conflict", whyNotSignable("accepted")),
  );
  expect(await statusOf(accepted)).toBe("accepted");
});

test("revising makes a draft of the next version; the sent version stays readable, and signatures start over", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await sign(out);
  const { version } = await own().reviseProposal.mutate({ proposalId: out.id });
  expect(version).toBe(2);
  expect(await statusOf(out)).toBe("draft");
  expect((await subjectsTo(out.signees[0]?.email))[0]).toMatch(/^Proposal P-\d{4} is being revised$/);
  await expect(
    server.as(out.signees[0]).proposals.getProposalById.query({ proposalId: out.id }),
  ).rejects.toMatchObject(refusal("locked"));
  const draft = await own().getProposalById.query({ proposalId: out.id });
  const [kept] = draft.step1.contacts;
  await own().updateProposal.mutate({
    ...editOf(draft),
    step1: { contacts: kept === undefined ? [] : [{ id: kept.id }] },
    step5: { personalMessage: "Better now" },
  });
  await own().sendProposalEmail.mutate({ proposalId: out.id });
  const again = await followed(server, advisor, out);
  expect(again.snapshotHash).not.toBe(out.snapshotHash);
  expect(again.signees.map(({ email }) => email)).toEqual([kept?.email]);
  // A signee whom the new version is not sent to loses access.
  await expect(
    server.as(out.signees[1]).proposals.getProposalById.query({ proposalId: out.id }),
  ).rejects.toMatchObject(refusal("forbidden"));
  const first = await own().getVersion.query({ proposalId: out.id, version: 1 });
  expect(first).toMatchObject({
    version: 1,
    snapshotHash: out.snapshotHash,
    step5: { personalMessage: "As we talked about" },
    response: { paymentPreferences: { "Per month": "monthlyInstalments" } },
  });
  expect(first.signees?.map(({ agreedAt }) => agreedAt !== undefined)).toEqual([true, false]);
  expect((await sign(again)).acceptedAt).toBeDefined();
  expect(await own().getVersion.query({ proposalId: out.id, version: 1 })).not.toHaveProperty("acceptedAt");
  expect(await own().getVersion.query({ proposalId: out.id, version: 2 })).toHaveProperty("acceptedAt");
  const sentBy = expect.any(String) as string;
  expect(await own().listVersions.query({ proposalId: out.id })).toEqual([
    expect.objectContaining({ version: 2, hash: again.snapshotHash, sentBy, signees: 1, signed: 1 }),
    expect.objectContaining({ version: 1, hash: out.snapshotHash, sentBy, signees: 2, signed: 1 }),
  ]);
});

test("a declined proposal can be revised, a voided one cannot", async () => {
  const declined = await aProposalOut(server, advisor);
  await server
    .as(declined.signees[0])
    .proposals.declineProposal.mutate({ proposalId: declined.id, reason: "Too dear" });
  expect(await own().reviseProposal.mutate({ proposalId: declined.id })).toMatchObject({ version: 2 });
  expect(await statusOf(declined)).toBe("draft");
  const voided = await aProposalOut(server, advisor);
  await own().voidProposal.mutate({ proposalId: voided.id });
  await expect(own().reviseProposal.mutate({ proposalId: voided.id })).rejects.toMatchObject(
    refusal("conflict", whyNotSignable("voided")),
  );
});

test("extending sets a later due day and mails only those who have not signed", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await sign(out);
  const extend = (dueDay: string) => own().extendProposal.mutate({ proposalId: out.id, dueDay });
  await expect(extend("2026-03-14")).rejects.toMatchObject(
    refusal("unprocessable", "Please choose a day after 14 Mar 2026"),
  );
  await expect(extend("2026-03-01")).rejects.toMatchObject(refusal("unprocessable"));
  await expect(extend("2028-03-20")).rejects.toMatchObject(refusal("unprocessable"));
  const { dueAt } = await extend("2026-03-20");
  expect(dueAt).toEqual(new Date("2026-03-20T10:59:59.999Z"));
  expect(await lastEvent(out)).toMatchObject({
    kind: "extended",
    details: { from: "2026-03-14", to: "2026-03-20" },
  });
  expect((await subjectsTo(out.signees[1]?.email))[0]).toMatch(
    /^You have until 20 Mar 2026 to sign proposal P-\d{4}$/,
  );
  expect((await subjectsTo(out.signees[0]?.email))[0]).not.toMatch(/^You have until/);
});

test("the advisor can remind those who have not signed up to three times a day", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await sign(out);
  const remind = () => own().remindSignees.mutate({ proposalId: out.id });
  expect(await remind()).toEqual({ reminded: 1 });
  expect((await subjectsTo(out.signees[1]?.email))[0]).toMatch(/^Reminder: /);
  expect((await subjectsTo(out.signees[0]?.email))[0]).not.toMatch(/^Reminder: /);
  await remind();
  await remind();
  await expect(remind()).rejects.toMatchObject(refusal("locked", ENOUGH_REMINDERS));
});

test("automatic reminders go out 3 days and 1 day before the due day and on it, once each", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  await sign(out);
  const reminders = async (email = "") =>
    (await mailsTo(server, email)).filter(({ subject }) => subject.startsWith("Reminder: ")).length;
  const job = { id: "test", attempt: 1, isLastAttempt: false };
  // Sent at ten in the morning of 3 March, due on 14 March.
  const counted: number[] = [];
  let advanced = 0;
  try {
    for (let day = 3; day <= 15; day += 1) {
      await remindSigneesJob.handle({}, region, job);
      await remindSigneesJob.handle({}, region, job);
      counted.push(await reminders(out.signees[1]?.email));
      server.clock.advance(DAY_MS);
      advanced += DAY_MS;
    }
  } finally {
    server.clock.advance(-advanced);
  }
  expect(counted).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3]);
  expect(await reminders(out.signees[0]?.email)).toBe(0);
});

test("an organisation that has switched reminders off sends none automatically", async () => {
  const quiet = await aPerson(region);
  const out = await aProposalOut(server, quiet);
  await asInstallation(region, ({ tx }) =>
    tx
      .update(orgs)
      .set({ remindsSignees: false, timezone: "Pacific/Auckland" })
      .where(eq(orgs.id, quiet.orgId)),
  );
  server.clock.advance(11 * DAY_MS);
  try {
    await remindSigneesJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
    expect(await lastEvent(out)).toMatchObject({ kind: "sent" });
  } finally {
    server.clock.advance(-11 * DAY_MS);
  }
});

test("a failing reminder of one proposal does not stop the others, and the job reports it", async () => {
  const made: { owner: TestPerson; out: SentTestProposal }[] = [];
  for (let number = 0; number < 2; number += 1) {
    const owner = await aPerson(region);
    made.push({ owner, out: await aProposalOut(server, owner) });
  }
  const [broken, sound] = made.toSorted((one, other) => (one.out.id < other.out.id ? -1 : 1));
  const zoneIs = (timezone: string) =>
    asInstallation(region, ({ tx }) =>
      tx
        .update(proposals)
        .set({ timezone })
        .where(eq(proposals.id, broken?.out.id ?? "")),
    );
  await zoneIs("Nowhere/At-All");
  server.clock.advance(11 * DAY_MS);
  try {
    await expect(
      remindSigneesJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false }),
    ).rejects.toThrow(`Signees of ${broken?.out.id} could not be reminded`);
    const kinds = async (out?: SentTestProposal) =>
      (await evidenceOfPeople(server, out?.id ?? "")).map(({ kind }) => kind);
    expect(await kinds(sound?.out)).toEqual(["created", "sent", "reminded"]);
    expect(await kinds(broken?.out)).toEqual(["created", "sent"]);
  } finally {
    server.clock.advance(-11 * DAY_MS);
    await zoneIs("Pacific/Auckland");
  }
});

test("views by a signee are recorded once per visit and shown to the advisor", async () => {
  const out = await aProposalOut(server, advisor);
  const guest = server.as(out.signees[0]).proposals;
  const proposalId = out.id;
  for (let times = 0; times < 3; times += 1) {
    await guest.noteView.mutate({ proposalId });
    await guest.noteView.mutate({ proposalId, section: "pricing" });
    await guest.noteView.mutate({ proposalId, section: "services" });
  }
  await Promise.all([1, 2, 3].map(() => guest.noteView.mutate({ proposalId, section: "acceptance" })));
  // Not recorded: views by the advisor, and downloads before acceptance.
  await own().noteView.mutate({ proposalId });
  await guest.noteView.mutate({ proposalId, isDownloaded: true });
  const { events, viewingNow, altered } = await own().getTimeline.query({ proposalId });
  expect(events.map(({ kind, details }) => [kind, details["section"]])).toEqual([
    ["created", undefined],
    ["sent", undefined],
    ["delivered", undefined],
    ["opened", undefined],
    ["viewed-section", "pricing"],
    ["viewed-section", "services"],
    ["viewed-section", "acceptance"],
  ]);
  expect(events[2]).toMatchObject({
    name: region.config.productName,
    authenticatedBy: "installation",
    details: { email: out.client.email, mail: "proposals.sent" },
  });
  expect(events[3]).toMatchObject({ name: "Cora Contact", authenticatedBy: "mailed-link" });
  expect({ viewingNow, altered }).toEqual({ viewingNow: [], altered: undefined });
});

test("a foreign advisor can neither see the timeline nor change the proposal", async () => {
  const out = await aProposalOut(server, advisor);
  const foreign = own(await signedInAgain(region, await aPerson(region)));
  const proposalId = out.id;
  // Functions, so that each promise is awaited when it rejects and none is an unhandled rejection.
  for (const call of [
    () => foreign.getTimeline.query({ proposalId }),
    () => foreign.listVersions.query({ proposalId }),
    () => foreign.getVersion.query({ proposalId, version: 1 }),
    () => foreign.voidProposal.mutate({ proposalId }),
    () => foreign.reviseProposal.mutate({ proposalId }),
    () => foreign.remindSignees.mutate({ proposalId }),
    () => foreign.extendProposal.mutate({ proposalId, dueDay: "2026-03-20" }),
    () => foreign.getProposalsDownloadUrl.query({ proposalId }),
  ])
    await expect(call()).rejects.toMatchObject(refusal("forbidden"));
});
