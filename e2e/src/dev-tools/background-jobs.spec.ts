// Background jobs (spec 4 §F): the queues, a run with its payload, retrying and cancelling. A run fails for good only
// after hours, so failed runs are made up here; the server's tests cover what retrying and cancelling do.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { statesOfTab, type RunState, type RunTab } from "@gap/core/dev-tools/background-job.schema";
import { trustingWire } from "@gap/core/shared/wire/wire";
import { expectFineInEveryAppearance } from "../appearances";
import { test } from "../journey";
import { AppDialog } from "../app/app-dialog";
import { Shell } from "../app/shell";
import { dana, sam } from "../people";

const runsOf = (page: Page) => page.getByRole("region", { name: "runs", exact: true });

test("a sent mail is a run that shows its ids and no personal data", async ({ page, enterAs }, testInfo) => {
  await enterAs(dana);
  await new Shell(page).openRoute("background-jobs");
  // Idle queues are collapsed.
  await page.getByRole("button", { name: /^Show \d+ idle queues?$/ }).click();
  const queues = page.getByRole("table", { name: "Queues", exact: true });
  await expect(queues.getByRole("rowheader", { name: /^mail\.send-urgent/ })).toBeVisible();
  await expect(queues.getByRole("rowheader", { name: /^files\.sweep/ })).toContainText("every hour");
  await runsOf(page).getByRole("tab", { name: /^Done/ }).click();
  // Scheduled runs would push the mail's run off the first page.
  await runsOf(page).getByRole("button", { name: "Queue", exact: true }).first().press("Enter");
  await page.getByRole("checkbox", { name: "mail.send-urgent", exact: true }).press("Space");
  await page.keyboard.press("Escape");
  // The sign-in code was sent by this queue.
  const sent = runsOf(page).getByRole("button", { name: "mail.send-urgent", exact: true }).first();
  await expect(sent).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("background-jobs"));
  await sent.focus();
  await page.keyboard.press("Enter");
  const run = new AppDialog(page, "mail.send-urgent");
  await expect(run.dialog.getByText("mailId", { exact: true })).toBeVisible();
  await expect(run.dialog).not.toContainText(dana.email);
  await expectFineInEveryAppearance(page, testInfo.outputPath("background-job"), "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(run.dialog).toHaveCount(0);
  await expect(sent).toBeFocused();
});

interface MadeUpRun {
  readonly id: string;
  readonly queue: string;
  state: RunState;
}

const idOf = (number: number) => `0190a000-0000-7000-8000-00000000000${number}`;

/** Two failed runs and a waiting one; actions take effect immediately. */
async function withMadeUpRuns(page: Page): Promise<void> {
  const runs: MadeUpRun[] = [
    { id: idOf(1), queue: "mail.send", state: "failed" },
    { id: idOf(2), queue: "mail.send", state: "failed" },
    { id: idOf(3), queue: "files.check", state: "retrying" },
  ];
  const count = (queue: string, states: readonly RunState[]) =>
    runs.filter((run) => run.queue === queue && states.includes(run.state)).length;
  const become = (id: string, state: RunState) => {
    for (const run of runs) if (run.id === id) run.state = state;
  };
  const answers: Readonly<Record<string, (input: never) => unknown>> = {
    listQueues: () =>
      ["files.check", "mail.send"].map((name) => ({
        name,
        everySeconds: null,
        waiting: count(name, ["waiting", "retrying"]),
        running: 0,
        failed: count(name, ["failed"]),
        doneInTheLastDay: 40,
      })),
    listRuns: ({ tab }: { tab: RunTab }) => {
      const rows = runs.filter(({ state }) => statesOfTab(tab).includes(state)).map(presented);
      return { rows, total: rows.length };
    },
    retry: ({ id }: { id: string }) => become(id, "waiting"),
    cancel: ({ id }: { id: string }) => become(id, "cancelled"),
    retryAllFailed: () => {
      const failed = runs.filter(({ state }) => state === "failed");
      for (const { id } of failed) become(id, "waiting");
      return { retried: failed.length };
    },
  };
  await page.route(/\/trpc\/backgroundJob\.[^/]*$/, async (route) => {
    const url = new URL(route.request().url());
    const names = url.pathname.split("/").at(-1)?.split(",") ?? [];
    const inputs = JSON.parse(route.request().postData() ?? url.searchParams.get("input") ?? "{}") as Record<
      string,
      unknown
    >;
    const json = names.map((name, index) => {
      const answer = answers[name.replace("backgroundJob.", "")];
      const input = inputs[index] === undefined ? undefined : trustingWire.deserialize(inputs[index]);
      return { result: { data: trustingWire.serialize(answer?.(input as never)) } };
    });
    await route.fulfill({ json });
  });
}

function presented({ id, queue, state }: MadeUpRun) {
  const hasFailed = state === "failed";
  const tried = new Date("2026-03-02T09:30:00Z");
  return {
    id,
    queue,
    state,
    tries: hasFailed ? 9 : 1,
    mostTries: 9,
    createdAt: new Date("2026-03-02T06:00:00Z"),
    startedAt: tried,
    endedAt: hasFailed ? tried : null,
    nextTryAt: state === "retrying" ? new Date("2026-03-02T10:30:00Z") : null,
    error: hasFailed ? "connect ECONNREFUSED 10.0.0.7:587" : null,
    payload: [
      { field: "email", value: null },
      { field: "mailId", value: "01JQ0000000000000000000000" },
    ],
  };
}

test("a failed run is retried, a waiting run is cancelled, and all failed runs are retried together", async ({
  page,
  enterAs,
}, testInfo) => {
  await withMadeUpRuns(page);
  await enterAs(dana);
  await new Shell(page).openRoute("background-jobs");
  const runs = runsOf(page);
  const act = async (id: string, queue: string, action: string) => {
    await runs
      .getByRole("button", { name: `Actions for ${queue} ${id.slice(0, 8)}` })
      .first()
      .click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  };
  await expect(runs.getByText("connect ECONNREFUSED 10.0.0.7:587").first()).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("background-jobs-failed"));

  await runs.getByRole("button", { name: "mail.send", exact: true }).first().click();
  const run = new AppDialog(page, "mail.send");
  await expect(run.dialog).toContainText("9 of 9");
  await expect(run.dialog.getByText("Hidden", { exact: true })).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("background-job-failed"), "[role=dialog]");
  await page.keyboard.press("Escape");

  await act(idOf(1), "mail.send", "Retry");
  await expectAnnounced(page, "Run will be retried");
  await act(idOf(3), "files.check", "Cancel");
  await expectAnnounced(page, "Run cancelled");
  await expect(runs.getByText("Cancelled", { exact: true }).last()).toBeVisible();

  await page.getByRole("button", { name: "Retry all failed", exact: true }).click();
  const question = new AppDialog(page, "Retry all failed?");
  await expect(question.dialog).toContainText("1 failed run in all queues will be retried now.");
  await expectFineInEveryAppearance(page, testInfo.outputPath("retry-all-failed"), "[role=dialog]");
  await question.button("Retry").click();
  await expectAnnounced(page, "1 failed run will be retried");
  await expect(page.getByRole("button", { name: "Retry all failed", exact: true })).toHaveCount(0);
});

test("staff without the feature are refused", async ({ page, enterAs }) => {
  await enterAs(sam);
  const shell = new Shell(page);
  await shell.openRoute("background-jobs");
  await expect(shell.heading("Access denied")).toBeVisible();
});
