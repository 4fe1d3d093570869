// Work items and their page for component tests.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { STEP_KINDS, type StepKind } from "@gap/core/processes/process-steps";
import { stepFacts } from "@gap/core/work-items/board";
import type { StepState } from "@gap/core/work-items/work-item-status";
import type {
  ListedWorkItem,
  WorkItemBoard,
  WorkItemCounts,
  WorkItemList,
  WorkItemStepView,
} from "@gap/core/work-items/work-item-view";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AVA, avaWith, ORG, type Actions } from "@gap/web/platform/signed-in-person.test-support";
import { WorkItemsPage } from "./work-items-page";

export const TOM = "01ARZ3NDEKTSV4RRFFQ69G5TQM";
export const TODAY = "2026-05-14";
const UPDATED = new Date("2026-05-13T00:00:00Z");

let count = 0;
export const testId = () => `01ARZ3NDEKTSV4RRFFQ69${String((count += 1)).padStart(5, "0")}`;

export function aWorkItem(fields: Partial<ListedWorkItem> = {}): ListedWorkItem {
  const clientName = fields.clientName ?? "Kauri Joinery";
  return {
    workItemId: testId(),
    name: `Quarterly planning – ${clientName}`,
    clientId: testId(),
    clientName,
    processId: testId(),
    processName: "Quarterly planning",
    ownerId: AVA,
    ownerName: "Ava Ngata",
    status: "open",
    startDay: "2026-05-01",
    dueDay: "2026-05-22",
    currentStep: { id: testId(), title: "Book the session", kind: "task", dueDay: "2026-05-15" },
    progress: { finished: 1, total: 4 },
    tags: [],
    isWaitingForClient: false,
    lastUpdatedAt: UPDATED,
    ...fields,
  };
}

export function aStep(title: string, kind: StepKind, state: StepState): WorkItemStepView {
  return {
    id: testId(),
    processStepId: testId(),
    title,
    kind,
    role: "owner",
    state,
    dueDay: "2026-05-20",
    isDueByHand: false,
    checklist: [],
    note: "",
  };
}

/** The answer of workItem.get, as far as the board reads it. */
export function aView(item: ListedWorkItem, steps: readonly WorkItemStepView[]) {
  const current = steps.find(({ id }) => id === stepFacts(steps).currentStepId);
  return { ...item, steps, ...(current !== undefined && { currentStep: current }) };
}

export function countsOf(items: readonly ListedWorkItem[]): WorkItemCounts {
  const of = (status: string) => items.filter((item) => item.status === status).length;
  return {
    open: of("open"),
    overdue: items.filter(({ dueDay }) => dueDay < TODAY).length,
    dueThisWeek: 0,
    waitingForClient: items.filter(({ isWaitingForClient }) => isWaitingForClient).length,
    completed: of("completed"),
    archived: of("archived"),
  };
}

export function aList(rows: readonly ListedWorkItem[], fields: Partial<WorkItemList> = {}): WorkItemList {
  return { rows, total: rows.length, counts: countsOf(rows), today: TODAY, ...fields };
}

export function aBoard(items: readonly ListedWorkItem[], fields: Partial<WorkItemBoard> = {}): WorkItemBoard {
  const columns = STEP_KINDS.map((column) => {
    const cards = items.filter(({ currentStep }) => currentStep?.kind === column);
    return { column, total: cards.length, cards };
  });
  return { columns, counts: countsOf(items), today: TODAY, ...fields };
}

/** The answer of docShare.list for a document that nobody has. */
export const NO_SHARES = { shares: [], events: [], timezone: "Pacific/Auckland", today: TODAY };

export const person = (...actions: Actions) => avaWith({ "work-items": actions });

const LISTS = ["workItem.board", "workItem.list"];

/** Wide screens start with the board; `search` is the end of the address. */
export async function showWorkItems(
  search = "",
  answers: Answers = {},
  who: object = person("view", "maintain"),
) {
  const shown = await showWithAnswers(WorkItemsPage, {
    path: "org/$orgId/work-items/$",
    address: `/au/org/${ORG}/work-items/${search}`,
    answers: {
      "user.getMyUserInfo": () => who,
      "org.getMinimalOrgById": () => ({ orgId: ORG, name: "Harbour", timezone: "Pacific/Auckland" }),
      "advisor.getMinimalClients": () => [{ id: TOM, name: "Kauri Joinery" }],
      "process.list": () => ({ rows: [], total: 0, typeCounts: {}, tabCounts: {} }),
      "processFavorite.getFavorites": () => [],
      "workItem.listMembers": () => [
        { userId: AVA, name: "Ava Ngata" },
        { userId: TOM, name: "Tom Aldridge" },
      ],
      "workItem.listTags": () => [],
      "workItem.listPastOwners": () => [],
      "workItem.listViews": () => [],
      "workItem.board": () => aBoard([]),
      "workItem.list": () => aList([]),
      ...answers,
    },
  });
  // The rights are asked for first, then everything else.
  await waitFor(() => expect(shown.asked.some(([call]) => LISTS.includes(call))).toBe(true));
  await shown.isQuiet();
  return {
    ...shown,
    user: userEvent.setup(),
    askedOf: (call: string) => shown.asked.filter(([asked]) => asked === call).map(([, input]) => input),
  };
}

export const column = (name: string) => screen.getByRole("region", { name });
