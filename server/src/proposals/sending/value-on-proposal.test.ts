// A scenario of the calculator on a proposal (spec 8 §3): drafts follow it, sending freezes it, and only the client's own
// scenarios can be chosen.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Client } from "@gap/core/clients/client.schema";
import {
  NO_GAP_TO_SHOW,
  NO_SCENARIO_OF_CLIENT,
  SCENARIO_LEFT,
  scenarioIsSent,
} from "@gap/core/proposals/value-on-proposal";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import type { Service } from "@gap/core/services/service.schema";
import { alteredFigures } from "@gap/core/value-gap/altered-value";
import { closedByServices } from "@gap/core/value-gap/value-of-services";
import { aClient } from "@gap/testing/factories/client";
import { aPerson } from "@gap/testing/factories/person";
import { aDraft, aService, editOf } from "@gap/testing/factories/proposal";
import { aScenario, scenarioContent, withFigures } from "@gap/testing/factories/scenario";
import { sha256 } from "@gap/server/platform/sha256";
import { proposalVersions } from "../proposals.tables";
import { followed, refusal } from "../signing/signing.test-kit";
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

const showing = (scenarioId: string) => (steps: DraftSteps) => ({
  ...steps,
  step4: { ...steps.step4, scenarioId },
});

const aDraftShowing = (scenarioId: string) =>
  aDraft(server, advisor, { client, services: [pricing], steps: showing(scenarioId) });

const send = (proposalId: string) => server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId });

async function changeScenario(scenarioId: string, lastUpdatedAt: Date, price: number) {
  return server
    .as(advisor)
    .valueGap.updateScenario.mutate({ scenarioId, lastUpdatedAt, content: scenarioContent({ price }) });
}

test("a draft shows the scenario as it is now, and a sent proposal as it was sent", async () => {
  const { scenarioId, lastUpdatedAt } = await aScenario(server, advisor, clientOrgId);
  const { proposals } = server.as(advisor);
  const { id: proposalId, value } = await aDraftShowing(scenarioId);
  expect(value).toMatchObject({ scenarioId, yearEnd: "2026-03-31", results: { gap: 72_000 } });
  const changed = await changeScenario(scenarioId, lastUpdatedAt, 5);
  const draft = await proposals.getProposalById.query({ proposalId });
  expect(draft.value?.results.gap).toBe(120_000);
  await send(proposalId);
  await expect(changeScenario(scenarioId, changed.lastUpdatedAt, 1)).rejects.toMatchObject(
    refusal("locked", scenarioIsSent(draft)),
  );
  const { signees } = await followed(server, advisor, { id: proposalId, client });
  const read = await server.as(signees[0]!).proposals.getProposalById.query({ proposalId });
  expect(read.value).toEqual(draft.value);
  expect(closedByServices(read.value!, new Set([pricing.id]))).toMatchObject({ closed: 60_000, percent: 50 });
});

test("the snapshot has the value under its hash, with figures that follow from each other", async () => {
  const { scenarioId } = await aScenario(server, advisor, clientOrgId);
  const { id } = await aDraftShowing(scenarioId);
  await send(id);
  const [row] = await region.db.read
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, id));
  expect(sha256(row!.snapshot)).toBe(row!.hash);
  const { value } = JSON.parse(row!.snapshot) as ProposalSnapshot;
  expect(value?.services).toEqual([
    { serviceId: pricing.id, name: pricing.name, levers: [{ lever: "price", percent: 50 }] },
  ]);
  expect(alteredFigures(value)).toEqual([]);
});

test("scenarios of sent proposals are listed for their firm, until the proposal is voided", async () => {
  const { scenarioId } = await aScenario(server, advisor, clientOrgId);
  const listed = async (person = advisor) =>
    (await server.as(person).proposals.listSentScenarios.query({ clientOrgId })).filter(
      (each) => each.scenarioId === scenarioId,
    );
  const { id: proposalId, number } = await aDraftShowing(scenarioId);
  expect(await listed()).toEqual([]);
  await send(proposalId);
  expect(await listed()).toEqual([
    {
      scenarioId,
      proposalId,
      number,
      name: expect.any(String),
      sentAt: expect.any(Date),
      timezone: (await server.as(advisor).proposals.getProposalById.query({ proposalId })).timezone,
    },
  ]);
  expect(await listed(await aPerson(region))).toEqual([]);
  await server.as(advisor).proposals.voidProposal.mutate({ proposalId, reason: "Superseded" });
  expect(await listed()).toEqual([]);
});

test("levers that the scenario names for a service win over those of the catalogue", async () => {
  const services = [
    { serviceId: pricing.id, feePerYear: 1_200, levers: [{ lever: "price" as const, percent: 100 }] },
  ];
  const { scenarioId } = await aScenario(server, advisor, clientOrgId, { services });
  const { value } = await aDraftShowing(scenarioId);
  expect(closedByServices(value!, new Set([pricing.id])).closed).toBe(72_000);
});

test("a proposal without a scenario has no value", async () => {
  const draft = await aDraft(server, advisor, { client, services: [pricing] });
  expect(draft).not.toHaveProperty("value");
  await send(draft.id);
  const [row] = await region.db.read
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, draft.id));
  expect(JSON.parse(row!.snapshot)).not.toHaveProperty("value");
});

