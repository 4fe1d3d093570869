// The page of a work item for component tests, with a server that keeps the changes of steps.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { stepFacts } from "@gap/core/work-items/board";
import type { WorkItemStepView, WorkItemView } from "@gap/core/work-items/work-item-view";
import type { Session } from "@gap/web/platform/session/session";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AVA, ORG } from "@gap/web/platform/signed-in-person.test-support";
import { aStep, aWorkItem, NO_SHARES, person, testId, TODAY, TOM } from "../work-items.test-support";
import { withChangedStep, type StepChange } from "./steps/changed-step";
import { WorkItemsPage } from "../work-items-page";
import { WorkItemPage } from "./work-item-page";

export const LEFT = "01ARZ3NDEKTSV4RRFFQ69G5LFT";
const VERSION = new Date("2026-05-13T00:00:00Z");

/** Done, in progress today with a checklist, then a meeting and a step of the assistant. */
export function someSteps(): WorkItemStepView[] {
  return [
    {
      ...aStep("Book the session", "task", "done"),
      assigneeId: TOM,
      finishedAt: new Date("2026-05-05T22:00:00Z"),
      finishedBy: TOM,
    },
    {
      ...aStep("Set the agenda", "task", "doing"),
      assigneeId: AVA,
      dueDay: TODAY,
      note: "They like mornings.",
      checklist: [
        { id: testId(), text: "Read the answers", isDone: true },
        { id: testId(), text: "Choose three topics", isDone: false },
      ],
    },
    { ...aStep("Hold the session", "meeting", "todo"), assigneeId: AVA },
    { ...aStep("Send the record", "delivery", "todo"), role: "assistant", dueDay: "2026-05-26" },
  ];
}

export function anItem(fields: Partial<WorkItemView> = {}): WorkItemView {
  const steps = fields.steps ?? someSteps();
  const { currentStepId, finishedSteps, totalSteps, isWaitingForClient } = stepFacts(steps);
  const current = steps.find(({ id }) => id === currentStepId);
  const { currentStep: _none, ...listed } = aWorkItem({ dueDay: "2026-05-26" });
  return {
    ...listed,
    processVersion: 5,
    isDueByHand: false,
    steps,
    isWaitingForClient,
    progress: { finished: finishedSteps, total: totalSteps },
    ...(current !== undefined && { currentStep: current }),
    roles: [
      { role: "owner", name: "Owner", userId: AVA },
      { role: "assistant", name: "Assistant" },
    ],
    people: {
      [AVA]: { userId: AVA, name: "Ava Ngata", isActive: true },
      [TOM]: { userId: TOM, name: "Tom Aldridge", isActive: true },
      [LEFT]: { userId: LEFT, name: "Lou Past", isActive: false },
    },
    attachments: [],
    documents: [],
    openActions: { rows: [], total: 0 },
    createdAt: VERSION,
    today: TODAY,
    timezone: "Pacific/Auckland",
    lastUpdatedAt: VERSION,
    ...fields,
  };
}

const refusal = (httpStatus: number, gapErrorType: string, message: string) =>
  Object.assign(new Error(message), { data: { httpStatus, gapError: { gapErrorData: { gapErrorType } } } });
export const staleRecord = () => refusal(409, "triedUpdatingStaleRecord", "The record is newer");
export const notFound = () => refusal(404, "notFound", "Work item not found");
export const forbidden = () => refusal(403, "forbidden", "Not authorised to perform this action");
export const fieldErrors = (...validationErrors: { field: string; message: string }[]) =>
  Object.assign(new Error("Invalid"), {
    data: { httpStatus: 422, gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
    shape: { validationErrors },
  });

type StepInput = StepChange & { readonly stepId: string; readonly lastUpdatedAt?: Date };

export async function showItem(
  shown: WorkItemView = anItem(),
  answers: Answers = {},
  who: object = person("view", "maintain"),
  byAddress = false,
) {
  const server = {
    item: shown,
    /** A newer version, as after a change of a colleague. */
    change: (fields: Partial<WorkItemView>) => {
      server.item = {
        ...server.item,
        ...fields,
        lastUpdatedAt: new Date(server.item.lastUpdatedAt.getTime() + 1_000),
      };
      return { lastUpdatedAt: server.item.lastUpdatedAt };
    },
    setStep: ({ stepId, lastUpdatedAt, ...change }: StepInput) => {
      if (lastUpdatedAt !== undefined && lastUpdatedAt < server.item.lastUpdatedAt) throw staleRecord();
      const { workItemId: _id, ...edit } = change as StepChange & { workItemId?: string };
      return server.change(
        withChangedStep(server.item, stepId, edit, { now: new Date("2026-05-14T00:00:00Z"), userId: AVA }),
      );
    },
  };
  const { workItemId } = shown;
  const view = await showWithAnswers(
    () =>
      byAddress ? <WorkItemsPage /> : <WorkItemPage workItemId={workItemId} onLeave={() => undefined} />,
    {
      path: "org/$orgId/work-items/$",
      address: `/au/org/${ORG}/work-items/${workItemId}`,
      // Uploads need one.
      context: { session: { accessToken: async () => "t" } as unknown as Session },
      answers: {
        "user.getMyUserInfo": () => who,
        "workItem.get": () => server.item,
        "workItem.guidance": () => ({ steps: [], docs: [], imageUrls: {} }),
        "workItem.activity": () => [],
        "workItem.listMembers": () => [
          { userId: AVA, name: "Ava Ngata" },
          { userId: TOM, name: "Tom Aldridge" },
        ],
        "workItem.setStep": server.setStep,
        "advisor.getClientContacts": () => [],
        "docShare.list": () => NO_SHARES,
        ...answers,
      },
    },
  );
  // The code of the page loads first if it is opened by its address.
  await waitFor(() => expect(view.asked.some(([call]) => call === "workItem.get")).toBe(true));
  await view.isQuiet();
  return {
    ...view,
    server,
    user: userEvent.setup(),
    askedOf: (call: string) => view.asked.filter(([asked]) => asked === call).map(([, input]) => input),
  };
}

/** Through the route. */
export const showItemAt = (shown: WorkItemView) => showItem(shown, {}, undefined, true);

export const nextStep = () => screen.getByRole("region", { name: "Next" });
export const card = (name: string) => screen.getByRole("region", { name });
