// Home of an advisor (spec 4 §F): the metrics, their live updates, and a failure to load them.
import { expect, type Page } from "@playwright/test";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import type { LiveType } from "@gap/core/live/live-subscriptions";
import { expectFineInEveryAppearance } from "../appearances";
import { test } from "../journey";
import { Shell } from "./shell";
import { ava } from "../people";

const metricsOn = (page: Page) => page.getByRole("region", { name: "Metrics", exact: true });
const figuresOn = (page: Page) => metricsOn(page).locator("dt + dd");

test(
  "the metrics appear at the top and update live",
  { tag: "@base" },
  async ({ page, enterAs }, testInfo) => {
    const sendChange = await fakeLiveMessage(page, "metrics-change-event");
    await enterAs(ava);
    await new Shell(page).openHome();
    await expect(metricsOn(page).getByRole("term")).toHaveText([
      "Open work items",
      "Completed work items",
      "Accepted proposals",
    ]);
    await expect(figuresOn(page)).toHaveText(["12", "2", "2"]);
    await expect(metricsOn(page)).toContainText("a year");
    await expect(page.getByRole("button", { name: "Hide checklist", exact: true })).toBeVisible();

    // The new figures and the message about the change are fakes.
    await answerMetrics(page, { result: { data: { json: MADE_UP } } });
    await sendChange();
    await expect(figuresOn(page)).toHaveText(["31", "1,048", "14"]);
    await expectFineInEveryAppearance(page, testInfo.outputPath("home-metrics"));
  },
);

test("a failure to load the metrics is shown, and the rest of the page works", async ({
  page,
  enterAs,
}, testInfo) => {
  await answerMetrics(page, {
    error: {
      json: {
        message: "Made up",
        code: -32603,
        data: {
          code: "INTERNAL_SERVER_ERROR",
          httpStatus: 500,
          gapError: { gapErrorData: { gapErrorType: "generic" } },
        },
      },
    },
  });
  await enterAs(ava);
  await new Shell(page).openHome();
  const failure = page.getByRole("alert").filter({ hasText: "The metrics could not be loaded." });
  await expect(failure).toBeVisible();
  await expect(page.getByRole("button", { name: "Hide checklist", exact: true })).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("home-failed"));
  await page.unrouteAll({ behavior: "wait" });
  await failure.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(figuresOn(page)).toHaveText(["12", "2", "2"]);
});

const MADE_UP = {
  openWorkItems: 31,
  completedWorkItems: 1048,
  acceptedProposals: 14,
  timezone: "Pacific/Auckland",
  pipeline: {
    currencyCode: "NZD",
    stages: {
      draft: { count: 12, valueCents: 4_180_000, months: [2, 1, 0, 3, 2, 4, 3, 5] },
      waiting: { count: 1048, valueCents: 59_880_000, months: [0, 1, 2, 1, 0, 2, 3, 4] },
      accepted: { count: 14, valueCents: 28_640_000, months: [1, 1, 2, 2, 3, 3, 4, 6] },
    },
    overdue: 2,
    dueToday: 1,
  },
  waiting: [],
};

/** Other calls of the same batch are answered by the server; a batch may contain the metrics more than once. */
async function answerMetrics(page: Page, answer: object): Promise<void> {
  await page.route(/\/trpc\/[^?]*\bmetrics\.get\b/, async (route) => {
    const calls = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const response = await route.fetch();
    const answers = (await response.json()) as unknown[];
    const json = answers.map((real, place) => (calls[place] === "metrics.get" ? answer : real));
    await route.fulfill({ response, json });
  });
}

/** Call before the page opens. Returns a function that sends a fake message on the live channel. */
async function fakeLiveMessage(page: Page, type: LiveType): Promise<() => Promise<void>> {
  let resolveSubscribed: (say: () => void) => void = () => undefined;
  const subscribed = new Promise<() => void>((resolve) => (resolveSubscribed = resolve));
  await page.routeWebSocket(/\/api\/au\/live\?/, (socket) => {
    socket.connectToServer().onMessage((frame) => {
      socket.send(frame);
      const answer = JSON.parse(frame.toString()) as LiveAnswer;
      const topic =
        answer.event === "subscribed" ? answer.subscriptions.find((each) => each.type === type) : undefined;
      if (topic === undefined) return;
      const { entityId, lastId } = topic;
      const message: LiveAnswer = { event: "message", type, entityId, id: lastId + 1, payload: {} };
      resolveSubscribed(() => socket.send(JSON.stringify(message)));
    });
  });
  return async () => (await subscribed)();
}
