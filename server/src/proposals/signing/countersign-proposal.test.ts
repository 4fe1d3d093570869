// Countersignature: the firm signs after the client, and only then is the proposal accepted.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { TEAM_MEMBER_ROLE } from "@gap/core/access/roles";
import { whyNotSignable } from "@gap/core/proposals/acceptance";
import { NO_ACCESS_TO_PROPOSAL } from "@gap/core/proposals/proposal-calls.schema";
import { ALL_HAVE_SIGNED, ANOTHER_SNAPSHOT } from "@gap/core/proposals/signing-calls.schema";
import { firmSignsNext } from "@gap/core/proposals/signees/countersignature";
import {
  CLIENT_SIGNS_FIRST,
  COUNTERSIGNEE_LEFT,
  NO_COUNTERSIGNATURE,
  ONLY_ADMINS_NAME_COUNTERSIGNEE,
  ONLY_COUNTERSIGNEE,
} from "@gap/core/proposals/signees/countersigning";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { BLANK_PRINTER } from "@gap/testing/blank-printer";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startSession } from "@gap/server/identity/public";
import { deactivateMember } from "@gap/server/orgs/public";
import { users } from "@gap/server/users/public";
import { verifiedEvidence } from "../evidence/evidence-chain";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";
import {
  aDraftFor,
  aProposalOut,
  evidenceOfPeople,
  mailsTo,
  refusal,
  responseTo,
  type SentTestProposal,
} from "./signing.test-kit";

beginWithAdvisor({ printer: BLANK_PRINTER });

let partner: TestPerson;
beforeAll(async () => {
  partner = await aPerson(region, { orgId: advisor.orgId });
});

const own = (person = advisor) => server.as(person).proposals;
const outWith = (countersigneeId: string, options: Parameters<typeof aProposalOut>[2] = {}) =>
  aProposalOut(server, advisor, {
    ...options,
    steps: (steps) => ({ ...steps, step4: { ...steps.step4, countersigneeId } }),
  });
const sign = (out: SentTestProposal, index = 0) =>
  server.as(out.signees[index]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
const countersign = ({ id, snapshotHash }: SentTestProposal, person = partner) =>
  own(person).countersign.mutate({ proposalId: id, snapshotHash, signature: { typed: "P. Tester" } });
const get = ({ id }: SentTestProposal, person = advisor) =>
  own(person).getProposalById.query({ proposalId: id });
const subjectsTo = async (email = "") => (await mailsTo(server, email)).map(({ subject }) => subject);

test("the client's last signature asks the countersignee, whose signature accepts the proposal", async () => {
  const out = await outWith(partner.userId, { signees: 2 });
  await sign(out, 0);
  expect(await subjectsTo(partner.email)).toEqual([]);
  expect(await sign(out, 1)).not.toHaveProperty("acceptedAt");
  expect(await subjectsTo(partner.email)).toEqual([
    expect.stringMatching(/^Please countersign proposal P-\d+ for /),
  ]);
  const { notifications } = await server.as(partner).notifications.list.query({});
  expect(notifications[0]).toMatchObject({
    title: `Please countersign the proposal for ${out.client.name}`,
  });
  const waiting = await get(out, partner);
  expect(waiting).toMatchObject({
    countersignee: { name: "Pat Tester", isCurrentlyAuthenticatedUser: true },
  });
  expect(waiting).not.toHaveProperty("acceptedAt");
  expect((await get(out)).countersignee?.isCurrentlyAuthenticatedUser).toBe(false);
  expect(await countersign(out)).toEqual({ acceptedAt: server.clock.now() });
  expect(await get(out)).toMatchObject({
    acceptedAt: server.clock.now(),
    countersignee: { agreedAt: server.clock.now(), signature: { typed: "P. Tester" } },
  });
  expect(await subjectsTo(out.signees[0]?.email)).toEqual([
    expect.stringMatching(/^Signed: proposal /),
    expect.stringMatching(/has been accepted$/),
    `Proposal for ${out.client.name}`,
  ]);
  const [copy] = await mailsTo(server, out.signees[0]?.email ?? "");
  expect(copy?.text).toMatch(/Signed by .* and Pat Tester/);
  const events = await evidenceOfPeople(server, out.id);
  expect(events.slice(-3).map(({ kind }) => kind)).toEqual(["countersigned", "accepted", "sealed"]);
  expect((await verifiedEvidence(region, region.db.read, out.id)).altered).toBeUndefined();
  expect(await own().getCertificate.query({ proposalId: out.id })).toMatchObject({
    countersignature: { name: "Pat Tester", email: partner.email, signature: { typed: "P. Tester" } },
  });
  expect((await get(out)).countersignee).not.toHaveProperty("isReplaceable");
});

test("the certificate says how the mailbox of the countersignee was proven", async () => {
  const out = await outWith(partner.userId);
  await sign(out);
  const mailboxProof = { by: "mailed-code", at: "2026-02-01T08:30:00.000Z" } as const;
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, { userId: partner.userId, mailboxProof }),
  );
  await countersign(out, { ...partner, accessToken });
  const { countersignature } = await own().getCertificate.query({ proposalId: out.id });
  expect(countersignature?.mailboxProof).toEqual(mailboxProof);
});

