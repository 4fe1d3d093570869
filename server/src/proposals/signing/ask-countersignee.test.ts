// Who is asked to countersign, reminded of it and notified of the client's signatures.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { TEAM_MEMBER_ROLE } from "@gap/core/access/roles";
import {
  ALREADY_COUNTERSIGNEE,
  ENOUGH_COUNTERSIGNEES,
  MAX_COUNTERSIGNEE_CHANGES,
} from "@gap/core/proposals/signees/countersigning";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { BLANK_PRINTER } from "@gap/testing/blank-printer";
import { asInstallation } from "@gap/testing/factories/command";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { roleFeatures, roles } from "@gap/server/access/public";
import { userOrgs } from "@gap/server/orgs/public";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import { remindSigneesJob } from "../sending/remind-signees.job";
import { beginWithAdvisor, region, server } from "../with-advisor.test-kit";
import { proposalToCountersignMail } from "./proposal-to-countersign.email";
import {
  aProposalOut,
  evidenceOfPeople,
  mailsTo,
  refusal,
  responseTo,
  type SentTestProposal,
} from "./signing.test-kit";

beginWithAdvisor({ printer: BLANK_PRINTER });

/** The owner and a partner of a new firm for each test, so that each has its own notifications. */
let owner: TestPerson;
let partner: TestPerson;
beforeEach(async () => {
  owner = await aPerson(region);
  partner = await aPerson(region, { orgId: owner.orgId, role: TEAM_MEMBER_ROLE });
});

const own = (person = owner) => server.as(person).proposals;
const outWith = ({ userId }: TestPerson, options: Parameters<typeof aProposalOut>[2] = {}) =>
  aProposalOut(server, owner, {
    ...options,
    steps: (steps) => ({ ...steps, step4: { ...steps.step4, countersigneeId: userId } }),
  });
const sign = (out: SentTestProposal, index = 0) =>
  server.as(out.signees[index]).proposals.addProposalResponse.mutate(responseTo(owner, out));
const countersign = ({ id, snapshotHash }: SentTestProposal, person: TestPerson) =>
  own(person).countersign.mutate({ proposalId: id, snapshotHash, signature: { typed: "P. Tester" } });
const name = ({ id }: SentTestProposal, { userId }: TestPerson) =>
  own().nameCountersignee.mutate({ proposalId: id, userId });
const subjectsTo = async ({ email }: TestPerson) =>
  (await mailsTo(server, email)).map(({ subject }) => subject);
const noticesOf = async (person: TestPerson) =>
  (await server.as(person).notifications.list.query({})).notifications.map(({ title, content }) => ({
    title,
    content: content.replace(/^Proposal P-\d{4}\. /, ""),
  }));

/** A role that may read proposals, but not send them. */
async function onlyReads({ userId }: TestPerson): Promise<void> {
  await asInstallation(region, async ({ tx, now, actorId, region: { newId } }) => {
    const roleId = newId();
    const audit = auditOfNew({ now, actorId });
    await tx
      .insert(roles)
      .values({ id: roleId, name: `Reader ${roleId}`, orgType: "advisor", displayOrder: 9, ...audit });
    await tx.insert(roleFeatures).values({ roleId, featureId: "proposals", actionId: "view" });
    await tx.update(userOrgs).set({ roleId }).where(eq(userOrgs.userId, userId));
  });
}

test("the owner reads how many signatures of the client are missing, and who countersigns next", async () => {
  const out = await outWith(partner, { signees: 2 });
  await sign(out, 0);
  await sign(out, 1);
  expect((await noticesOf(owner)).map(({ content }) => content)).toEqual([
    "All signatures of the client have been received. Pat Tester countersigns next.",
    `${out.client.name}: 1 signature is still missing.`,
  ]);
});

test("an owner who countersigns is asked once and gets no mail about their own signature", async () => {
  const out = await outWith(owner);
  await sign(out);
  expect(await noticesOf(owner)).toMatchObject([
    { title: `Please countersign the proposal for ${out.client.name}` },
  ]);
  const before = await subjectsTo(owner);
  await countersign(out, owner);
  expect(await subjectsTo(owner)).toEqual(before);
  expect(await noticesOf(owner)).toHaveLength(1);
});

test("another owner reads that the colleague countersigned", async () => {
  const out = await outWith(partner);
  await sign(out);
  await countersign(out, partner);
  expect((await noticesOf(owner))[0]).toEqual({
    title: `Your proposal for ${out.client.name} has been accepted`,
    content: "All required signatures have been received. Pat Tester countersigned it.",
  });
  const [mail] = await mailsTo(server, owner.email);
  expect(mail?.subject).toBe(`Proposal P-0001 for ${out.client.name} has been accepted`);
  expect(mail?.text).toContain("Pat Tester countersigned it.");
});

