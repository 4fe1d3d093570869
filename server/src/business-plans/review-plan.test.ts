// The review of a plan (spec 8 §4): states of goals, the next ninety days, and the recap.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { answersFrom } from "@gap/core/documents/document-content";
import { goalsOfPlan } from "@gap/core/business-plans/plan-review";
import { PLAN_BLOCKS } from "@gap/core/business-plans/plan-layout";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { aClient } from "@gap/testing/factories/client";
import { aContact } from "@gap/testing/factories/contact";
import { saveAnswer } from "@gap/testing/factories/document";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { entersByLink, tokenOf } from "@gap/testing/factories/share";
import { aPlan, type PlanStage } from "@gap/testing/factories/plan";
import { aTemplate } from "@gap/testing/factories/template";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { listMailbox } from "../platform/mail/mailbox";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const plans = (person: TestPerson) => server.as(person).businessPlan;
const failingAt = (field: string, message: string) => ({ shape: { validationErrors: [{ field, message }] } });

/** Two goals and a measure; the review has begun. */
async function aReview() {
  const stage = await aPlan(server);
  const [done, left, measure] = [region.newId(), region.newId(), region.newId()];
  const write = (blockId: string, path: string, value: unknown) =>
    saveAnswer(server, stage.advisor, { documentId: stage.documentId, blockId, path, value });
  await write(PLAN_BLOCKS.goals, `${done}/text`, "Price list live");
  await write(PLAN_BLOCKS.goals, `${left}/text`, "Two installers hired");
  await write(PLAN_BLOCKS.goals, `${left}/due`, "2020-01-31");
  await write(PLAN_BLOCKS.measures, `${measure}/name`, "Debtor days");
  await write(PLAN_BLOCKS.measures, `${measure}/2026-04`, 46);
  const { reviewDay } = await plans(stage.advisor).startReview.mutate({ documentId: stage.documentId });
  const review = async (goalId: string, state: string) => {
    await write(PLAN_BLOCKS.goals, `${goalId}/state`, state);
    await write(PLAN_BLOCKS.goals, `${goalId}/reviewed`, reviewDay);
  };
  return { ...stage, done, left, reviewDay, write, review };
}

const read = ({ planner, documentId }: PlanStage) => server.as(planner).document.get.query({ documentId });

async function finishing(stage: PlanStage, mailTo: string[] = []) {
  const { revision } = await read(stage);
  return {
    documentId: stage.documentId,
    revision,
    until: "2099-06-30",
    nextReviewDay: "2099-03-31",
    mailTo,
  };
}

test("both sides follow a review, which is one even if it is started twice", async () => {
  const { advisor, planner, clientId, documentId, reviewDay } = await aReview();
  expect(await plans(planner).startReview.mutate({ documentId })).toEqual({ reviewDay });
  for (const person of [advisor, planner])
    expect(await plans(person).get.query({ clientId })).toMatchObject({ reviewDay });
});

test("a review is cancelled by either side, once, and what was set stays", async () => {
  const stage = await aReview();
  const { advisor, planner, clientId, documentId, done, review } = stage;
  await plans(advisor).setNextReview.mutate({ documentId, day: "2099-02-28" });
  await review(done, "done");
  await plans(planner).cancelReview.mutate({ documentId });
  await plans(advisor).cancelReview.mutate({ documentId });
  const plan = await plans(advisor).get.query({ clientId });
  expect(plan).toMatchObject({ nextReviewDay: "2099-02-28", goals: [{ state: "done" }, {}] });
  expect([plan.reviewDay, plan.lastReviewDay]).toEqual([undefined, undefined]);
  await expect(plans(advisor).finishReview.mutate(await finishing(stage))).rejects.toMatchObject(
    refusal("conflict"),
  );
});

test("finishing carries what is left into the next ninety days and closes what is done", async () => {
  const stage = await aReview();
  const { advisor, clientId, done, left, review, write } = stage;
  await review(done, "done");
  await expect(plans(advisor).finishReview.mutate(await finishing(stage))).rejects.toMatchObject(
    refusal("conflict"),
  );
  await review(left, "atRisk");
  await write(PLAN_BLOCKS.goals, `${left}/next`, "Ask the polytech for names");
  await plans(advisor).finishReview.mutate(await finishing(stage));
  const { blocks, answers } = await read(stage);
  expect(goalsOfPlan(blocks, answersFrom(answers))).toMatchObject([
    { text: "Two installers hired", due: "2099-06-30", state: "atRisk" },
  ]);
  const plan = await plans(advisor).get.query({ clientId });
  expect(plan).toMatchObject({ nextReviewDay: "2099-03-31", lastReviewDay: stage.reviewDay });
  expect(plan.reviewDay).toBeUndefined();
  await expect(plans(advisor).finishReview.mutate(await finishing(stage))).rejects.toMatchObject(
    refusal("conflict"),
  );
});

