// The page of a business plan: starting it, reading and filling in its sections, and its review.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PLAN_BLOCKS, PLAN_LAYOUT } from "@gap/core/business-plans/plan-layout";
import type { Block } from "@gap/core/blocks/block.schema";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { DocumentAct } from "@gap/core/documents/document-status";
import type { DocumentComment } from "@gap/core/documents/document-view";
import { AVA, CLIENT, DOCUMENT } from "@gap/web/documents/page/document.test-data";
import {
  ACTION_ID,
  aVersion,
  GOAL,
  MEASURE,
  SECTIONS,
  section,
  showPlan,
  TEMPLATE,
} from "./business-plan-page.test-support";

const { purpose, goals } = PLAN_BLOCKS;

test("a client without a plan is offered to start one", async () => {
  const { user, isQuiet } = await showPlan({ isMissing: true });
  await user.click(screen.getByRole("button", { name: "Start business plan" }));
  await isQuiet();
  expect(section("Purpose, vision and values")).toBeDefined();
});

test("advisors start a plan from a template for business plans", async () => {
  const { user, isQuiet, asked } = await showPlan({ isMissing: true });
  const group = screen.getByRole("group", { name: "Start from" });
  expect(within(group).getByRole("radio", { name: /^Standard sections/ })).toHaveProperty("checked", true);
  await user.click(
    within(group).getByRole("radio", { name: /^One-page plan8 questions, 20 minutes, from Gap/ }),
  );
  await user.click(screen.getByRole("button", { name: "Start business plan" }));
  await isQuiet();
  expect(asked.filter(([call]) => call === "businessPlan.open").map(([, input]) => input)).toEqual([
    { clientId: CLIENT, blueprintId: TEMPLATE.blueprintId },
  ]);
});

test("a template that is archived meanwhile is told at the choice", async () => {
  const { user, isQuiet } = await showPlan({ isMissing: true, openingFails: true });
  await user.click(screen.getByRole("button", { name: "Start business plan" }));
  await isQuiet();
  const group = screen.getByRole("group", { name: "Start from" });
  expect(within(group).getByText("This template is not published any more")).toBeDefined();
});

test("people of the client start with the standard sections", async () => {
  await showPlan({ isMissing: true, side: "client" });
  expect(screen.queryByRole("group", { name: "Start from" })).toBeNull();
  expect(screen.getByRole("button", { name: "Start business plan" })).toBeDefined();
});