test("an owner who may no longer countersign is still notified of the client's last signature", async () => {
  const colleague = await aPerson(region, { orgId: owner.orgId });
  const out = await outWith(owner);
  await onlyReads(owner);
  await sign(out);
  const gone = "The person named in it has left or can no longer send proposals.";
  expect(await noticesOf(owner)).toEqual([
    {
      title: "Cora Contact signed your proposal",
      content: `All signatures of the client have been received. Please choose who countersigns it. ${gone}`,
    },
  ]);
  expect(await subjectsTo(owner)).toEqual([]);
  expect(await noticesOf(colleague)).toEqual([
    {
      title: `Choose who countersigns the proposal for ${out.client.name}`,
      content: `All signatures of the client have been received. ${gone}`,
    },
  ]);
});

test("a queued mail is not sent to a person who is no longer asked", async () => {
  const out = await outWith(partner);
  const send = vi.spyOn(region.mail, "send");
  await sign(out);
  const queued = send.mock.calls.find(([, mail]) => mail === proposalToCountersignMail)?.[2].data;
  send.mockRestore();
  const data = queued as Parameters<typeof proposalToCountersignMail.render>[0];
  const written = () => proposalToCountersignMail.render(data, region, partner.email);
  expect(await written()).toBeDefined();
  await name(out, owner);
  expect(await written()).toBeUndefined();
  await name(out, partner);
  expect(await written()).toBeDefined();
  await deactivate(region, partner);
  expect(await written()).toBeUndefined();
});

test("naming the same person again is refused, naming oneself sends no mail, and changes are limited", async () => {
  const out = await outWith(partner);
  await sign(out);
  await expect(name(out, partner)).rejects.toMatchObject(refusal("conflict", ALREADY_COUNTERSIGNEE));
  await name(out, owner);
  expect(await subjectsTo(owner)).toEqual([]);
  for (let changes = 1; changes < MAX_COUNTERSIGNEE_CHANGES; changes += 1)
    await name(out, changes % 2 === 1 ? partner : owner);
  await expect(name(out, owner)).rejects.toMatchObject(refusal("locked", ENOUGH_COUNTERSIGNEES));
  const events = await evidenceOfPeople(server, out.id);
  expect(events.filter(({ kind }) => kind === "countersignee-named")).toHaveLength(MAX_COUNTERSIGNEE_CHANGES);
});

/** Sent on 3 March, due on 14 March. */
const DAYS = [3, 10, 11, 12, 13, 14, 15];

/** Runs the job twice on each day, and returns the days on which it reminded. */
async function remindedDays(count: () => Promise<number>): Promise<number[]> {
  const job = { id: "test", attempt: 1, isLastAttempt: false };
  const days: number[] = [];
  let [today = 0] = DAYS;
  const goTo = (day: number) => {
    server.clock.advance((day - today) * DAY_MS);
    today = day;
  };
  try {
    for (const day of DAYS) {
      goTo(day);
      const before = await count();
      await remindSigneesJob.handle({}, region, job);
      await remindSigneesJob.handle({}, region, job);
      const reminders = (await count()) - before;
      expect(reminders).toBeLessThanOrEqual(1);
      if (reminders > 0) days.push(day);
    }
  } finally {
    goTo(DAYS[0] ?? 0);
  }
  return days;
}

test("the countersignee is reminded 3 days and 1 day before the due day and on it, once each", async () => {
  const out = await outWith(partner);
  await sign(out);
  const reminders = async () =>
    (await subjectsTo(partner)).filter((subject) => subject.startsWith("Reminder: please countersign "))
      .length;
  expect(await remindedDays(reminders)).toEqual([11, 13, 14]);
});

test("the admins are reminded if the countersignee has left since", async () => {
  const out = await outWith(partner);
  await sign(out);
  await deactivate(region, partner);
  const chosen = async () => {
    const notices = await noticesOf(await signedInAgain(region, owner));
    return notices.filter(({ title }) => title.startsWith("Choose who countersigns")).length;
  };
  expect(await remindedDays(chosen)).toEqual([11, 13, 14]);
});

test("the list and Home mark proposals that wait only for the firm", async () => {
  const out = await outWith(partner);
  const [waitsForClient] = (await own().listProposals.query({})).rows;
  expect(waitsForClient).not.toHaveProperty("awaitsFirm");
  await sign(out);
  expect((await own().listProposals.query({})).rows[0]).toMatchObject({ id: out.id, awaitsFirm: true });
  const { waiting = [] } = await server.as(owner).metrics.get.query();
  expect(waiting[0]).toMatchObject({ id: out.id, awaitsFirm: true });
  await countersign(out, partner);
  expect((await own().listProposals.query({})).rows[0]).not.toHaveProperty("awaitsFirm");
});