test("what was left is reviewed again next quarter, and reviews that are due wait for the firm", async () => {
  const stage = await aReview();
  const { advisor, clientId, documentId, done, left, review } = stage;
  await review(done, "done");
  await review(left, "atRisk");
  const day = (days: number) =>
    new Date(region.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const [until, nextReviewDay] = [day(89), day(90)];
  await plans(advisor).finishReview.mutate({ ...(await finishing(stage)), until, nextReviewDay });
  expect(await plans(advisor).get.query({ clientId })).toMatchObject({ nextReviewDay });
  server.clock.advance(92 * DAY_MS);
  // Nobody stays signed in for a quarter.
  const later = {
    ...stage,
    advisor: await signedInAgain(region, advisor),
    planner: await signedInAgain(region, stage.planner),
  };
  const ofAdvisor = plans(later.advisor);
  expect(await ofAdvisor.listReviews.query()).toMatchObject([{ clientId, day: nextReviewDay, isOn: false }]);
  const { reviewDay } = await ofAdvisor.startReview.mutate({ documentId });
  expect(reviewDay > nextReviewDay).toBe(true);
  // The state of last quarter is none of this one.
  await expect(ofAdvisor.finishReview.mutate(await finishing(later))).rejects.toMatchObject(
    refusal("conflict"),
  );
  for (const [path, value] of [
    ["state", "done"],
    ["reviewed", reviewDay],
  ] as const)
    await saveAnswer(server, later.advisor, {
      documentId,
      blockId: PLAN_BLOCKS.goals,
      path: `${left}/${path}`,
      value,
    });
  await ofAdvisor.finishReview.mutate(await finishing(later));
  const { blocks, answers } = await read(later);
  expect(goalsOfPlan(blocks, answersFrom(answers))).toEqual([]);
  expect(await ofAdvisor.get.query({ clientId })).toMatchObject({ lastReviewDay: reviewDay });
});

test("a client finishes a review without the goals of the firm alone, which stay for the firm", async () => {
  const advisor = await aPerson(region);
  const { id: clientId } = await aClient(server, advisor, { name: "Kauri Joinery", status: "client" });
  const shared = newBlock("goals", region.newId, "Shared");
  const ofFirm = { ...newBlock("goals", region.newId, "Ours"), visibility: "advisor-only" } as Block;
  const content = [shared, ofFirm];
  const template = await aTemplate(server, advisor, { type: "Business Plan", content });
  const { documentId } = await plans(advisor).open.mutate({ clientId, blueprintId: template.id });
  const { clientOrgId = "" } = await plans(advisor).get.query({ clientId });
  const clientAdmin = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Admin" });
  const goalId = region.newId();
  const write = (person: TestPerson, block: Block, path: string, value: string) =>
    saveAnswer(server, person, { documentId, blockId: block.id, path: `${goalId}/${path}`, value });
  for (const block of content) await write(advisor, block, "text", block.title);
  const { reviewDay } = await plans(clientAdmin).startReview.mutate({ documentId });
  await write(clientAdmin, shared, "state", "onTrack");
  await write(clientAdmin, shared, "reviewed", reviewDay);
  const { revision } = await server.as(clientAdmin).document.get.query({ documentId });
  await plans(clientAdmin).finishReview.mutate({
    documentId,
    revision,
    until: "2099-06-30",
    nextReviewDay: "2099-03-31",
    mailTo: [],
  });
  const { blocks, answers } = await server.as(advisor).document.get.query({ documentId });
  const goals = goalsOfPlan(blocks, answersFrom(answers));
  expect(goals).toMatchObject([{ text: "Shared", due: "2099-06-30", state: "onTrack" }, { text: "Ours" }]);
  expect(goals[1]).not.toHaveProperty("due");
});

test("goals that a condition hides are neither reviewed nor carried over", async () => {
  const advisor = await aPerson(region);
  const { id: clientId } = await aClient(server, advisor, { name: "Kauri Joinery", status: "client" });
  const shown = newBlock("goals", region.newId, "Shown");
  const asked = newBlock("shortAnswer", region.newId, "Where do you export?");
  const showIf = { all: [{ blockId: asked.id, op: "answered" as const }] };
  const hidden = { ...newBlock("goals", region.newId, "Export"), showIf } as Block;
  const template = await aTemplate(server, advisor, {
    type: "Business Plan",
    content: [shown, asked, hidden],
  });
  const { documentId } = await plans(advisor).open.mutate({ clientId, blueprintId: template.id });
  const goalId = region.newId();
  const write = (block: Block, path: string, value: unknown) =>
    saveAnswer(server, advisor, { documentId, blockId: block.id, path, value });
  await write(asked, "", "Fiji");
  for (const block of [shown, hidden]) await write(block, `${goalId}/text`, block.title);
  await write(asked, "", null);
  const { reviewDay } = await plans(advisor).startReview.mutate({ documentId });
  await write(shown, `${goalId}/state`, "onTrack");
  await write(shown, `${goalId}/reviewed`, reviewDay);
  const { goals: ofCard } = await plans(advisor).get.query({ clientId });
  expect(ofCard.map(({ text }) => text)).toEqual(["Shown"]);
  const { revision } = await server.as(advisor).document.get.query({ documentId });
  await plans(advisor).finishReview.mutate({
    documentId,
    revision,
    until: "2099-06-30",
    nextReviewDay: "2099-03-31",
    mailTo: [advisor.userId],
  });
  const { blocks, answers } = await server.as(advisor).document.get.query({ documentId });
  const goals = goalsOfPlan(blocks, answersFrom(answers));
  expect(goals).toMatchObject([{ text: "Shown", due: "2099-06-30" }, { text: "Export" }]);
  expect(goals[1]).not.toHaveProperty("due");
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: advisor.email });
  expect(mail?.text).toContain("Shown");
  expect(mail?.text).not.toContain("Export");
});

