// A business plan with answers, goals and an action on its page, for the tests of the page.
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import type { BusinessPlanView } from "@gap/core/business-plans/business-plan-view";
import { PLAN_BLOCKS, PLAN_LAYOUT, SWOT_COLUMNS } from "@gap/core/business-plans/plan-layout";
import type { ReportedMeasures } from "@gap/core/business-plans/reported-measures";
import { sectionsOf } from "@gap/core/business-plans/plan-sections";
import type { ActionView } from "@gap/core/actions/action.schema";
import type { SectionChange } from "@gap/core/business-plans/compare-plans";
import type { ListedVersion } from "@gap/core/documents/version-view";
import type { AnswerView, DocumentComment } from "@gap/core/documents/document-view";
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
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { BusinessPlanPage } from "@gap/web/business-plans/business-plan-page";

afterEach(cleanup);

export const GOAL = [idOf(901), idOf(902)];
export const ACTION_ID = idOf(911);
const saved = (blockId: string, path: string, value: unknown): AnswerView => ({
  blockId,
  path,
  value,
  revision: 1,
  savedAt: new Date("2026-05-14T00:00:00Z"),
  savedBy: AVA,
});
const { purpose, goals, swot, values } = PLAN_BLOCKS;
export const MEASURE = idOf(906);
const column = (id: string) => PLAN_LAYOUT.find((block) => block.id === id && block.kind === "table");
const valueColumn = column(values);
const valueColumnId = valueColumn?.kind === "table" ? (valueColumn.columns[0]?.id ?? "") : "";
const ANSWERS = [
  saved(purpose, "", "Kitchens that outlast their mortgages."),
  saved(values, `${idOf(905)}/${valueColumnId}`, "Measure twice"),
  saved(goals, `${GOAL[0]}/text`, "Price list live"),
  saved(goals, `${GOAL[1]}/text`, "Two installers hired"),
  saved(goals, `${GOAL[1]}/owner`, "Tom"),
  saved(goals, `${GOAL[0]}/${ACTION_ID}`, true),
  saved(swot, `${idOf(903)}/${SWOT_COLUMNS[0].id}`, "Loyal builders"),
  saved(swot, `${idOf(904)}/${SWOT_COLUMNS[3].id}`, "Board prices"),
];

export const SECTIONS = sectionsOf(PLAN_LAYOUT).map(({ sectionId, title }) => ({ sectionId, title }));
const PLAN: BusinessPlanView = {
  clientId: CLIENT,
  clientOrgId: CLIENT_ORG,
  clientName: "Kauri Joinery",
  advisorName: "Harbour Advisory",
  documentId: DOCUMENT,
  acts: ["read", "answer"],
  sections: SECTIONS,
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
  readonly openingFails?: boolean;
  readonly addingFails?: boolean;
  readonly takingFails?: boolean;
  /** Besides the usual ones. */
  readonly moreAnswers?: readonly (readonly [blockId: string, path: string, value: unknown])[];
  readonly versions?: readonly ListedVersion[];
  readonly blocks?: readonly Block[];
  readonly comments?: readonly DocumentComment[];
}

export const TEMPLATE = {
  blueprintId: idOf(950),
  name: "One-page plan",
  docType: "Business Plan",
  isProvided: true,
  thisBlueprintPublishedData: { version: 1, blocks: 9, questions: 8, minutes: 20 },
};
export const aVersion = (version: number, day: string): ListedVersion => ({
  version,
  finalisedAt: new Date(`${day}T20:00:00Z`),
  finalisedBy: "Ava Ngata",
  pdf: "ready",
});
const CHANGES: SectionChange[] = [
  {
    sectionId: PLAN_BLOCKS.direction,
    title: "Purpose, vision and values",
    is: "changed",
    changes: [{ question: "Purpose", before: "Kitchens", after: "Kitchens that last" }],
  },
  {
    sectionId: PLAN_BLOCKS.notesSection,
    title: "Notes",
    is: "removed",
    changes: [{ question: "Notes", before: "Ask about the lease" }],
  },
];
const REPORTED: ReportedMeasures = {
  source: { name: "Xero", toDay: "2026-04-30" },
  months: {
    revenue: [],
    grossMargin: [
      { month: "2026-04", value: 41.2 },
      { month: "2026-03", value: 40 },
    ],
    overheads: [],
    profit: [],
    debtorDays: [],
    stockDays: [],
    creditorDays: [],
  },
};
const failure = (field: string, message: string) =>
  Object.assign(new Error(message), { shape: { validationErrors: [{ field, message }] } });