test("the next review is planned; a day in the past is refused at its field", async () => {
  const { user, isQuiet } = await showPlan();
  await user.click(screen.getByRole("button", { name: "Change review day" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Next review" }));
  const day = await dialog.findByRole("textbox", { name: /^Day/ });
  const type = async (text: string) => {
    await user.clear(day);
    await user.type(day, text);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await isQuiet();
  };
  await type("1 May 2026");
  expect(dialog.getByText("The day must be later than today")).toBeDefined();
  await type("3 Aug 2026");
  expect(screen.getByText(/Next review on 3 Aug 2026\.$/)).toBeDefined();
});

test("a plan that was never finalised has nothing to compare with", async () => {
  await showPlan();
  expect(screen.queryByRole("button", { name: "Show what changed" })).toBeNull();
});

test("two versions are compared by section", async () => {
  const { user, isQuiet, asked } = await showPlan({
    versions: [aVersion(2, "2026-04-01"), aVersion(1, "2026-02-11")],
  });
  await user.click(screen.getByRole("button", { name: "Show what changed" }));
  const drawer = within(await screen.findByRole("dialog", { name: "What changed" }));
  await isQuiet();
  const ofPurpose = within(drawer.getByRole("region", { name: "Purpose, vision and values" }));
  expect(ofPurpose.getByText("Kitchens").tagName).toBe("DEL");
  expect(ofPurpose.getByText("Kitchens that last").tagName).toBe("INS");
  const notes = drawer.getByRole("region", { name: "Notes" });
  expect(notes.textContent).toBe("Notes Section removedRemoved Ask about the lease");
  await user.click(drawer.getByRole("combobox", { name: "From" }));
  await user.click(await screen.findByRole("option", { name: "Version 1, 12 Feb 2026" }));
  await user.click(drawer.getByRole("combobox", { name: "To" }));
  await user.click(await screen.findByRole("option", { name: "Version 2, 2 Apr 2026" }));
  expect(await drawer.findByText("Nothing has changed.")).toBeDefined();
  expect(asked.filter(([call]) => call === "businessPlan.compare").map(([, input]) => input)).toEqual([
    { documentId: DOCUMENT, from: 2 },
    { documentId: DOCUMENT, from: 1 },
    { documentId: DOCUMENT, from: 1, to: 2 },
  ]);
});

test("the plan is read by section; an empty question asks itself", async () => {
  await showPlan();
  expect(
    screen.getByText("Business plan. Finalised 12 Feb 2026, changed since. Next review on 19 May 2026."),
  ).toBeDefined();
  const direction = section("Purpose, vision and values");
  expect(within(direction).getByText("Kitchens that outlast their mortgages.")).toBeDefined();
  expect(within(direction).getByText("Measure twice")).toBeDefined();
  expect(within(direction).getByText("Where should it be in three years?")).toBeDefined();
  expect(
    within(section("Measures")).getByText("Which figures show every month whether it works?"),
  ).toBeDefined();
  const lists = section("Strengths, weaknesses, opportunities, threats");
  expect(
    within(lists)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual(["Loyal builders", "Board prices"]);
});

test("a section is filled in after Edit, and what is typed is saved", async () => {
  const { user, saves } = await showPlan();
  await user.click(within(section("Purpose, vision and values")).getByRole("button", { name: "Edit" }));
  const field = screen.getByRole("textbox", { name: /^Purpose/ });
  await user.clear(field);
  await user.type(field, "Kitchens");
  await user.tab();
  await waitFor(() => expect(saves.answers.get(`${purpose} `)?.value).toBe("Kitchens"));
  await user.click(within(section("Purpose, vision and values")).getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("textbox", { name: /^Purpose/ })).toBeNull();
});

test("an action of a goal is ticked and another one is added below it", async () => {
  const { user, asked, saves } = await showPlan();
  const callsOf = (call: string) => asked.filter(([each]) => each === call).map(([, input]) => input);
  await user.click(screen.getByRole("button", { name: "0 of 1 action done: Price list live" }));
  await user.click(screen.getByRole("checkbox", { name: "Done: Ring the printer" }));
  expect(callsOf("action.setState")).toEqual([{ actionId: ACTION_ID, state: "done", reason: "" }]);
  expect(screen.getByRole("button", { name: "1 of 1 action done: Price list live" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Add actions: Two installers hired" }));
  const [, list] = screen.getAllByRole("button", { name: "New action" });
  await user.click(list as HTMLElement);
  expect(screen.getByRole("button", { name: "0 of 1 action done: Two installers hired" })).toBeDefined();
  const [added] = callsOf("action.create") as { actionId: string }[];
  expect(added).toMatchObject({ origin: { documentId: DOCUMENT, blockId: goals }, text: "New action" });
  await waitFor(() => expect(saves.answers.get(`${goals} ${GOAL[1]}/${added?.actionId}`)?.value).toBe(true));
});

test("an action that cannot be added stays at its goal until it is discarded", async () => {
  const { user, saves, asked } = await showPlan({ addingFails: true });
  await user.click(screen.getByRole("button", { name: "Add actions: Two installers hired" }));
  await user.click(screen.getByRole("button", { name: "New action" }));
  expect(await screen.findByText(/A client can have 5000 actions/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add actions: Two installers hired" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByRole("button", { name: "Add actions: Two installers hired" })).toBeDefined();
  const [, input] = asked.find(([call]) => call === "action.create") ?? [];
  const { actionId } = input as { actionId: string };
  await waitFor(() => expect(saves.answers.get(`${goals} ${GOAL[1]}/${actionId}`)?.value).toBe(null));
});

test("the actions of a goal that is removed stay, and are ticked and dropped in the list below", async () => {
  const { user, asked } = await showPlan();
  const ofGoals = within(section("Ninety-day goals"));
  expect(ofGoals.getByText("No other actions")).toBeDefined();
  await user.click(ofGoals.getByRole("button", { name: "Edit" }));
  await user.click(screen.getByRole("button", { name: "Remove goal 1" }));
  expect(ofGoals.getByText("Open from before")).toBeDefined();
  await user.click(ofGoals.getByRole("button", { name: "Done" }));
  expect(ofGoals.queryByText("Price list live")).toBeNull();
  expect(ofGoals.getByText("Ring the printer")).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Review" }));
  const done = await screen.findByRole("checkbox", { name: "Done: Ring the printer" });
  await user.click(done);
  expect(asked.filter(([call]) => call === "action.setState").map(([, input]) => input)).toEqual([
    { actionId: ACTION_ID, state: "done", reason: "" },
  ]);
  expect(done).toHaveProperty("checked", true);
});

test("a review that was started by mistake is cancelled after a question", async () => {
  const { user, asked, isQuiet } = await showPlan();
  await user.click(screen.getByRole("radio", { name: "Review" }));
  await isQuiet();
  await user.click(screen.getByRole("button", { name: "Cancel review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel this review?" }));
  await user.click(dialog.getByRole("button", { name: "Cancel review" }));
  await isQuiet();
  expect(asked.filter(([call]) => call === "businessPlan.cancelReview")).toHaveLength(1);
  expect(section("Targets")).toBeDefined();
});

test("actions are added in a review", async () => {
  const { user, asked, isQuiet } = await showPlan();
  await user.click(screen.getByRole("radio", { name: "Review" }));
  await isQuiet();
  expect(screen.queryByText("Not answered")).toBeNull();
  await user.click(screen.getByRole("button", { name: "New action" }));
  const [, input] = asked.find(([call]) => call === "action.create") ?? [];
  expect(input).toMatchObject({ origin: { documentId: DOCUMENT, blockId: PLAN_BLOCKS.actions } });
});

const MARGIN_OF_PROVIDER = [
  [PLAN_BLOCKS.measures, `${MEASURE}/name`, "Gross margin"],
  [PLAN_BLOCKS.measures, `${MEASURE}/source`, "grossMargin"],
  [PLAN_BLOCKS.measures, `${MEASURE}/2026-03`, 40],
] as const;

test("figures of a measure are taken from the accounting provider, and only the new ones are saved", async () => {
  const { user, saves } = await showPlan({ moreAnswers: MARGIN_OF_PROVIDER });
  await user.click(within(section("Measures")).getByRole("button", { name: "Edit" }));
  await user.click(screen.getByRole("button", { name: "Take figures from Xero" }));
  const path = `${PLAN_BLOCKS.measures} ${MEASURE}/2026-04`;
  await waitFor(() => expect(saves.answers.get(path)?.value).toBe(41.2));
  expect(saves.answers.get(`${PLAN_BLOCKS.measures} ${MEASURE}/2026-03`)?.revision).toBe(1);
  expect(await screen.findByText("1 figure taken from Xero, to 30 Apr 2026")).toBeDefined();
});

test("figures that cannot be taken say why, and people of the client enter theirs", async () => {
  const { user } = await showPlan({ moreAnswers: MARGIN_OF_PROVIDER, takingFails: true });
  await user.click(within(section("Measures")).getByRole("button", { name: "Edit" }));
  await user.click(screen.getByRole("button", { name: "Take figures from Xero" }));
  expect(await screen.findByText(/could not be taken\. This client is not linked to Xero\./)).toBeDefined();
  cleanup();
  await showPlan({ moreAnswers: MARGIN_OF_PROVIDER, side: "client" });
  await user.click(within(section("Measures")).getByRole("button", { name: "Edit" }));
  expect(screen.queryByRole("button", { name: "Take figures from Xero" })).toBeNull();
});

test("people who may only read have nothing to fill in", async () => {
  await showPlan({ acts: ["read"] });
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(screen.queryByRole("radio", { name: "Review" })).toBeNull();
  expect(screen.getByText("Price list live")).toBeDefined();
  expect(screen.getByText("No other actions")).toBeDefined();
});

test("while a review is on, finishing it takes the place of finalising the plan", async () => {
  const { user, isQuiet } = await showPlan({ acts: ["read", "answer", "finalise"] });
  expect(screen.getByRole("button", { name: "Finalise" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Finish review" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Review" }));
  await isQuiet();
  expect(screen.queryByRole("button", { name: "Finalise" })).toBeNull();
  expect(screen.getByRole("button", { name: "Finish review" })).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Plan" }));
  expect(screen.getByRole("button", { name: "Finalise" })).toBeDefined();
});

test("on a phone the foot starts the review, and finishes it", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width: 599px"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  try {
    const { user, isQuiet } = await showPlan();
    const foot = within(screen.getByRole("complementary", { name: "Review" }));
    expect(foot.getByText(/^(?:Next review on|No review planned)/)).toBeDefined();
    await user.click(foot.getByRole("button", { name: "Start review" }));
    await isQuiet();
    expect(foot.getByText("0 of 2 goals reviewed")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Finish review" })).toEqual([
      foot.getByRole("button", { name: "Finish review" }),
    ]);
    await user.click(screen.getByRole("radio", { name: "Plan" }));
    await user.click(foot.getByRole("button", { name: "Go on with review" }));
    expect(foot.getByText("0 of 2 goals reviewed")).toBeDefined();
  } finally {
    vi.unstubAllGlobals();
  }
});

test("a review sets the state of each goal and its next step, and then it can be finished", async () => {
  const { user, saves, asked, isQuiet } = await showPlan();
  await user.click(screen.getByRole("radio", { name: "Review" }));
  await isQuiet();
  expect(screen.getByText(/Quarterly review of 19 May 2026\..* 0 of 2 goals reviewed\./)).toBeDefined();
  expect(screen.queryByRole("region", { name: "Targets" })).toBeNull();
  expect(screen.getByRole("button", { name: "Finish review" })).toHaveProperty("disabled", true);
  const stateOf = (goal: string) => screen.getByRole("group", { name: `How is it going: ${goal}` });
  await user.click(within(stateOf("Price list live")).getByRole("radio", { name: "Done" }));
  expect(screen.getByText(/1 of 2 goals reviewed/)).toBeDefined();
  await user.click(within(stateOf("Two installers hired")).getByRole("radio", { name: "At risk" }));
  await user.type(
    screen.getByRole("textbox", { name: "Next step: Two installers hired" }),
    "Ask the polytech",
  );
  await user.tab();
  await waitFor(() => expect(saves.answers.get(`${goals} ${GOAL[1]}/next`)?.value).toBe("Ask the polytech"));
  expect(saves.answers.get(`${goals} ${GOAL[1]}/state`)?.value).toBe("atRisk");
  expect(saves.answers.get(`${goals} ${GOAL[1]}/reviewed`)?.value).toBe("2026-05-19");
  await user.click(screen.getByRole("button", { name: "Finish review" }));
  const dialog = await screen.findByRole("dialog", { name: "Finish the review?" });
  await user.click(within(dialog).getByRole("button", { name: "Finish" }));
  await isQuiet();
  expect(asked.find(([call]) => call === "businessPlan.finishReview")?.[1]).toMatchObject({
    documentId: DOCUMENT,
    revision: saves.revision(),
    mailTo: [],
  });
  expect(section("Targets")).toBeDefined();
});

test("a review needs the states of shown goals only", async () => {
  const hidden = { ...newBlock("goals", () => idOf(960), "Export"), showIf: { all: [NEVER] } } as Block;
  const { user, isQuiet } = await showPlan({
    blocks: [...PLAN_LAYOUT, hidden],
    moreAnswers: [[hidden.id, `${idOf(961)}/text`, "Sell in Fiji"]],
  });
  await user.click(screen.getByRole("radio", { name: "Review" }));
  await isQuiet();
  expect(screen.getByText(/ 0 of 2 goals reviewed\./)).toBeDefined();
  expect(screen.queryByText("Sell in Fiji")).toBeNull();
});

const NEVER = { blockId: PLAN_BLOCKS.notes, op: "answered" } as const;

test.each<[string, "Plan" | "Review", DocumentAct[]]>([
  ["who may answer", "Plan", ["read", "answer", "comment"]],
  ["in a review", "Review", ["read", "answer", "comment"]],
  ["who may only comment", "Plan", ["read", "comment"]],
])("comments on a section that is read are counted and opened by people %s", async (_who, mode, acts) => {
  const comment: DocumentComment = {
    commentId: idOf(970),
    blockId: goals,
    text: "Can we have a third installer?",
    isInternal: false,
    by: AVA,
    at: new Date("2026-05-15T00:00:00Z"),
  };
  const { user, isQuiet } = await showPlan({ acts, comments: [comment] });
  if (mode === "Review") await user.click(screen.getByRole("radio", { name: "Review" }));
  await isQuiet();
  const ofGoals = within(section("Ninety-day goals"));
  expect(ofGoals.getByRole("button", { name: "History of Ninety-day goals" })).toBeDefined();
  await user.click(ofGoals.getByRole("button", { name: "Comments on Ninety-day goals: 1" }));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("Can we have a third installer?")).toBeDefined();
  expect(drawer.getByRole("textbox")).toBeDefined();
});

test("sections are hidden and shown in a dialog, which sends those that are shown in their order", async () => {
  const { user, asked, isQuiet } = await showPlan();
  await user.click(screen.getByRole("button", { name: "Change sections" }));
  const dialog = await screen.findByRole("dialog", { name: "Sections of the plan" });
  await user.click(within(dialog).getByRole("checkbox", { name: "Notes" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(asked.find(([call]) => call === "businessPlan.setSections")?.[1]).toEqual({
    documentId: DOCUMENT,
    sectionIds: SECTIONS.slice(0, -1).map(({ sectionId }) => sectionId),
  });
});

test("people of the client finalise without choosing recipients from the firm's lists", async () => {
  const { user } = await showPlan({ side: "client" });
  await user.click(screen.getByRole("button", { name: "Finalise" }));
  const dialog = await screen.findByRole("dialog", { name: "Finalise this business plan?" });
  expect(dialog.textContent).toContain("It then goes on as version 2.");
  expect(within(dialog).queryByText("Who gets the PDF by email?")).toBeNull();
});
