// Background jobs on the screen (spec 4 §F): counts, what a run shows, retrying and cancelling.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { BackgroundJobsPage } from "./background-jobs-page";
import type { JobRun } from "./job-run";
import { everyInWords, REFRESH_INTERVAL_MS } from "./queues";

afterEach(() => vi.useRealTimers());

const QUEUE = {
  name: "mail.send",
  everySeconds: null,
  waiting: 3,
  running: 1,
  failed: 2,
  doneInTheLastDay: 40,
};
const FAILED: JobRun = {
  id: "2b0e6a1c-0000-4000-8000-000000000001",
  queue: "mail.send",
  state: "failed",
  tries: 9,
  mostTries: 9,
  createdAt: new Date("2026-03-01T00:00:00Z"),
  startedAt: new Date("2026-03-01T02:00:00Z"),
  endedAt: new Date("2026-03-01T02:00:00Z"),
  nextTryAt: null,
  error: "connect ECONNREFUSED",
  payload: [
    { field: "mailId", value: "01MAIL" },
    { field: "to", value: null },
  ],
};
const WAITING: JobRun = {
  ...FAILED,
  id: "2b0e6a1c-0000-4000-8000-000000000002",
  queue: "files.check",
  state: "retrying",
  error: null,
};

const staffWith = (actionId: "view" | "maintain") => () => ({
  email: "sam@gap.example",
  userOrg: { orgType: "gap", features: [{ featureId: "background-jobs", actions: [{ actionId }] }] },
});

async function show(answers: Answers = {}) {
  const page = await showWithAnswers(BackgroundJobsPage, {
    answers: {
      "user.getMyUserInfo": staffWith("maintain"),
      "backgroundJob.listQueues": () => [QUEUE],
      "backgroundJob.listRuns": () => ({ rows: [FAILED, WAITING], total: 2 }),
      ...answers,
    },
  });
  return { ...page, user: userEvent.setup() };
}

async function act(user: ReturnType<typeof userEvent.setup>, run: JobRun, action: string) {
  await user.click(screen.getByRole("button", { name: `Actions for ${run.queue} ${run.id.slice(0, 8)}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

test("a queue shows its waiting, running, failed and completed runs", async () => {
  await show();
  const row = screen.getByRole("rowheader", { name: "mail.send" }).closest("tr")!;
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["3", "1", "2", "40"]);
});

test("idle queues are collapsed and can be shown", async () => {
  const idle = { ...QUEUE, name: "files.sweep", waiting: 0, running: 0, failed: 0 };
  const { user } = await show({ "backgroundJob.listQueues": () => [QUEUE, idle] });
  expect(screen.queryByRole("rowheader", { name: "files.sweep" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show 1 idle queue" }));
  expect(screen.getByRole("rowheader", { name: "files.sweep" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Hide 1 idle queue" }));
  expect(screen.queryByRole("rowheader", { name: "files.sweep" })).toBeNull();
});

test("an opened run shows its error and hides personal data", async () => {
  const { user } = await show();
  const runs = within(screen.getByRole("region", { name: "runs" }));
  await user.click(runs.getAllByText("mail.send")[0]!);
  const dialog = within(await screen.findByRole("dialog", { name: "mail.send" }));
  expect(dialog.getByText("connect ECONNREFUSED")).toBeDefined();
  expect(dialog.getByText("01MAIL")).toBeDefined();
  expect(dialog.getByText("Hidden")).toBeDefined();
});

test("a failed run is retried, a waiting run is cancelled", async () => {
  const { user, asked } = await show({
    "backgroundJob.retry": () => undefined,
    "backgroundJob.cancel": () => undefined,
  });
  await act(user, FAILED, "Retry");
  expect(await screen.findByText("Run will be retried")).toBeDefined();
  await act(user, WAITING, "Cancel");
  expect(await screen.findByText("Run cancelled")).toBeDefined();
  const steered = asked.filter(([path]) => /retry|cancel/.test(path));
  expect(steered).toEqual([
    ["backgroundJob.retry", { queue: "mail.send", id: FAILED.id }],
    ["backgroundJob.cancel", { queue: "files.check", id: WAITING.id }],
  ]);
});

test("all failed runs are retried after a confirmation", async () => {
  const { user, asked } = await show({ "backgroundJob.retryAllFailed": () => ({ retried: 2 }) });
  await user.click(screen.getByRole("button", { name: "Retry all failed" }));
  expect(asked.map(([path]) => path)).not.toContain("backgroundJob.retryAllFailed");
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText("2 failed runs will be retried")).toBeDefined();
});

test("staff who may only view are offered no actions", async () => {
  await show({ "user.getMyUserInfo": staffWith("view") });
  expect(screen.queryByRole("button", { name: "Retry all failed" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Actions for/ })).toBeNull();
});

test("the page refreshes automatically while it is visible", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let failed = 2;
  await show({ "backgroundJob.listQueues": () => [{ ...QUEUE, failed }] });
  failed = 7;
  await vi.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS);
  await waitFor(() => expect(screen.getByText("7")).toBeDefined());
});

test("queues that cannot be loaded show an error with a retry", async () => {
  let isAway = true;
  const { user } = await show({
    "backgroundJob.listQueues": () => {
      if (isAway) throw Object.assign(new Error("Out of order"), { data: { httpStatus: 500 } });
      return [QUEUE];
    },
  });
  expect(screen.getByText(/The queues could not be refreshed. Out of order/)).toBeDefined();
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("rowheader", { name: "mail.send" })).toBeDefined();
});

test.each([
  [86_400, "every day"],
  [3600, "every hour"],
  [600, "every 10 minutes"],
  [90, "every 90 seconds"],
])("%i seconds are %s", (seconds, expected) => {
  expect(everyInWords(seconds)).toBe(expected);
});
