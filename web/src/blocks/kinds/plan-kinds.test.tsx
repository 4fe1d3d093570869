// Targets, goals and measures to fill in and to read.
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aBlock, answered, idOf } from "@gap/core/blocks/blocks.test-data";
import { fillIn, read } from "@gap/web/blocks/blocks.test-support";

afterEach(cleanup);

const at = (number: number, column: string) => `${idOf(number)}/${column}`;
const columnsOf = (reported: readonly { readonly path: string; readonly value: unknown }[]) =>
  reported.map(({ path, value }) => [path.split("/").at(-1), value]);

const targets = aBlock("targets", 5);
const goals = aBlock("goals", 5);
const measures = aBlock("measures", 5);

test("each figure of a target is reported on its own", async () => {
  const { reported, refused } = fillIn([targets]);
  const user = userEvent.setup();
  fireEvent.change(await screen.findByRole("textbox", { name: "Last day of the 12 months" }), {
    target: { value: "31 Mar 2027" },
  });
  await user.type(screen.getByRole("textbox", { name: "Target, target 1" }), "R");
  await user.selectOptions(screen.getByRole("combobox", { name: "Unit, target 1" }), "Money");
  await user.type(screen.getByRole("textbox", { name: "Now, target 1" }), "9");
  await user.type(screen.getByRole("textbox", { name: "3 years, target 1" }), "8");
  expect(columnsOf(reported)).toEqual([
    ["until", "2027-03-31"],
    ["name", "R"],
    ["unit", "money"],
    ["now", 9],
    ["y3", 8],
  ]);
  expect(refused).toEqual([]);
});

test("targets are read as now against the target, in twelve months and in three years", () => {
  read([targets], {
    answers: answered(
      [targets, "2027-03-31", "until"],
      [targets, "Revenue", at(1, "name")],
      [targets, "money", at(1, "unit")],
      [targets, 2_400_000, at(1, "now")],
      [targets, 600_000, at(1, "q1")],
      [targets, 2_570_880, at(1, "y1")],
      [targets, 3_600_000, at(1, "y3")],
    ),
  });
  const term = (name: string) => screen.getByRole("region", { name }).textContent;
  expect(term("In 12 months")).toBe("In 12 monthsto 31 Mar 2027Revenuenow $2.40mtarget $2.57mQ1 $600k");
  expect(term("In 3 years")).toBe("In 3 yearsto 31 Mar 2029Revenuenow $2.40mtarget $3.60m");
});

test("a goal that was closed is not filled in again, and removing one takes its links along", async () => {
  const answers = answered(
    [goals, "Website", at(1, "text")],
    [goals, "2026-02-12", at(1, "closed")],
    [goals, "Debtor days 42", at(2, "text")],
    [goals, true, at(2, idOf(9))],
  );
  const { reported, refused } = fillIn([goals], { answers });
  const user = userEvent.setup();
  expect(screen.getAllByRole("textbox", { name: /^Goal,/ })).toHaveLength(1);
  await user.type(screen.getByRole("textbox", { name: "Progress %, goal 1" }), "7");
  await user.selectOptions(screen.getByRole("combobox", { name: "State, goal 1" }), "At risk");
  await user.click(screen.getByRole("button", { name: "Remove goal 1" }));
  expect(columnsOf(reported)).toEqual([
    ["progress", 7],
    ["state", "atRisk"],
    ["text", null],
    [idOf(9), null],
    ["progress", null],
    ["state", null],
  ]);
  expect(refused).toEqual([]);
});

test("goals are read with owner and progress; those that need attention say so instead of their day", () => {
  read([goals], {
    answers: answered(
      [goals, "Price list live", at(1, "text")],
      [goals, "Hana", at(1, "owner")],
      [goals, 80, at(1, "progress")],
      [goals, "2026-05-29", at(1, "due")],
      [goals, "onTrack", at(1, "state")],
      [goals, "Two installers", at(2, "text")],
      [goals, "atRisk", at(2, "state")],
      [goals, "2026-06-30", at(2, "due")],
      [goals, "Website", at(3, "text")],
      [goals, "2026-05-01", at(3, "due")],
    ),
  });
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual([
    "Price list liveHAHana80%29 May 2026",
    "Two installers0%At risk",
    "Website0%Late since 1 May 2026",
  ]);
  expect(screen.getByRole("progressbar", { name: "Price list live" }).getAttribute("aria-valuenow")).toBe(
    "80",
  );
});