test("a former version shows the person who was to countersign it last, and no way to replace them", async () => {
  const { userId } = await aPerson(region, { orgId: advisor.orgId });
  await asInstallation(region, ({ tx }) =>
    tx.update(users).set({ firstName: "Bea" }).where(eq(users.id, userId)),
  );
  const out = await outWith(partner.userId);
  await own().nameCountersignee.mutate({ proposalId: out.id, userId });
  await own().reviseProposal.mutate({ proposalId: out.id });
  await own().sendProposalEmail.mutate({ proposalId: out.id });
  const version = (number: number) => own().getVersion.query({ proposalId: out.id, version: number });
  expect((await version(1)).countersignee).toEqual({
    name: "Bea Tester",
    isCurrentlyAuthenticatedUser: false,
  });
  expect((await version(2)).countersignee).toMatchObject({ isReplaceable: true });
});

test("a repeated countersignature gets the same answer and changes nothing", async () => {
  const out = await outWith(partner.userId);
  await sign(out);
  const answers = await Promise.all([countersign(out), countersign(out)]);
  expect(answers).toEqual([{ acceptedAt: server.clock.now() }, { acceptedAt: server.clock.now() }]);
  const events = await evidenceOfPeople(server, out.id);
  expect(events.filter(({ kind }) => kind === "countersigned" || kind === "accepted")).toHaveLength(2);
});

test("only the named person can countersign, after the client and with the text as sent", async () => {
  const out = await outWith(partner.userId);
  await expect(countersign(out)).rejects.toMatchObject(refusal("conflict", CLIENT_SIGNS_FIRST));
  await sign(out);
  await expect(countersign(out, advisor)).rejects.toMatchObject(refusal("forbidden", ONLY_COUNTERSIGNEE));
  const stranger = await aPerson(region);
  await expect(countersign(out, stranger)).rejects.toMatchObject(refusal("forbidden", NO_ACCESS_TO_PROPOSAL));
  await expect(countersign({ ...out, snapshotHash: "another" })).rejects.toMatchObject(
    refusal("conflict", ANOTHER_SNAPSHOT),
  );
  await expect(
    server.as(out.signees[0]).proposals.countersign.mutate({ proposalId: out.id, snapshotHash: "x" }),
  ).rejects.toMatchObject(refusal("forbidden"));
  await own().voidProposal.mutate({ proposalId: out.id });
  await expect(countersign(out)).rejects.toMatchObject(refusal("conflict", whyNotSignable("voided")));
  const without = await aProposalOut(server, advisor);
  await expect(countersign(without)).rejects.toMatchObject(refusal("conflict", NO_COUNTERSIGNATURE));
});

test("once the client has given enough signatures, the others can neither sign nor decline, nor be reminded", async () => {
  const out = await outWith(partner.userId, { signees: 2, needed: 1 });
  await sign(out, 0);
  const { advisorName } = await get(out);
  const { proposals } = server.as(out.signees[1]);
  await expect(sign(out, 1)).rejects.toMatchObject(refusal("conflict", firmSignsNext(advisorName)));
  await expect(proposals.declineProposal.mutate({ proposalId: out.id, reason: "No" })).rejects.toMatchObject(
    refusal("conflict", firmSignsNext(advisorName)),
  );
  expect((await proposals.listReceived.query({})).rows[0]?.isWaitingForMe).toBe(false);
  await expect(own().remindSignees.mutate({ proposalId: out.id })).rejects.toMatchObject(
    refusal("conflict", ALL_HAVE_SIGNED),
  );
  expect(await own().listToRemind.query({ proposalIds: [out.id] })).toMatchObject({
    proposals: [{ signees: [], unreachable: [] }],
  });
});

