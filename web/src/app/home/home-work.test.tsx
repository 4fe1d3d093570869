// Tests the work of Home: what is due in words, waiting proposals with who opened them, and my open work items.
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import type { WaitingProposal } from "@gap/core/proposals/pipeline";
import type { MyStep, MyWork } from "@gap/core/work-items/work-item-view";
import { ORG_ID } from "@gap/web/notifications/notifications.test-support";
import { aPipeline } from "@gap/web/metrics/metrics.test-support";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ADVISOR, METRICS, showHome } from "./home.test-support";

afterEach(() => void vi.useRealTimers());

function aWaiting(id: string, more: Partial<WaitingProposal> = {}): WaitingProposal {
  return {
    id,
    number: 1,
    version: 1,
    status: "sent",
    advisorClientId: null,
    clientName: `Client ${id}`,
    serviceNames: [],
    valueCents: 960_000,
    currencyCode: "NZD",
    signaturesNeeded: 2,
    signaturesReceived: 0,
    lastUpdatedAt: new Date(),
    dueAt: new Date("2026-05-23T11:59:59Z"),
    timezone: "Pacific/Auckland",
    viewingNow: [],
    ...more,
  };
}

test("Home says what is due and lists the waiting proposals with who opened them", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-14T19:30:00Z") });
  const waiting = [
    aWaiting("a", { status: "overdue", viewingNow: ["Hana"] }),
    // Half past midnight on the next day in Auckland.
    aWaiting("b", { openedAt: new Date("2026-05-04T12:30:00Z") }),
    aWaiting("c"),
    aWaiting("d", { signaturesReceived: 1, openedAt: new Date() }),
    // Only the firm's signature is missing, so that there is nobody to remind, and the due date no longer matters.
    aWaiting("e", { signaturesReceived: 2, awaitsFirm: true, openedAt: new Date() }),
    aWaiting("f", { status: "overdue", signaturesNeeded: 1, signaturesReceived: 1, awaitsFirm: true }),
  ];
  const stages = { waiting: { count: 7, valueCents: 5_988_000 } };
  await showHome({
    "user.getMyUserInfo": () => ADVISOR,
    "metrics.get": () => ({
      ...METRICS,
      pipeline: aPipeline(stages, { overdue: 1, dueToday: 2 }),
      waiting,
    }),
  });
  await screen.findByText("Client a");
  const list = screen.getByRole("region", { name: "Proposals waiting" });
  expect(
    screen.getByText(
      /\. Seven proposals are waiting for a signature; one is overdue and two are due today\.$/,
    ),
  ).toBeDefined();
  expect(within(list).getByText("$59,880 in total")).toBeDefined();
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "CAClient aHana is viewing nowDue 23 May$9,600OverdueExtend",
    "CBClient bOpened 5 May 2026Due 23 May$9,600SentRemind",
    "CCClient cNot openedDue 23 May$9,600SentRemind",
    "CDClient d1 of 2 signed, opened just nowDue 23 May$9,600SentRemind",
    "CEClient eTo countersign$9,600SignedOpen",
    "CFClient fTo countersign$9,600SignedOpen",
  ]);
  expect(within(list).getByRole("link", { name: "View all 7" })).toBeDefined();
});

const WITH_WORK = {
  ...ADVISOR,
  userOrg: ADVISOR.userOrg && {
    ...ADVISOR.userOrg,
    features: [
      ...ADVISOR.userOrg.features,
      { featureId: "work-items", actions: [{ actionId: "view" }, { actionId: "maintain" }] },
    ],
  },
} as UserInfo;

const NO_WORK: MyWork = {
  today: "2026-05-14",
  steps: [],
  hasMore: false,
  overdue: 0,
  dueToday: 0,
  firm: {
    dueThisWeek: 0,
    startedByMonth: [0, 0, 0, 0, 0, 0, 0, 0],
    completedByMonth: [0, 0, 0, 0, 0, 0, 0, 0],
  },
};

const showWork = (mine: () => unknown, answers: Answers = {}) =>
  showHome({ "user.getMyUserInfo": () => WITH_WORK, "workItem.mine": mine, ...answers });

