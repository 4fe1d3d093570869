// 'What this is worth' in the sign view and in the printed document (spec 8 §3).
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { PrintedProposal } from "../printed/printed-proposal";
import { box, firstYear, showSignView } from "../sign/show-sign-view.test-support";
import { answeredByHana, aSentProposal } from "../sign/sign.test-support";
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import { FIGURES_C } from "@gap/core/value-gap/value-gap.test-data";
import { frozenValueOf } from "@gap/core/value-gap/value-of-services";
import { VALUE } from "./worth.test-support";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => sessionStorage.clear());

const WORTH = "What this is worth";
const worth = () => screen.findByRole("region", { name: WORTH });
const summary = () => screen.getByRole("complementary", { name: "Summary" });
const headOf = (service: string) =>
  screen.getByRole("heading", { level: 4, name: service }).parentElement?.textContent;

test("a signee sees which part of the gap closes as recommended services are ticked", async () => {
  await showSignView({ proposal: aSentProposal({ value: VALUE }) });
  const section = await worth();
  expect(section.textContent).toContain("$51,552 of your $164,832 profit gap a year");
  expect(section.textContent).toContain("31% closed");
  expect(summary().textContent).toContain("Closes 31% of your gap$51,552 a year");
  expect(headOf("Virtual CFO")).toContain("closes $113,280");
  fireEvent.click(box("Include Virtual CFO"));
  expect(section.textContent).toContain("$164,832 of your $164,832");
  expect(section.textContent).toContain("100% closed");
  expect(section.textContent).toContain("Beside it, about $32,877 of cash is released, once.");
  expect(summary().textContent).toContain("Brings back 5.2 × the fee");
  expect(firstYear()).toContain("Closes 100% of the gap$31,400");
  fireEvent.click(box("Include Virtual CFO"));
  expect(section.textContent).toContain("31% closed");
});

test("the services begin with what ticking does, for signees who may choose", async () => {
  await showSignView({ proposal: aSentProposal({ value: VALUE }) });
  await worth();
  expect(
    screen.getByText(
      "What they are worth to Kauri Joinery, and what they cost. Tick what you want; both move.",
    ),
  ).toBeDefined();
});

test("the section says that it is an estimate, by whom and from which figures, and shows the working", async () => {
  await showSignView({ proposal: aSentProposal({ value: VALUE }) });
  const section = await worth();
  expect(section.textContent).toContain(
    "An estimate by Harbour & Lane Advisory from your figures to 31 Mar 2026, full effect in a year. It pays for itself if 33% of what you selected comes true.",
  );
  const button = within(section).getByRole("button", { name: "See the working" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  const working = within(section).getByRole("table", { name: "The working" });
  expect(within(working).getByRole("row", { name: /^Profit/ }).textContent).toBe("Profit$240,000$404,832");
});

test("the working shows no day and no lever that the calculator does not count, and its profits differ by the gap", async () => {
  const figures = { ...FIGURES_C, revenue: 1_000_000.4, stock: { typed: "days", value: 48 } } as const;
  // The gap is 1.4 and the profit 100,000.4, so the target rounds up by itself.
  const levers = { ...NO_CHANGE, costOfSales: -2, stockDays: 40, price: 0.00014 };
  const value = frozenValueOf({ ...VALUE, figures, levers });
  await showSignView({ proposal: aSentProposal({ value }) });
  fireEvent.click(within(await worth()).getByRole("button", { name: "See the working" }));
  const rows = within(screen.getByRole("table", { name: "The working" }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows).toContain("Stock days––");
  expect(rows.filter((row) => row?.startsWith("Cost of sales changes"))).toEqual([]);
  expect(value.results.gap).toBe(1);
  expect(rows).toContain("Profit$100,000$100,001");
});

test("recommended services come before the agreed ones, which do not change", async () => {
  await showSignView({ proposal: aSentProposal({ value: VALUE }) });
  await worth();
  const groups = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(groups.filter((name) => name === "Recommended" || name === "Agreed")).toEqual([
    "Recommended",
    "Agreed",
  ]);
  expect(headOf("Management reporting")).toContain("closes $51,552");
  expect(headOf("Quarterly planning*")).not.toContain("closes");
});

test("a proposal without a scenario says nothing about it", async () => {
  await showSignView();
  expect(screen.getByRole("main").textContent).not.toMatch(/gap|worth|closes/i);
  expect(summary().textContent).not.toMatch(/gap|worth|closes/i);
  expect(firstYear()).toContain("First year, excluding GST");
});

test("the printed document says what was chosen and what it closes", async () => {
  const proposal = answeredByHana({ value: VALUE });
  await showWithAnswers(() => <PrintedProposal proposal={proposal} />, { answers: {} });
  const section = screen.getByRole("heading", { name: WORTH }).parentElement;
  expect(section?.textContent).toContain("$164,832 of your $164,832 profit gap a year");
  expect(section?.textContent).toContain("Virtual CFO closes $113,280.");
  const rows = within(section!)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
  expect(rows).toContain("Volume$41,280$41,280");
  expect(rows).toContain("Profit gap$164,832$164,832");
});

test("the printed document of a proposal without a scenario has no such section", async () => {
  await showWithAnswers(() => <PrintedProposal proposal={answeredByHana()} />, { answers: {} });
  expect(screen.queryByRole("heading", { name: WORTH })).toBeNull();
});