test("the firm can countersign after the due date, so that the client's signatures are not lost", async () => {
  const out = await outWith(partner.userId);
  await sign(out);
  server.clock.advance(40 * DAY_MS);
  try {
    const again = await signedInAgain(region, partner);
    expect(await countersign(out, again)).toEqual({ acceptedAt: server.clock.now() });
  } finally {
    server.clock.advance(-40 * DAY_MS);
  }
});

test("an admin or the owner names another person if the countersignee has left", async () => {
  const leaving = await aPerson(region, { orgId: advisor.orgId });
  const out = await outWith(leaving.userId);
  await asInstallation(region, (command) =>
    deactivateMember(command, { userId: leaving.userId, orgId: advisor.orgId }),
  );
  await sign(out);
  const name = (userId: string, person = advisor) =>
    own(person).nameCountersignee.mutate({ proposalId: out.id, userId });
  await expect(name(leaving.userId)).rejects.toMatchObject(refusal("unprocessable", COUNTERSIGNEE_LEFT));
  const foreign = await aPerson(region);
  await expect(name(foreign.userId)).rejects.toMatchObject(refusal("unprocessable", COUNTERSIGNEE_LEFT));
  await expect(name(partner.userId, foreign)).rejects.toMatchObject(refusal("forbidden"));
  const before = (await subjectsTo(partner.email)).length;
  expect(await name(partner.userId)).toEqual({ name: "Pat Tester" });
  expect(await subjectsTo(partner.email)).toHaveLength(before + 1);
  expect((await evidenceOfPeople(server, out.id)).at(-1)).toMatchObject({
    kind: "countersignee-named",
    details: { userId: partner.userId, name: "Pat Tester" },
  });
  expect(await countersign(out)).toEqual({ acceptedAt: server.clock.now() });
});

test("colleagues who are neither admin nor owner cannot name the countersignee", async () => {
  const out = await outWith(partner.userId);
  const colleague = await aPerson(region, { orgId: advisor.orgId, role: TEAM_MEMBER_ROLE });
  await expect(
    own(colleague).nameCountersignee.mutate({ proposalId: out.id, userId: advisor.userId }),
  ).rejects.toMatchObject(refusal("forbidden", ONLY_ADMINS_NAME_COUNTERSIGNEE));
});

test("only members who may send proposals are offered, and no one else can be sent as countersignee", async () => {
  const foreign = await aPerson(region);
  const offered = await own().listCountersignees.query();
  expect(offered.map(({ userId }) => userId)).toEqual(
    expect.arrayContaining([advisor.userId, partner.userId]),
  );
  expect(offered.map(({ userId }) => userId)).not.toContain(foreign.userId);
  const { proposal } = await aDraftFor(server, advisor, {
    steps: (steps) => ({ ...steps, step4: { ...steps.step4, countersigneeId: foreign.userId } }),
  });
  await expect(own().sendProposalEmail.mutate({ proposalId: proposal.id })).rejects.toMatchObject({
    ...refusal("unprocessable", COUNTERSIGNEE_LEFT),
    shape: { validationErrors: [{ field: "step4.countersigneeId", message: COUNTERSIGNEE_LEFT }] },
  });
});

test("a revision starts without a countersignature and asks for it again", async () => {
  const out = await outWith(partner.userId);
  await sign(out);
  await own().reviseProposal.mutate({ proposalId: out.id });
  await expect(countersign(out)).rejects.toMatchObject(refusal("conflict"));
  await own().sendProposalEmail.mutate({ proposalId: out.id });
  const { countersignee, snapshotHash = "" } = await get(out);
  expect(countersignee).toEqual({
    name: "Pat Tester",
    isCurrentlyAuthenticatedUser: false,
    isReplaceable: true,
    userId: partner.userId,
  });
  await expect(countersign({ ...out, snapshotHash })).rejects.toMatchObject(
    refusal("conflict", CLIENT_SIGNS_FIRST),
  );
});
