// Tests Home: what is due in words, buttons, waiting proposals, metrics; open steps of the checklist are links, and the
// user can hide the checklist and undo that.
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Metrics } from "@gap/core/metrics/metrics";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import type { WaitingProposal } from "@gap/core/proposals/pipeline";
import type { MyStep, MyWork } from "@gap/core/work-items/work-item-view";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import { UserInfoProvider } from "@gap/web/app/user-info";
import { ORG_ID, personIn } from "@gap/web/notifications/notifications.test-support";
import { LiveCaches } from "@gap/web/app/live-caches";
import { aPipeline } from "@gap/web/metrics/metrics.test-support";
import { useApi } from "@gap/web/platform/app-context";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { HomePage } from "./home-page";

const METRICS: Metrics = {
  openWorkItems: 0,
  completedWorkItems: 0,
  acceptedProposals: 0,
  timezone: "Pacific/Auckland",
};

const PERSON = personIn("advisor", { onboarding: INITIAL_ONBOARDING });

function Home() {
  const { options } = useApi();
  const { data } = useQuery<UserInfo>(options.user.getMyUserInfo.queryOptions() as object as never);
  return data === undefined ? null : (
    <UserInfoProvider info={data}>
      <LiveCaches />
      <HomePage />
    </UserInfoProvider>
  );
}

afterEach(() => void vi.useRealTimers());

async function show(answers: Answers = {}) {
  const page = await showWithAnswers(Home, {
    answers: {
      "user.getMyUserInfo": () => PERSON,
      "org.getMinimalOrgById": () => ({
        countryCode: "NZ",
        currencyCode: "NZD",
        timezone: "Pacific/Auckland",
      }),
      "org.getUserCountInOrg": () => ({ count: 1, activeCount: 1 }),
      "user.updateMyOnboardingProgress": () => INITIAL_ONBOARDING,
      "metrics.get": () => METRICS,
      ...answers,
    },
  });
  return { ...page, user: userEvent.setup() };
}

const card = () => screen.getByRole("region", { name: "Get set up" });

