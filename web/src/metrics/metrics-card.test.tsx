// The metrics card while loading, loaded, and after an error.
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Metrics } from "@gap/core/metrics/metrics";
import type { WorkFigures } from "@gap/core/work-items/work-item-view";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { MetricsCard } from "./metrics-card";
import { aPipeline } from "./metrics.test-support";
import { useMetrics } from "./use-metrics";

const COUNTERS = { openWorkItems: 0, completedWorkItems: 0, timezone: "Pacific/Auckland" };

const show = (get: () => unknown, work?: WorkFigures) =>
  showWithAnswers(() => <MetricsCard {...(work !== undefined && { work })} />, {
    answers: { "metrics.get": get },
  });
const shown = () =>
  within(screen.getByRole("region", { name: "Metrics" }))
    .getAllByRole("term")
    .map(({ parentElement }) =>
      [...(parentElement?.children ?? [])].map(({ textContent }) => textContent).filter(Boolean),
    );

const WORK: WorkFigures = {
  dueThisWeek: 3,
  startedByMonth: [0, 0, 0, 0, 0, 0, 0, 0],
  completedByMonth: [0, 0, 0, 0, 0, 0, 4, 6],
};

test.each<[string, Metrics, WorkFigures | undefined, string[][]]>([
  [
    "figures with their notes",
    {
      ...COUNTERS,
      openWorkItems: 12,
      completedWorkItems: 1048,
      acceptedProposals: 14,
      pipeline: aPipeline({ accepted: { count: 14, valueCents: 28_640_000 } }),
    },
    WORK,
    [
      ["Open work items", "12", "3 due this week"],
      ["Completed work items", "1,048", "6 this month"],
      ["Accepted proposals", "14", "$286,400 a year"],
    ],
  ],
  [
    "nothing yet",
    { ...COUNTERS, acceptedProposals: 0, pipeline: aPipeline() },
    WORK,
    [
      ["Open work items", "0", "None open"],
      ["Completed work items", "0", "None completed yet"],
      ["Accepted proposals", "0", "None accepted yet"],
    ],
  ],
  [
    "without the details of work and proposals",
    { ...COUNTERS, openWorkItems: 1, completedWorkItems: 2, acceptedProposals: 3 },
    undefined,
    [
      ["Open work items", "1"],
      ["Completed work items", "2"],
      ["Accepted proposals", "3"],
    ],
  ],
])("the card shows %s", async (_what, metrics, work, expected) => {
  await show(() => metrics, work);
  expect(shown()).toEqual(expected);
  expect(screen.queryByRole("status")).toBeNull();
});

test("charts show the last months, also to screen readers, unless nothing happened", async () => {
  const accepted = { count: 3, valueCents: 1, months: [0, 0, 0, 0, 0, 1, 0, 2] };
  await show(() => ({ ...COUNTERS, acceptedProposals: 3, pipeline: aPipeline({ accepted }) }), WORK);
  expect(screen.getAllByRole("img").map((chart) => chart.getAttribute("aria-label"))).toEqual([
    "Completed work items in the last 8 months, oldest first: 0, 0, 0, 0, 0, 0, 4, 6",
    "Accepted proposals in the last 8 months, oldest first: 0, 0, 0, 0, 0, 1, 0, 2",
  ]);
});

test("while the metrics load, a skeleton takes their place", async () => {
  let answer: (metrics: Metrics) => void = () => undefined;
  const metrics = new Promise<Metrics>((resolve) => (answer = resolve));
  const showing = show(() => metrics);
  const card = await screen.findByRole("region", { name: "Metrics" });
  expect(within(card).getByRole("status").textContent).toContain("Loading metrics");
  expect(within(card).queryAllByRole("term")).toEqual([]);
  answer({ ...COUNTERS, openWorkItems: 1, acceptedProposals: 3 });
  await showing;
  expect(shown().map(([, figure]) => figure)).toEqual(["1", "0", "3"]);
});

test("metrics that cannot be loaded show an error with a retry", async () => {
  let isAway = true;
  const { dialogs } = await show(() => {
    if (isAway) throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
    return { ...COUNTERS, acceptedProposals: 5 };
  });
  expect(screen.getByRole("alert").textContent).toContain("The metrics could not be loaded.");
  expect(dialogs).toEqual([]);
  isAway = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("5")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a part that appears later does not replace the error by loading the metrics again", async () => {
  const { asked } = await showWithAnswers(CardAndLaterPart, {
    answers: {
      "metrics.get": () => {
        throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
      },
    },
  });
  await userEvent.setup().click(screen.getByRole("button", { name: "Widen the window" }));
  expect(screen.getByText("No count")).toBeDefined();
  expect(screen.getByRole("alert").textContent).toContain("The metrics could not be loaded.");
  expect(asked).toHaveLength(1);
});

function CardAndLaterPart() {
  const [isWide, setIsWide] = useState(false);
  return (
    <>
      <MetricsCard />
      <button type="button" onClick={() => setIsWide(true)}>
        Widen the window
      </button>
      {isWide ? <LaterPart /> : null}
    </>
  );
}

function LaterPart() {
  return useMetrics().data === undefined ? "No count" : "A count";
}
