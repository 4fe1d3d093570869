// The metrics card while loading, loaded, and after an error.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Metrics } from "@gap/core/metrics/metrics";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { MetricsCard } from "./metrics-card";
import { aPipeline } from "./metrics.test-support";

const COUNTERS = { openWorkItems: 0, completedWorkItems: 0, timezone: "Pacific/Auckland" };

const show = (get: () => unknown) => showWithAnswers(MetricsCard, { answers: { "metrics.get": get } });
const shown = () =>
  within(screen.getByRole("region", { name: "Metrics" }))
    .getAllByRole("term")
    .map(({ parentElement }) =>
      [...(parentElement?.children ?? [])].map(({ textContent }) => textContent).filter(Boolean),
    );

test.each<[string, Metrics, string[][]]>([
  [
    "figures with their values",
    {
      ...COUNTERS,
      acceptedProposals: 14,
      pipeline: aPipeline({
        draft: { count: 2, valueCents: 1_250_000 },
        waiting: { count: 1048, valueCents: 5_988_000 },
        accepted: { count: 14, valueCents: 28_640_000 },
      }),
    },
    [
      ["Draft proposals", "2", "$12,500 in total"],
      ["Waiting for signature", "1,048", "$59,880 in total"],
      ["Accepted proposals", "14", "$286,400 a year"],
    ],
  ],
  [
    "nothing yet",
    { ...COUNTERS, acceptedProposals: 0, pipeline: aPipeline() },
    [
      ["Draft proposals", "0", "None in progress"],
      ["Waiting for signature", "0", "None waiting"],
      ["Accepted proposals", "0", "None accepted yet"],
    ],
  ],
  ["without proposals", { ...COUNTERS, acceptedProposals: 3 }, [["Accepted proposals", "3"]]],
])("%s", async (_what, metrics, expected) => {
  await show(() => metrics);
  expect(shown()).toEqual(expected);
  expect(screen.queryByRole("status")).toBeNull();
});

test("charts show the last months, also to screen readers, unless nothing happened", async () => {
  const accepted = { count: 3, valueCents: 1, months: [0, 0, 0, 0, 0, 1, 0, 2] };
  await show(() => ({ ...COUNTERS, acceptedProposals: 3, pipeline: aPipeline({ accepted }) }));
  expect(screen.getAllByRole("img").map((chart) => chart.getAttribute("aria-label"))).toEqual([
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
  answer({ ...COUNTERS, acceptedProposals: 3, pipeline: aPipeline({ draft: { count: 1, valueCents: 0 } }) });
  await showing;
  expect(shown().map(([, figure]) => figure)).toEqual(["1", "0", "0"]);
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