function aStepOfMine(clientName: string, fields: Partial<MyStep> = {}): MyStep {
  return {
    workItemId: `item-${clientName}`,
    name: `Quarterly planning – ${clientName}`,
    clientName,
    ownerName: "Ava Ngata",
    progress: { finished: 3, total: 6 },
    stepId: `step-${clientName}`,
    title: "Read the answers",
    kind: "pre-work",
    state: "todo",
    dueDay: "2026-05-14",
    ...fields,
  };
}

const myWork = () => screen.findByRole("table", { name: "My open work items" });

test("Home lists my work with its next step, progress and due day, and says what is due", async () => {
  await showWork(
    () => ({
      ...NO_WORK,
      dueToday: 1,
      firm: { ...NO_WORK.firm, dueThisWeek: 3, completedByMonth: [0, 0, 0, 0, 0, 0, 2, 6] },
      steps: [
        aStepOfMine("Kauri Joinery"),
        aStepOfMine("Northfold Dairy", { name: "Own name", kind: "delivery", dueDay: "2026-05-25" }),
      ],
    }),
    {
      "metrics.get": () => ({
        ...METRICS,
        openWorkItems: 12,
        completedWorkItems: 48,
        pipeline: aPipeline({ waiting: { count: 3, valueCents: 1 } }),
        waiting: [],
      }),
    },
  );
  const rows = within(await myWork())
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Work item", "Next step", "Progress", "Step due", "Owner"],
    ["Quarterly planningKauri Joinery", "Pre-work", "", "Today", "AN"],
    ["Own nameNorthfold Dairy", "Delivery", "", "25 May", "AN"],
  ]);
  expect(screen.getByRole("link", { name: "Own name" }).getAttribute("href")).toContain(
    `/org/${ORG_ID}/work-items/item-Northfold Dairy`.replace(" ", "%20"),
  );
  expect(screen.getByRole("link", { name: "View all" }).getAttribute("href")).toContain(
    "/work-items?mine=only",
  );
  expect(
    screen.getByText(/One work item is due today and three proposals are waiting for a signature\.$/),
  ).toBeDefined();
  expect(await screen.findByText("3 due this week")).toBeDefined();
  expect(screen.getByText("6 this month")).toBeDefined();
});

test("my work follows changes of colleagues", async () => {
  let steps = [aStepOfMine("Kauri Joinery")];
  const { live, hear } = await showWork(() => ({ ...NO_WORK, steps }));
  await screen.findByText("Kauri Joinery");
  steps = [aStepOfMine("Alpine Freight")];
  await hear(() => live.say("work-item-event", ORG_ID, { ids: ["item-Kauri Joinery"] }));
  expect(await screen.findByText("Alpine Freight")).toBeDefined();
  expect(screen.queryByText("Kauri Joinery")).toBeNull();
});

test("without work, Home says what appears there and starts a work item", async () => {
  await showWork(() => NO_WORK);
  const region = await screen.findByRole("region", { name: "My open work items" });
  expect(await within(region).findByText("You have no open work")).toBeDefined();
  expect(within(region).getByRole("button", { name: "New work item" })).toBeDefined();
});

test("work that was not loaded can be tried again", async () => {
  let isAway = true;
  const { user } = await showWork(() => {
    if (isAway) throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
    return { ...NO_WORK, steps: [aStepOfMine("Kauri Joinery")] };
  });
  expect(await screen.findByText(/^Your work could not be loaded\./)).toBeDefined();
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await myWork()).toBeDefined();
});

test("people who do not see work items have no list of their own", async () => {
  const { asked } = await showHome();
  await screen.findByRole("button", { name: "Hide checklist" });
  expect(screen.queryByRole("region", { name: "My open work items" })).toBeNull();
  expect(asked.map(([path]) => path)).not.toContain("workItem.mine");
});

test("the buttons of Home start a work item or create a proposal", async () => {
  await showWork(() => ({ ...NO_WORK, steps: [aStepOfMine("Kauri Joinery")] }));
  await myWork();
  expect(screen.getByRole("button", { name: "New work item" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Create proposal" })).toBeDefined();
});
