// A scenario that a sent proposal shows is locked (spec 8 §3): no call changes, replaces or deletes it, and the snapshot
// stays as it was sent.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Client } from "@gap/core/clients/client.schema";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { scenarioIsSent } from "@gap/core/proposals/value-on-proposal";
import type { Service } from "@gap/core/services/service.schema";
import { FIGURES_A } from "@gap/core/value-gap/value-gap.test-data";
import { aClient } from "@gap/testing/factories/client";
import { aPerson } from "@gap/testing/factories/person";
import { aDraft, aService, editOf } from "@gap/testing/factories/proposal";
import { aScenario, scenarioContent, withFigures } from "@gap/testing/factories/scenario";
import { proposalVersions } from "../proposals.tables";
import { refusal } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

let client: Client;
let clientOrgId: string;
let pricing: Service;
beforeAll(async () => {
  client = await aClient(server, advisor);
  clientOrgId = await withFigures(server, advisor, client.id);
  pricing = await aService(server, advisor, { levers: [{ lever: "price", percent: 50 }] });
});

const calls = () => server.as(advisor);
const send = (proposalId: string) => calls().proposals.sendProposalEmail.mutate({ proposalId });
const snapshotOf = async (proposalId: string) =>
  region.db.read.select().from(proposalVersions).where(eq(proposalVersions.proposalId, proposalId));

interface Shown {
  readonly scenarioId: string;
  readonly lastUpdatedAt: Date;
}

const aDraftShowing = ({ scenarioId }: Shown) =>
  aDraft(server, advisor, {
    client,
    services: [pricing],
    steps: (steps: DraftSteps) => ({ ...steps, step4: { ...steps.step4, scenarioId } }),
  });

/** A scenario with an earlier save, on a proposal that was sent. */
async function aSentScenario() {
  const created = await aScenario(server, advisor, clientOrgId);
  const scenario = { ...created, ...(await change(created, 4)) };
  const proposal = await aDraftShowing(scenario);
  await send(proposal.id);
  return { scenario, proposal, locked: refusal("locked", scenarioIsSent(proposal)) };
}

const change = ({ scenarioId, lastUpdatedAt }: Shown, price: number) =>
  calls().valueGap.updateScenario.mutate({ scenarioId, lastUpdatedAt, content: scenarioContent({ price }) });

const shownNow = async ({ scenarioId }: Shown) => {
  const { scenarios } = await calls().valueGap.get.query({ clientOrgId });
  return scenarios.find(({ id }) => id === scenarioId);
};

test("no call changes the levers, the name or the history of a scenario that was sent, or deletes it", async () => {
  const { scenario, proposal, locked } = await aSentScenario();
  const { scenarioId, lastUpdatedAt } = scenario;
  const before = await shownNow(scenario);
  const { valueGap } = calls();
  const saves = await valueGap.listSaves.query({ scenarioId });
  const frozen = await snapshotOf(proposal.id);
  await expect(change(scenario, 9)).rejects.toMatchObject(locked);
  await expect(
    valueGap.updateScenario.mutate({ scenarioId, lastUpdatedAt, name: "Another name" }),
  ).rejects.toMatchObject(locked);
  await expect(
    valueGap.restoreSave.mutate({ scenarioId, lastUpdatedAt, saveId: saves.at(-1)!.id }),
  ).rejects.toMatchObject(locked);
  await expect(valueGap.deleteScenario.mutate({ scenarioId })).rejects.toMatchObject(locked);
  expect(await shownNow(scenario)).toEqual(before);
  expect(await valueGap.listSaves.query({ scenarioId })).toEqual(saves);
  expect(await snapshotOf(proposal.id)).toEqual(frozen);
});

test("no call replaces the scenario of a proposal that was sent, and new figures leave its snapshot as it is", async () => {
  const { proposal } = await aSentScenario();
  const other = await aScenario(server, advisor, clientOrgId);
  const { proposals, valueGap } = calls();
  const frozen = await snapshotOf(proposal.id);
  const sent = await proposals.getProposalById.query({ proposalId: proposal.id });
  await expect(
    proposals.attachScenario.mutate({ proposalId: proposal.id, scenarioId: other.scenarioId }),
  ).rejects.toMatchObject(refusal("locked"));
  const edit = editOf({ ...proposal, lastUpdatedAt: sent.lastUpdatedAt });
  const { scenarioId: _shown, ...step4 } = edit.step4;
  for (const replaced of [step4, { ...step4, scenarioId: other.scenarioId }])
    await expect(proposals.updateProposal.mutate({ ...edit, step4: replaced })).rejects.toMatchObject(
      refusal("locked"),
    );
  const { figures } = await valueGap.get.query({ clientOrgId });
  await valueGap.saveFigures.mutate({
    clientOrgId,
    lastUpdatedAt: figures!.lastUpdatedAt,
    figures: { ...figures!.figures, revenue: FIGURES_A.revenue + 1 },
  });
  expect(await snapshotOf(proposal.id)).toEqual(frozen);
  expect((await proposals.getProposalById.query({ proposalId: proposal.id })).value).toEqual(sent.value);
});

test("the note and the owner of a scenario that was sent can change, and a copy of it too", async () => {
  const { scenario } = await aSentScenario();
  const colleague = await aPerson(region, { orgId: advisor.orgId });
  const { valueGap } = calls();
  const noted = { scenarioId: scenario.scenarioId, note: "As agreed", ownerId: colleague.userId };
  await valueGap.updateScenario.mutate({ ...noted, lastUpdatedAt: scenario.lastUpdatedAt });
  expect(await shownNow(scenario)).toMatchObject({ note: "As agreed", owner: { id: colleague.userId } });
  const copy = await valueGap.duplicateScenario.mutate({
    scenarioId: scenario.scenarioId,
    copyId: region.newId(),
  });
  await expect(change(copy, 9)).resolves.toHaveProperty("lastUpdatedAt");
});

test("an archived proposal keeps its scenario locked, and a withdrawn one frees it", async () => {
  const { scenario, proposal, locked } = await aSentScenario();
  const { proposals } = calls();
  await proposals.archiveProposal.mutate({ proposalId: proposal.id });
  await expect(change(scenario, 9)).rejects.toMatchObject(locked);
  await proposals.restoreProposal.mutate({ proposalId: proposal.id });
  await proposals.reviseProposal.mutate({ proposalId: proposal.id });
  await expect(change(scenario, 9)).resolves.toHaveProperty("lastUpdatedAt");
});

test("a change at the moment of sending is either sent or refused", async () => {
  const scenario = await aScenario(server, advisor, clientOrgId);
  const { id: proposalId } = await aDraftShowing(scenario);
  const [sent, changed] = await Promise.allSettled([send(proposalId), change(scenario, 9)]);
  expect(sent.status).toBe("fulfilled");
  const { value } = await calls().proposals.getProposalById.query({ proposalId });
  const price = changed.status === "fulfilled" ? 9 : 3;
  expect((await shownNow(scenario))?.content.levers.price).toBe(price);
  expect(value?.levers.price).toBe(price);
});