test("a scenario of another client or firm cannot be chosen", async () => {
  const { scenarioId } = await aScenario(server, advisor, clientOrgId);
  const { proposals } = server.as(advisor);
  const ofOther = await aDraft(server, advisor);
  const edit = editOf(ofOther);
  const wrong = {
    shape: { validationErrors: [{ field: "step4.scenarioId", message: NO_SCENARIO_OF_CLIENT }] },
  };
  await expect(
    proposals.updateProposal.mutate({ ...edit, step4: { ...edit.step4, scenarioId } }),
  ).rejects.toMatchObject(wrong);
  await expect(
    proposals.createProposal.mutate({ advisorClientId: ofOther.advisorClientId!, scenarioId }),
  ).rejects.toMatchObject(wrong);
  await expect(proposals.createProposal.mutate({ scenarioId })).rejects.toMatchObject(wrong);
  const stranger = await aPerson(region);
  const strangers = editOf(await aDraft(server, stranger));
  await expect(
    server.as(stranger).proposals.updateProposal.mutate({
      ...strangers,
      step4: { ...strangers.step4, scenarioId },
    }),
  ).rejects.toMatchObject(wrong);
});

test("a proposal that starts from a scenario shows it", async () => {
  const { scenarioId } = await aScenario(server, advisor, clientOrgId);
  const { proposals } = server.as(advisor);
  const { id: proposalId } = await proposals.createProposal.mutate({
    advisorClientId: client.id,
    scenarioId,
  });
  const draft = await proposals.getProposalById.query({ proposalId });
  expect(draft).toMatchObject({ step4: { scenarioId }, value: { scenarioId } });
});

test("a scenario that was deleted since, or that does not raise profit, is not sent", async () => {
  const gone = await aScenario(server, advisor, clientOrgId);
  const worse = await aScenario(server, advisor, clientOrgId, { price: -2 });
  const ofGone = await aDraftShowing(gone.scenarioId);
  const ofWorse = await aDraftShowing(worse.scenarioId);
  await server.as(advisor).valueGap.deleteScenario.mutate({ scenarioId: gone.scenarioId });
  await expect(send(ofGone.id)).rejects.toMatchObject(refusal("unprocessable", SCENARIO_LEFT));
  await expect(send(ofWorse.id)).rejects.toMatchObject(refusal("unprocessable", NO_GAP_TO_SHOW));
  const { proposals } = server.as(advisor);
  const edit = editOf(await proposals.getProposalById.query({ proposalId: ofGone.id }));
  // Other fields can still be saved, and without the scenario it can be sent.
  const saved = await proposals.updateProposal.mutate({ ...edit, step5: { personalMessage: "Hello" } });
  const { scenarioId: _gone, ...step4 } = edit.step4;
  await proposals.updateProposal.mutate({ ...edit, step4, lastUpdatedAt: saved.lastUpdatedAt });
  await expect(send(ofGone.id)).resolves.toMatchObject({ version: 1 });
});

test("a scenario is attached to a draft of its client, once, and the draft’s other fields stay", async () => {
  const { scenarioId } = await aScenario(server, advisor, clientOrgId);
  const draft = await aDraft(server, advisor, { client, services: [pricing] });
  const { attachScenario, getProposalById } = server.as(advisor).proposals;
  await attachScenario.mutate({ proposalId: draft.id, scenarioId });
  const attached = await getProposalById.query({ proposalId: draft.id });
  expect(attached).toMatchObject({
    step2: draft.step2,
    step4: { ...draft.step4, scenarioId },
    value: { scenarioId },
  });
  expect(attached.lastUpdatedAt > draft.lastUpdatedAt).toBe(true);
  await attachScenario.mutate({ proposalId: draft.id, scenarioId });
  expect((await getProposalById.query({ proposalId: draft.id })).lastUpdatedAt).toEqual(
    attached.lastUpdatedAt,
  );
  // A person who has the draft open is asked before overwriting it.
  await expect(
    server.as(advisor).proposals.updateProposal.mutate({ ...editOf(draft), editingStepIndex: 2 }),
  ).rejects.toMatchObject(refusal("triedUpdatingStaleRecord"));
});

test("a scenario is attached neither to another client’s draft nor to a proposal that was sent", async () => {
  const { scenarioId } = await aScenario(server, advisor, clientOrgId);
  const attach = (proposalId: string, person = advisor) =>
    server.as(person).proposals.attachScenario.mutate({ proposalId, scenarioId });
  const wrong = { shape: { validationErrors: [{ field: "scenarioId", message: NO_SCENARIO_OF_CLIENT }] } };
  await expect(attach((await aDraft(server, advisor)).id)).rejects.toMatchObject(wrong);
  const { id: withoutClient } = await server.as(advisor).proposals.createProposal.mutate({});
  await expect(attach(withoutClient)).rejects.toMatchObject(wrong);
  const sent = await aDraft(server, advisor, { client, services: [pricing] });
  await send(sent.id);
  await expect(attach(sent.id)).rejects.toMatchObject(refusal("locked"));
  const stranger = await aPerson(region);
  await expect(attach(sent.id, stranger)).rejects.toMatchObject(refusal("forbidden"));
});
