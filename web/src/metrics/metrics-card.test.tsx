// The metrics card while loading, loaded, and after an error.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Metrics } from "@gap/core/metrics/metrics";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { MetricsCard } from "./metrics-card";

const show = (get: () => unknown) => showWithAnswers(MetricsCard, { answers: { "metrics.get": get } });
const shown = () =>
  within(screen.getByRole("region", { name: "Metrics" }))
    .getAllByRole("term")
    .map(({ parentElement }) => [...(parentElement?.children ?? [])].map(({ textContent }) => textContent));

test.each<[string, Metrics, string[][]]>([
  [
    "figures",
    { openWorkItems: 12, completedWorkItems: 1048, acceptedProposals: 14 },
    [
      ["Open work items", "12"],
      ["Completed work items", "1,048"],
      ["Accepted proposals", "14"],
    ],
  ],
  [
    "nothing yet",
    { openWorkItems: 0, completedWorkItems: 0, acceptedProposals: 0 },
    [
      ["Open work items", "0", "None open"],
      ["Completed work items", "0", "None completed yet"],
      ["Accepted proposals", "0", "None accepted yet"],
    ],
  ],
])("%s", async (_what, metrics, expected) => {
  await show(() => metrics);
  expect(shown()).toEqual(expected);
  expect(screen.queryByRole("status")).toBeNull();
});

test("while the metrics load, a skeleton takes their place", async () => {
  let answer: (metrics: Metrics) => void = () => undefined;
  const metrics = new Promise<Metrics>((resolve) => (answer = resolve));
  const showing = show(() => metrics);
  const card = await screen.findByRole("region", { name: "Metrics" });
  expect(within(card).getByRole("status").textContent).toContain("Loading metrics");
  expect(within(card).queryAllByRole("term")).toEqual([]);
  answer({ openWorkItems: 1, completedWorkItems: 2, acceptedProposals: 3 });
  await showing;
  expect(shown().map(([, figure]) => figure)).toEqual(["1", "2", "3"]);
});

test("metrics that cannot be loaded show an error with a retry", async () => {
  let isAway = true;
  const { dialogs } = await show(() => {
    if (isAway) throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
    return { openWorkItems: 5, completedWorkItems: 0, acceptedProposals: 0 };
  });
  expect(screen.getByRole("alert").textContent).toContain("The metrics could not be loaded.");
  expect(dialogs).toEqual([]);
  isAway = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("5")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