test("an answer that the person has not seen, and a day in the past, are refused", async () => {
  const stage = await aReview();
  const { advisor, done, left, review, documentId } = stage;
  await review(done, "onTrack");
  const seen = await finishing(stage);
  await review(left, "onTrack");
  await expect(plans(advisor).finishReview.mutate(seen)).rejects.toMatchObject(
    refusal("triedUpdatingStaleRecord"),
  );
  await expect(
    plans(advisor).finishReview.mutate({ ...(await finishing(stage)), until: "2020-01-31" }),
  ).rejects.toMatchObject(failingAt("until", "The day must be later than today"));
  await expect(plans(advisor).setNextReview.mutate({ documentId, day: "2020-01-31" })).rejects.toMatchObject(
    failingAt("day", "The day must be later than today"),
  );
  await plans(advisor).setNextReview.mutate({ documentId, day: "2099-02-28" });
});

test("the recap has states, measures, actions and the next goals, and goes to the chosen people only", async () => {
  const stage = await aReview();
  const { advisor, clientId, done, left, review, write } = stage;
  const contact = await aContact(
    server,
    { advisor, clientId },
    { firstName: "Noa", lastName: "Kea", email: "noa@review.example" },
  );
  await server.as(advisor).action.create.mutate({
    actionId: region.newId(),
    clientId,
    text: "Ring the debtors",
  });
  await review(done, "done");
  await review(left, "offTrack");
  await write(PLAN_BLOCKS.goals, `${left}/next`, "Ask the polytech for names");
  await expect(
    plans(advisor).finishReview.mutate(await finishing(stage, [region.newId()])),
  ).rejects.toMatchObject(failingAt("mailTo", "Choose people of your firm or contacts of the client"));
  await plans(advisor).finishReview.mutate(await finishing(stage, [contact.id]));
  await region.jobs.drain();
  const mails = await listMailbox(region.db.read, { to: "noa@review.example" });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Review of the business plan: Kauri Joinery");
  for (const words of [
    "Done",
    "Price list live",
    "Off track",
    "Two installers hired. Next step: Ask the polytech for names",
    "Debtor days: 46 in April 2026",
    "Ring the debtors",
    "UNTIL 30 JUN 2099",
  ])
    expect(mails[0]?.text).toContain(words);
});

test("the recap leads each reader to the plan in their own organisation, and others to nothing", async () => {
  const stage = await aReview();
  const { advisor, clientId, clientOrgId, clientAdmin, planner, documentId, done, left, review } = stage;
  const guest = await aContact(server, { advisor, clientId });
  const { links } = await server.as(advisor).docShare.create.mutate({ documentId, contactIds: [guest.id] });
  await entersByLink(server, { token: tokenOf(links[0]?.url ?? ""), email: guest.email });
  const stranger = await aContact(server, { advisor, clientId });
  const contactOf = ({ email }: TestPerson) => aContact(server, { advisor, clientId }, { email });
  const [ofAdmin, ofPlanner] = [await contactOf(clientAdmin), await contactOf(planner)];
  for (const goal of [done, left]) await review(goal, "onTrack");
  const mailTo = [advisor.userId, ofAdmin.id, ofPlanner.id, guest.id, stranger.id];
  await plans(advisor).finishReview.mutate(await finishing(stage, mailTo));
  await region.jobs.drain();
  const linkOf = async (to: string) => {
    const mails = await listMailbox(region.db.read, { to });
    const recap = mails.find(({ subject }) => subject.startsWith("Review of the business plan"));
    const [link] = recap?.text.match(/\/au\/org\/\S+/) ?? [];
    return [recap !== undefined, link];
  };
  const planOf = (orgId: string) => `/au/org/${orgId}/documents/plans/business-plan?clientId=${clientId}`;
  expect(await linkOf(advisor.email)).toEqual([true, planOf(advisor.orgId)]);
  for (const { email } of [clientAdmin, planner, guest])
    expect(await linkOf(email)).toEqual([true, planOf(clientOrgId)]);
  expect(await linkOf(stranger.email)).toEqual([true, undefined]);
});
