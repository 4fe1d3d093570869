// The proposals part of Home through metrics.get: it agrees with the tabs of the list, says who opened what, and takes
// few statements.
import { expect, test } from "vitest";
import { PIPELINE_MONTHS } from "@gap/core/proposals/pipeline";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { manyProposals } from "@gap/testing/factories/many-proposals";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft } from "@gap/testing/factories/proposal";
import { roles } from "@gap/server/access/public";
import { statementsOf } from "@gap/server/platform/db/statements.test-kit";
import { connectLive, isMessage } from "@gap/server/platform/live/live.test-kit";
import { aProposalOut, responseTo } from "../signing/signing.test-kit";
import { countAcceptedProposals, pipelineOfOrg } from "./pipeline.db";
import { beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const homeOf = (person: TestPerson) => server.as(person).metrics.get.query();
const tabsOf = (person: TestPerson) => server.as(person).proposals.listProposals.query({});

async function accepted(owner: TestPerson) {
  const out = await aProposalOut(server, owner);
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(owner, out));
  return out;
}

test("counts and values are those of the list's tabs, also after archiving and declining", async () => {
  const owner = await aPerson(region);
  await aDraft(server, owner);
  await aProposalOut(server, owner);
  const declined = await aProposalOut(server, owner);
  await server
    .as(declined.signees[0])
    .proposals.declineProposal.mutate({ proposalId: declined.id, reason: "Not now" });
  await accepted(owner);
  const archived = await accepted(owner);

  const agree = async (expected: object) => {
    const [{ acceptedProposals, pipeline }, { tabCounts, tabValueCents }] = [
      await homeOf(owner),
      await tabsOf(owner),
    ];
    const stages = pipeline?.stages;
    expect({
      draft: stages?.draft.count,
      waiting: stages?.waiting.count,
      accepted: stages?.accepted.count,
    }).toEqual(expected);
    expect(acceptedProposals).toBe(tabCounts.accepted);
    expect(stages?.draft).toMatchObject({ count: tabCounts.draft, valueCents: tabValueCents.draft });
    expect(stages?.accepted).toMatchObject({ count: tabCounts.accepted, valueCents: tabValueCents.accepted });
    expect(stages?.waiting).toMatchObject({
      count: tabCounts.sent + tabCounts.overdue,
      valueCents: tabValueCents.sent + tabValueCents.overdue,
    });
  };
  await agree({ draft: 1, waiting: 1, accepted: 2 });
  await server.as(owner).proposals.archiveProposal.mutate({ proposalId: archived.id });
  await agree({ draft: 1, waiting: 1, accepted: 1 });
  await server.as(owner).proposals.restoreProposal.mutate({ proposalId: archived.id });
  await agree({ draft: 1, waiting: 1, accepted: 2 });
});

test("the last of the months contains what happened this month", async () => {
  const owner = await aPerson(region);
  await aDraft(server, owner);
  await accepted(owner);
  const { stages } = (await homeOf(owner)).pipeline ?? {};
  const before = Array.from({ length: PIPELINE_MONTHS - 1 }, () => 0);
  expect(stages?.draft.months).toEqual([...before, 2]);
  expect(stages?.waiting.months).toEqual([...before, 1]);
  expect(stages?.accepted.months).toEqual([...before, 1]);
});

test("waiting proposals come by due date and say when they were opened and who is viewing them", async () => {
  const owner = await aPerson(region);
  const later = await aProposalOut(server, owner);
  const out = await aProposalOut(server, owner);
  const [signee] = out.signees;
  await due(out.id, 1);
  const rows = async () => (await homeOf(owner)).waiting ?? [];
  expect(await rows()).toMatchObject([{ id: out.id }, { id: later.id }]);
  expect((await rows())[0]).toMatchObject({ viewingNow: [] });
  expect((await rows())[0]).not.toHaveProperty("openedAt");
  await server.as(signee).proposals.noteView.mutate({ proposalId: out.id });
  expect((await rows())[0]).toMatchObject({ openedAt: server.clock.now(), viewingNow: [] });

  const desk = await connectLive({ url: server.url, accessToken: owner.accessToken });
  await desk.subscribe({ type: "proposal-viewing", entityId: owner.orgId });
  const reader = await connectLive({
    url: server.url,
    accessToken: signee?.accessToken ?? "",
    clientId: "gap-au-guest",
  });
  await reader.subscribe({ type: "proposal-signing", entityId: out.id });
  await desk.heard(isMessage(1));
  expect((await rows())[0]?.viewingNow).toHaveLength(1);
  expect((await rows())[1]?.viewingNow).toEqual([]);
});

