// Return: the fee, what is left if only part of the gap closes, and which service moves what.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import { valueGapOf } from "@gap/core/value-gap/value-gap";
import {
  field,
  FIGURES,
  press,
  resultOf,
  showCalculator,
  slider,
  STEADY_GROWTH,
  VIEW,
} from "../value-gap.test-support";

const RETURN = { tab: "return" };

test("what the fee brings back, and what a part of the gap still returns", async () => {
  await showCalculator(VIEW, RETURN);
  expect(screen.getByText("First year, one scale")).toBeDefined();
  expect(screen.getByText("10 weeks")).toBeDefined();
  expect(screen.getByText("+$576,912")).toBeDefined();
  expect(screen.getByText("$398,856")).toBeDefined();
  expect(screen.getByText("60% still returns 3.1 ×")).toBeDefined();
  expect(screen.getByText("19% pays the fee")).toBeDefined();
  const share = slider("Share of the gap that closes");
  press(share, "Home");
  press(share, "PageUp");
  expect(screen.getByText("10% returns 0.5 ×")).toBeDefined();
});

test("the rise of the firm's value is the difference of the values as shown", async () => {
  const figures = {
    ...FIGURES,
    multiple: 1,
    revenue: 2_400_000.4,
    costOfSales: 1_440_000,
    overheads: 720_000,
  };
  const levers = { ...NO_CHANGE, volume: 0.0000417 };
  const scenario = { ...STEADY_GROWTH, content: { ...STEADY_GROWTH.content, levers } };
  const view = { ...VIEW, figures: { ...VIEW.figures!, figures }, scenarios: [scenario] };
  const gap = valueGapOf(figures, levers);
  const [now, target] = [gap.now.value ?? 0, gap.target.value ?? 0].map(Math.round) as [number, number];
  // Rounded by itself, the difference would be 0.
  expect([target - now, Math.round((gap.target.value ?? 0) - (gap.now.value ?? 0))]).toEqual([1, 0]);
  await showCalculator(view, RETURN);
  expect(screen.getByText("+$1")).toBeDefined();
});

test("a fee of 0 has no return; a fee that is text is an error at its field", async () => {
  const { user, sent } = await showCalculator(VIEW, RETURN);
  await user.clear(field("Advisory fee of a year"));
  await user.type(field("Advisory fee of a year"), "0");
  await user.tab();
  expect(resultOf("Return on fee")).toBe("–No fee yet");
  expect(screen.getByText("There is no fee to pay back")).toBeDefined();
  await user.clear(field("Advisory fee of a year"));
  await user.type(field("Advisory fee of a year"), "(100)");
  await user.tab();
  expect(screen.getByText("This figure cannot be negative")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Count the services" }));
  await waitFor(() => expect(sent("updateScenario").at(-1)).toMatchObject({ content: { fee: null } }));
  expect(resultOf("Return on fee")).toMatch(/On \$17,600 a year$/);
});

test("services close the parts of their levers, and the table adds up to the gap", async () => {
  await showCalculator(VIEW, RETURN);
  const rows = within(screen.getByRole("region", { name: "Which service moves what" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent)
        .join(" "),
    );
  expect(rows).toEqual([
    "Pricing review Price $3,200 $72,000",
    "Virtual CFO Volume, days $14,400 $41,280",
    "No service – – $51,552",
    "Total – $17,600 $164,832",
  ]);
});

test("services are chosen with their levers and fees", async () => {
  const bare = { ...STEADY_GROWTH, content: { ...STEADY_GROWTH.content, services: [], fee: null } };
  const { user, sent } = await showCalculator({ ...VIEW, scenarios: [bare] }, RETURN);
  await user.click(screen.getByRole("button", { name: "Choose services" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("checkbox", { name: "Pricing review" }));
  const percent = dialog.getByLabelText("Price, percent of the way");
  await user.clear(percent);
  await user.type(percent, "50");
  await user.click(dialog.getByRole("checkbox", { name: "Overheads" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(resultOf("Return on fee")).toMatch(/On \$3,200 a year$/);
  expect(screen.getByRole("cell", { name: "Price, overheads" })).toBeDefined();
  await waitFor(() =>
    expect(sent("updateScenario").at(-1)).toMatchObject({
      content: {
        services: [
          {
            feePerYear: 3_200,
            levers: [
              { lever: "price", percent: 50 },
              { lever: "overheads", percent: 100 },
            ],
          },
        ],
      },
    }),
  );
});