test("completed steps are marked and open steps are links", async () => {
  await show();
  await screen.findByRole("button", { name: "Hide checklist" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(
    /^Good (?:morning|afternoon|evening), Nia$/,
  );
  expect(within(card()).getByText("1 of 4")).toBeDefined();
  expect(
    within(card())
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Complete your profile", "Set up your org, done", "Add your logo", "Invite a team member"]);
  const invite = within(card()).getByRole("link", { name: "Invite a team member" });
  expect(invite.getAttribute("href")).toContain(`/org/${ORG_ID}/my-organisation/team`);
});

test.each([
  [true, "Share a document, done"],
  [false, "Share a document"],
])("if the firm has shared a document (%s), the checklist says: %s", async (hasShared, step) => {
  const features = [{ featureId: "documents", actions: [{ actionId: "view" }, { actionId: "maintain" }] }];
  const { userOrg } = PERSON;
  await show({
    "user.getMyUserInfo": () => ({ ...PERSON, userOrg: { ...userOrg, features } }),
    "docShare.hasShared": () => ({ hasShared }),
    "document.list": () => ({ rows: [], total: 0, statusCounts: {} }),
  });
  await screen.findByRole("button", { name: "Hide checklist" });
  const last = within(card()).getAllByRole("listitem").at(-1);
  expect(last?.textContent).toBe(step);
});

test("the latest scenarios of the calculator lead to it", async () => {
  const features = [{ featureId: "vgc", actions: [{ actionId: "view" }, { actionId: "maintain" }] }];
  const scenario = { id: "01ARZ3NDEKTSV4RRFFQ69G5FAS", clientOrgId: "01ARZ3NDEKTSV4RRFFQ69G5FAC" };
  const about = { currencyCode: "NZD", lastUpdatedAt: new Date(0) };
  await show({
    "user.getMyUserInfo": () => ({ ...PERSON, userOrg: { ...PERSON.userOrg, features } }),
    "valueGap.listRecent": () => [
      { ...scenario, ...about, name: "Steady growth", clientName: "Kauri Joinery", gap: 164_832 },
    ],
  });
  const gaps = within(await screen.findByRole("region", { name: "Value gaps" }));
  expect(gaps.getByRole("listitem").textContent).toBe("Kauri JoinerySteady growth$164,832");
  const address = gaps.getByRole("link", { name: "Kauri Joinery" }).getAttribute("href");
  expect(address).toContain(`/vgc/${scenario.clientOrgId}?scenario=${scenario.id}`);
});

test("the checklist hides immediately and returns with Undo", async () => {
  const { user, asked } = await show();
  await user.click(await screen.findByRole("button", { name: "Hide checklist" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Get set up" })).toBeNull());
  expect(asked.at(-1)).toEqual(["user.updateMyOnboardingProgress", { showCheckList: false }]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(card()).toBeDefined());
  expect(asked.at(-1)).toEqual(["user.updateMyOnboardingProgress", { showCheckList: true }]);
});

test("the checklist stays hidden on the next visit", async () => {
  await show({
    "user.getMyUserInfo": () => ({
      ...PERSON,
      onboarding: { ...INITIAL_ONBOARDING, showCheckList: false },
    }),
  });
  expect(screen.queryByRole("region", { name: "Get set up" })).toBeNull();
});

test("a change that the server refuses is reverted", async () => {
  const { user } = await show({
    "user.updateMyOnboardingProgress": () => {
      throw Object.assign(new Error("Not now"), { data: { httpStatus: 500 } });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Hide checklist" }));
  expect(await screen.findByRole("region", { name: "Get set up" })).toBeDefined();
});

test("a checklist that failed to load shows an error and can be retried", async () => {
  let isAway = true;
  const { user } = await show({
    "org.getUserCountInOrg": () => {
      if (isAway) throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
      return { count: 2, activeCount: 2 };
    },
  });
  expect(
    await screen.findByText(/The checklist could not be loaded/, undefined, { timeout: 10_000 }),
  ).toBeDefined();
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("2 of 4")).toBeDefined();
});

test("the metrics appear above the checklist and update live", async () => {
  let acceptedProposals = 12;
  const { live, hear, asked } = await show({
    "metrics.get": () => ({ ...METRICS, acceptedProposals }),
  });
  expect(await screen.findByText("12")).toBeDefined();
  const metrics = screen.getByRole("region", { name: "Metrics" });
  expect(metrics.compareDocumentPosition(card())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  acceptedProposals = 11;
  await hear(() => live.say("metrics-change-event", ORG_ID, {}));
  expect(await within(metrics).findByText("11")).toBeDefined();
  expect(asked.filter(([path]) => path === "metrics.get")).toHaveLength(2);
});

const ADVISOR = {
  ...PERSON,
  userOrg: PERSON.userOrg && {
    ...PERSON.userOrg,
    features: [
      { featureId: "proposals", actions: [{ actionId: "maintain" }] },
      { featureId: "clients", actions: [{ actionId: "maintain" }] },
    ],
  },
} as UserInfo;

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
    aWaiting("b", { openedAt: new Date() }),
    aWaiting("c"),
    aWaiting("d", { signaturesReceived: 1, openedAt: new Date() }),
    // Only the firm's signature is missing, so that there is nobody to remind, and the due date no longer matters.
    aWaiting("e", { signaturesReceived: 2, awaitsFirm: true, openedAt: new Date() }),
    aWaiting("f", { status: "overdue", signaturesNeeded: 1, signaturesReceived: 1, awaitsFirm: true }),
  ];
  const stages = { waiting: { count: 7, valueCents: 5_988_000 } };
  await show({
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
    "CBClient bOpened just nowDue 23 May$9,600SentRemind",
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
  show({ "user.getMyUserInfo": () => WITH_WORK, "workItem.mine": mine, ...answers });

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
  const { asked } = await show();
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

test("people who may create nothing see no buttons", async () => {
  await show();
  await screen.findByRole("button", { name: "Hide checklist" });
  expect(screen.queryByRole("button", { name: /^Create/ })).toBeNull();
});

const title = () => screen.getByRole("heading", { level: 1 }).textContent;

test.each([
  // At half past seven in the evening of 14 May in UTC.
  ["Pacific/Auckland", "Good morning, Nia", "Friday 15 May."],
  ["Australia/Perth", "Good morning, Nia", "Friday 15 May."],
  ["Pacific/Honolulu", "Good morning, Nia", "Thursday 14 May."],
  ["Africa/Lagos", "Good evening, Nia", "Thursday 14 May."],
])("the greeting and the day are those of the firm in %s", async (timezone, greeting, day) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-14T19:30:00Z") });
  await show({ "metrics.get": () => ({ ...METRICS, timezone }) });
  expect(await screen.findByText(day)).toBeDefined();
  expect(title()).toBe(greeting);
});

test("without the metrics, Home shows no day, and a greeting for any time of day", async () => {
  await show({
    "metrics.get": () => {
      throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
    },
  });
  expect(await screen.findByText(/^The metrics could not be loaded\./)).toBeDefined();
  expect(title()).toBe("Hello, Nia");
  expect(screen.queryByText(/^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day /)).toBeNull();
});

test("service users load no metrics", async () => {
  const { asked } = await show({ "user.getMyUserInfo": () => ({ ...PERSON, isServiceUser: true }) });
  await screen.findByRole("button", { name: "Hide checklist" });
  expect(screen.queryByRole("region", { name: "Metrics" })).toBeNull();
  expect(asked.map(([path]) => path)).not.toContain("metrics.get");
});

test.each([
  ["see", ["documents"], 1],
  ["do not see", [], 0],
])("people %s the recent documents with the features %o", async (_, featureIds, count) => {
  const features = featureIds.map((featureId) => ({ featureId, actions: [{ actionId: "view" }] }));
  await show({
    "user.getMyUserInfo": () => ({ ...PERSON, userOrg: { ...PERSON.userOrg, features } }),
    "document.list": () => ({ rows: [], total: 0, statusCounts: {} }),
    "docShare.hasShared": () => ({ hasShared: false }),
  });
  await screen.findByRole("button", { name: "Hide checklist" });
  expect(screen.queryAllByRole("region", { name: "Recent documents" })).toHaveLength(count);
});