test("due today counts until the end of the firm's day, overdue from then on", async () => {
  const owner = await aPerson(region);
  const out = await aProposalOut(server, owner);
  await due(out.id, 0);
  expect((await homeOf(owner)).pipeline).toMatchObject({ dueToday: 1, overdue: 0 });
  await due(out.id, -1);
  expect((await homeOf(owner)).pipeline).toMatchObject({ dueToday: 0, overdue: 1 });
});

test("people who may not see proposals get the count of accepted ones and the firm's zone", async () => {
  const owner = await aPerson(region);
  await asInstallation(region, ({ tx }) =>
    tx.raw("update orgs set timezone = 'Australia/Perth' where id = $1", [owner.orgId]),
  );
  await accepted(owner);
  const staff = await aPerson(region, { orgType: "gap" });
  const role = `Reception ${nextNumber()}`;
  await server.as(staff).role.create.mutate({ orgType: "advisor", name: role, description: "" });
  const reader = await aPerson(region, { orgId: owner.orgId, role });
  expect(await homeOf(reader)).toEqual({
    completedWorkItems: 0,
    openWorkItems: 0,
    acceptedProposals: 1,
    timezone: "Australia/Perth",
  });
});

test("Home takes four statements, two while nothing is waiting", async () => {
  const owner = await aPerson(region);
  const ofOrg = { advisorOrgId: owner.orgId, timezone: "UTC", now: server.clock.now() };
  const statements = () => statementsOf(() => pipelineOfOrg(region.db.read, ofOrg));
  expect(await statements()).toHaveLength(2);
  await aProposalOut(server, owner);
  expect(await statements()).toHaveLength(4);
});

test("five of many waiting proposals are shown, and all are counted", async () => {
  const owner = await aPerson(region);
  await manyProposals(region, owner.orgId, [1, 200]);
  const { pipeline, waiting } = await homeOf(owner);
  const { tabCounts } = await tabsOf(owner);
  expect(pipeline?.stages.accepted.count).toBe(tabCounts.accepted);
  expect(pipeline?.stages.waiting.count).toBe(40);
  expect(waiting).toHaveLength(5);
});

test("people without access to proposals get the number of accepted ones, from the tallies alone", async () => {
  const owner = await aPerson(region);
  await manyProposals(region, owner.orgId, [1, 200]);
  const role = `Without proposals ${nextNumber()}`;
  await asInstallation(region, async ({ tx, now }) => {
    const audit = { createdAt: now, lastUpdatedAt: now };
    await tx
      .insert(roles)
      .values({ id: region.newId(), name: role, orgType: "advisor", displayOrder: 9, ...audit });
  });
  const colleague = await aPerson(region, { orgId: owner.orgId, role });
  const home = await homeOf(colleague);
  expect(home).not.toHaveProperty("pipeline");
  expect(home.acceptedProposals).toBe((await tabsOf(owner)).tabCounts.accepted);
  const statements = await statementsOf(() => countAcceptedProposals(region.db.read, owner.orgId));
  expect(statements).toEqual([expect.stringContaining('from "proposal_tallies"')]);
});

/** Moves the due date to the end of a day, counted from today in UTC. */
async function due(id: string, days: number): Promise<void> {
  const day = new Date(server.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  await asInstallation(region, ({ tx }) =>
    tx.raw("update proposals set due_at = $2, timezone = 'UTC' where id = $1", [id, `${day}T23:59:59.999Z`]),
  );
}
