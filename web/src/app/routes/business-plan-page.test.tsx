// The page of a business plan: starting it, reading and filling in its sections, and its review.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import type { BusinessPlanView } from "@gap/core/business-plans/business-plan-view";
import { PLAN_BLOCKS, PLAN_LAYOUT, SWOT_COLUMNS } from "@gap/core/business-plans/plan-layout";
import { sectionsOf } from "@gap/core/business-plans/plan-sections";
import type { AnswerView } from "@gap/core/documents/document-view";
import { actsOf, type DocumentSide } from "@gap/core/documents/document-status";
import type { AnswerChange } from "@gap/core/documents/save-answers";
import {
  aDocument,
  AVA,
  CLIENT,
  CLIENT_ORG,
  DOCUMENT,
  FIRM,
} from "@gap/web/documents/page/document.test-data";
import { fakeServer } from "@gap/web/documents/page/saving/saving.test-support";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { BusinessPlanPage } from "@gap/web/business-plans/business-plan-page";

afterEach(cleanup);

const GOAL = [idOf(901), idOf(902)];
const saved = (blockId: string, path: string, value: unknown): AnswerView => ({
  blockId,
  path,
  value,
  revision: 1,
  savedAt: new Date("2026-05-14T00:00:00Z"),
  savedBy: AVA,
});
const { purpose, goals, swot, values } = PLAN_BLOCKS;
const column = (id: string) => PLAN_LAYOUT.find((block) => block.id === id && block.kind === "table");
const valueColumn = column(values);
const valueColumnId = valueColumn?.kind === "table" ? (valueColumn.columns[0]?.id ?? "") : "";
const ANSWERS = [
  saved(purpose, "", "Kitchens that outlast their mortgages."),
  saved(values, `${idOf(905)}/${valueColumnId}`, "Measure twice"),
  saved(goals, `${GOAL[0]}/text`, "Price list live"),
  saved(goals, `${GOAL[1]}/text`, "Two installers hired"),
  saved(goals, `${GOAL[1]}/owner`, "Tom"),
  saved(swot, `${idOf(903)}/${SWOT_COLUMNS[0].id}`, "Loyal builders"),
  saved(swot, `${idOf(904)}/${SWOT_COLUMNS[3].id}`, "Board prices"),
];

const names = sectionsOf(PLAN_LAYOUT).map(({ sectionId, title }) => ({ sectionId, title }));
const PLAN: BusinessPlanView = {
  clientId: CLIENT,
  clientOrgId: CLIENT_ORG,
  clientName: "Kauri Joinery",
  documentId: DOCUMENT,
  acts: ["read", "answer"],
  sections: names,
  hiddenSections: [],
  goals: [],
  nextReviewDay: "2026-05-19",
  latest: { version: 1, finalisedAt: new Date("2026-02-11T20:00:00Z"), isChangedSince: true },
};

interface Shown {
  readonly plan?: Partial<BusinessPlanView>;
  readonly side?: DocumentSide;
  readonly acts?: ReturnType<typeof actsOf>;
  readonly isMissing?: boolean;
}

async function showPlan({ plan = {}, side = "advisor", acts, isMissing = false }: Shown = {}) {
  const saves = fakeServer(() => Date.UTC(2026, 4, 18));
  saves.begin(ANSWERS, 1);
  const { documentId: _documentId, ...withoutDocument } = PLAN;
  const server: { plan: BusinessPlanView } = {
    plan: isMissing ? { ...withoutDocument, sections: [] } : { ...PLAN, ...plan },
  };
  const isAdvisor = side === "advisor";
  const orgId = isAdvisor ? FIRM : CLIENT_ORG;
  const view = aDocument({
    side,
    blocks: PLAN_LAYOUT,
    docType: "Business Plan",
    docTypeName: "",
    isPlan: true,
    title: "Business plan",
    rights: { side, acts: acts ?? actsOf(side, "shared", { isPlan: true }) },
  });
  const shown = await showWithAnswers(BusinessPlanPage, {
    path: "org/$orgId/documents/plans/business-plan",
    address: `/au/org/${orgId}/documents/plans/business-plan${isAdvisor ? `?clientId=${CLIENT}` : ""}`,
    answers: {
      "user.getMyUserInfo": () => ({
        id: AVA,
        firstName: "Ava",
        lastName: "Ngata",
        email: "person@example.com",
        permissions: [],
        featureToggles: [],
        userOrg: {
          orgId,
          orgType: isAdvisor ? "advisor" : "client",
          roleName: "Admin",
          features: ["documents", "clients"].map((featureId) => ({
            featureId,
            actions: [{ actionId: "view" }, { actionId: "maintain" }],
          })),
        },
      }),
      "businessPlan.get": () => server.plan,
      "businessPlan.open": () => {
        server.plan = PLAN;
        return { documentId: DOCUMENT };
      },
      "businessPlan.startReview": () => {
        server.plan = { ...server.plan, reviewDay: "2026-05-19" };
        return { reviewDay: "2026-05-19" };
      },
      "businessPlan.finishReview": () => {
        const { reviewDay: _reviewDay, ...rest } = server.plan;
        server.plan = rest;
      },
      "businessPlan.setSections": () => undefined,
      "document.get": () => ({ ...view, answers: [...saves.answers.values()], revision: saves.revision() }),
      "document.getChanges": ({ since }: { since: number }) => ({
        ...saves.changes(since, view),
        people: view.people,
      }),
      "document.saveAnswers": ({ answers }: { answers: AnswerChange[] }) => saves.save(answers, AVA),
      "document.getLastTime": () => ({}),
      "document.getVersions": () => [],
      "document.getPeople": () => ({}),
      "document.listComments": () => ({ comments: [], people: {} }),
      "workItem.listMembers": () => [{ userId: AVA, name: "Ava Ngata" }],
      "advisor.getClientContacts": () => [],
    },
  });
  await shown.isQuiet();
  return { ...shown, user: userEvent.setup(), saves };
}

const section = (name: string) => screen.getByRole("region", { name });

test("a client without a plan is offered to start one", async () => {
  const { user, isQuiet } = await showPlan({ isMissing: true });
  await user.click(screen.getByRole("button", { name: "Start business plan" }));
  await isQuiet();
  expect(section("Purpose, vision and values")).toBeDefined();
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

test("people who may only read have nothing to fill in", async () => {
  await showPlan({ acts: ["read"] });
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(screen.queryByRole("radio", { name: "Review" })).toBeNull();
  expect(screen.getByText("Price list live")).toBeDefined();
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

test("sections are hidden and shown in a dialog, which sends those that are shown in their order", async () => {
  const { user, asked, isQuiet } = await showPlan();
  await user.click(screen.getByRole("button", { name: "Change sections" }));
  const dialog = await screen.findByRole("dialog", { name: "Sections of the plan" });
  await user.click(within(dialog).getByRole("checkbox", { name: "Notes" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await isQuiet();
  expect(asked.find(([call]) => call === "businessPlan.setSections")?.[1]).toEqual({
    documentId: DOCUMENT,
    sectionIds: names.slice(0, -1).map(({ sectionId }) => sectionId),
  });
});

test("people of the client finalise without choosing recipients from the firm's lists", async () => {
  const { user } = await showPlan({ side: "client" });
  await user.click(screen.getByRole("button", { name: "Finalise" }));
  const dialog = await screen.findByRole("dialog", { name: "Finalise this business plan?" });
  expect(dialog.textContent).toContain("It then goes on as version 2.");
  expect(within(dialog).queryByText("Who gets the PDF by email?")).toBeNull();
});
