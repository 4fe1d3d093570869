// Processes and their page for component tests.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { newStep } from "@gap/core/processes/edit-process";
import {
  EMPTY_PROCESS,
  type Process,
  type ProcessContent,
  type ProcessListItem,
  type ProcessStep,
  type ProcessVersionData,
} from "@gap/core/processes/process.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { avaWith, ORG, type Actions } from "@gap/web/platform/signed-in-person.test-support";
import { ProcessesPage } from "./processes-page";

export const SAVED_AT = new Date("2026-05-01T10:00:00Z");

let count = 0;
export const testId = () => `01ARZ3NDEKTSV4RRFFQ69${String((count += 1)).padStart(5, "0")}`;

export const VERSION: ProcessVersionData = {
  version: 1,
  at: SAVED_AT,
  by: "Ava Ngata",
  steps: 7,
  templates: 4,
  days: 40,
};

export function aProcess(fields: Partial<ProcessListItem> = {}): ProcessListItem {
  return {
    processId: testId(),
    orgId: ORG,
    name: "Quarterly review",
    description: "Ninety minutes each quarter",
    category: "Advisory",
    status: "published",
    lastUpdated: SAVED_AT,
    isProvided: false,
    published: VERSION,
    ...fields,
  };
}

export function step(title: string, fields: Partial<ProcessStep> = {}): ProcessStep {
  return { ...newStep("task", testId), title, ...fields };
}

export function contentOf(...steps: ProcessStep[]): ProcessContent {
  return { ...EMPTY_PROCESS, steps };
}

/** A published version to read. */
export function aVersion(content: ProcessContent, fields: Partial<Process> = {}): Process {
  const none = { templates: {}, imageUrls: {} };
  return { ...aProcess(), version: 1, state: "published", note: "", content, ...none, ...fields };
}

export function aDraft(content: ProcessContent, fields: Partial<Process> = {}): Process {
  const { published: _published, ...first } = aVersion(content);
  return { ...first, status: "draft", state: "draft", openDraft: VERSION, ...fields };
}

export const person = (orgType: "gap" | "advisor", ...actions: Actions) =>
  avaWith({ processes: actions, blueprints: ["view"] }, orgType);

export const noTemplates = { rows: [], total: 0, tabCounts: { all: 0, draft: 0, published: 0, archived: 0 } };

export function aList(rows: readonly ProcessListItem[]) {
  const of = (status: string) => rows.filter((row) => row.status === status).length;
  return {
    rows,
    total: rows.length,
    typeCounts: Object.fromEntries(
      rows.map(({ category }) => [category, rows.filter((row) => row.category === category).length]),
    ),
    tabCounts: {
      all: rows.length,
      draft: of("draft"),
      published: of("published"),
      archived: of("archived"),
    },
  };
}

export async function showProcesses(
  suffix = "",
  answers: Answers = {},
  who: object = person("gap", "view", "maintain"),
) {
  const shown = await showWithAnswers(ProcessesPage, {
    path: "org/$orgId/processes/$",
    address: `/au/org/${ORG}/processes/${suffix}`,
    answers: {
      "user.getMyUserInfo": () => who,
      "processFavorite.getFavorites": () => [],
      "process.list": () => aList([]),
      "blueprint.getAdvisorAndPublishedGapBlueprints": () => noTemplates,
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1 });
  await shown.isQuiet();
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, askedOf, user: userEvent.setup() };
}

export const refusedWith = (fields: Readonly<Record<string, string>>) =>
  Object.assign(new Error("refused"), {
    data: { httpStatus: 422, gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
    shape: { validationErrors: Object.entries(fields).map(([field, message]) => ({ field, message })) },
  });