const ACTION: ActionView = {
  actionId: ACTION_ID,
  clientId: CLIENT,
  text: "Ring the printer",
  ownerName: "Cleo Rangi",
  dueDay: "2026-05-25",
  state: "open",
  createdOn: "2026-05-04",
  origin: { documentId: DOCUMENT, blockId: goals },
};

/** The calls about the plan; the fake server keeps what they change. */
function callsOfPlan(
  server: { plan: BusinessPlanView },
  { openingFails, takingFails }: { readonly openingFails: boolean; readonly takingFails: boolean },
): Answers {
  return {
    "businessPlan.get": () => server.plan,
    "blueprint.getAdvisorAndPublishedGapBlueprints": () => ({ rows: [TEMPLATE], total: 1 }),
    "businessPlan.open": () => {
      if (openingFails) throw failure("blueprintId", "This template is not published any more");
      server.plan = PLAN;
      return { documentId: DOCUMENT };
    },
    "businessPlan.startReview": () => {
      server.plan = { ...server.plan, reviewDay: "2026-05-19" };
      return { reviewDay: "2026-05-19" };
    },
    "businessPlan.cancelReview": () => {
      const { reviewDay: _reviewDay, ...rest } = server.plan;
      server.plan = rest;
    },
    "businessPlan.finishReview": () => {
      const { reviewDay: _reviewDay, ...rest } = server.plan;
      server.plan = rest;
    },
    "businessPlan.setSections": () => undefined,
    "businessPlan.setNextReview": ({ day }: { day: string }) => {
      if (day < "2026-05-20") throw failure("day", "The day must be later than today");
      server.plan = { ...server.plan, nextReviewDay: day };
    },
    "businessPlan.getReportedMeasures": () => {
      if (takingFails) throw new Error("This client is not linked to Xero.");
      return REPORTED;
    },
    "businessPlan.compare": ({ to }: { to?: number }) => (to === undefined ? CHANGES : []),
  };
}

export async function showPlan({
  plan = {},
  side = "advisor",
  acts,
  isMissing = false,
  openingFails = false,
  addingFails = false,
  takingFails = false,
  moreAnswers = [],
  versions = [],
  blocks = PLAN_LAYOUT,
  comments = [],
}: Shown = {}) {
  const saves = fakeServer(() => Date.UTC(2026, 4, 18));
  saves.begin([...ANSWERS, ...moreAnswers.map(([blockId, path, value]) => saved(blockId, path, value))], 1);
  const { documentId: _documentId, ...withoutDocument } = PLAN;
  const server: { plan: BusinessPlanView } = {
    plan: isMissing ? { ...withoutDocument, sections: [] } : { ...PLAN, ...plan },
  };
  const isAdvisor = side === "advisor";
  const orgId = isAdvisor ? FIRM : CLIENT_ORG;
  const view = aDocument({
    side,
    blocks,
    docType: "Business Plan",
    docTypeName: "",
    isPlan: true,
    actions: [ACTION],
    title: "Business plan",
    version: versions.length + 1,
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
          features: ["documents", "clients", ...(isAdvisor ? ["blueprints"] : [])].map((featureId) => ({
            featureId,
            actions: [{ actionId: "view" }, { actionId: "maintain" }],
          })),
        },
      }),
      ...callsOfPlan(server, { openingFails, takingFails }),
      "document.get": () => ({ ...view, answers: [...saves.answers.values()], revision: saves.revision() }),
      "document.getChanges": ({ since }: { since: number }) => ({
        ...saves.changes(since, view),
        people: view.people,
      }),
      "document.saveAnswers": ({ answers }: { answers: AnswerChange[] }) => saves.save(answers, AVA),
      "document.getLastTime": () => ({}),
      "action.create": () => {
        if (addingFails) throw new Error("A client can have 5000 actions.");
      },
      "action.setState": () => undefined,
      "document.getVersions": () => versions,
      "document.getPeople": () => ({}),
      "document.listComments": () => ({ comments, people: {} }),
      "workItem.listMembers": () => [{ userId: AVA, name: "Ava Ngata" }],
      "advisor.getClientContacts": () => [],
    },
  });
  // The document loads after the plan, and its kept answers come from the browser's storage.
  const isQuiet = async () => {
    await shown.isQuiet();
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  };
  await isQuiet();
  return { ...shown, isQuiet, user: userEvent.setup(), saves };
}

export const section = (name: string) => screen.getByRole("region", { name });