test("figures of a measure are entered for the last six months, and pasted for any", async () => {
  const answers = answered([measures, "Debtor days", at(1, "name")]);
  const { reported, refused } = fillIn([measures], { answers });
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "May 2026, measure 1" }), "4");
  expect(screen.queryByRole("textbox", { name: "Nov 2025, measure 1" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Paste figures from a spreadsheet" }));
  const pasted = screen.getByRole("textbox", { name: "Months and figures" });
  fireEvent.change(pasted, { target: { value: "Nov 2025\t52\nNovember 2025\t51" } });
  await user.click(screen.getByRole("button", { name: "Add figures" }));
  // Nothing is lost or taken over in part.
  expect(screen.getByText("Line 2: November 2025 is there twice")).toBeDefined();
  expect(pasted).toHaveProperty("value", "Nov 2025\t52\nNovember 2025\t51");
  expect(reported).toHaveLength(1);
  fireEvent.change(pasted, { target: { value: "Nov 2025\t52\t50\nDec 2025\t(1,051)" } });
  await user.click(screen.getByRole("button", { name: "Add 3 figures" }));
  expect(columnsOf(reported)).toEqual([
    ["2026-05", 4],
    ["2025-11", 52],
    ["2025-12", -1051],
    ["target-2025-11", 50],
  ]);
  expect(refused).toEqual([]);
});

test("targets by month are entered for the coming year, and figures can be the provider's", async () => {
  const answers = answered([measures, "Debtor days", at(1, "name")]);
  const { reported, refused } = fillIn([measures], { answers });
  const user = userEvent.setup();
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Figures from, measure 1" }),
    "Xero: Debtor days",
  );
  await user.click(screen.getByRole("button", { name: "Set targets by month" }));
  const targetsOfYear = screen.getByRole("table", { name: "Targets by month" });
  expect(within(targetsOfYear).getAllByRole("textbox")).toHaveLength(12);
  await user.type(within(targetsOfYear).getByRole("textbox", { name: "Jun 2026, Debtor days" }), "7");
  expect(columnsOf(reported)).toEqual([
    ["source", "debtorDays"],
    ["target-2026-06", 7],
  ]);
  expect(refused).toEqual([]);
});

test("a measure with targets by month is read against those of its months", () => {
  read([measures], {
    answers: answered(
      [measures, "Gross margin", at(1, "name")],
      [measures, "percent", at(1, "unit")],
      [measures, 42, at(1, "target")],
      [measures, 40, at(1, "target-2026-03")],
      [measures, 39, at(1, "2026-03")],
      [measures, 41.2, at(1, "2026-04")],
    ),
  });
  const rows = within(screen.getByRole("table", { name: "Gross margin by month" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "MonthGross marginTarget",
    "March 202639%40%",
    "April 202641.2%42%",
  ]);
  expect(screen.getByText("Target 42%")).toBeDefined();
});

test("measures are read with the latest figure and the target", () => {
  read([measures], {
    answers: answered(
      [measures, "Gross margin", at(1, "name")],
      [measures, "percent", at(1, "unit")],
      [measures, 42, at(1, "target")],
      [measures, 41.2, at(1, "2026-04")],
      [measures, 39, at(1, "2026-03")],
      [measures, "Quotes won", at(2, "name")],
    ),
  });
  const [margin, quotes] = screen.getAllByRole("listitem");
  const figures =
    margin &&
    within(margin)
      .getAllByRole("row")
      .map((row) => row.textContent);
  expect(figures).toEqual(["MonthGross margin", "March 202639%", "April 202641.2%", "Target42%"]);
  expect(margin?.textContent).toContain("Target 42%");
  expect(quotes?.textContent).toBe("Quotes wonNo figures yet");
});
