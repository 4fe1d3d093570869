// Inputs: figures typed in every style or pasted from a spreadsheet, balances and days, benchmarks, and bad input.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { takenFiguresSchema, type FiguresTaken } from "@gap/core/value-gap/taken-figures";
import { SnackbarHost } from "@gap/web/ui/feedback/snackbar-host";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import {
  at,
  CLIENT_ORG,
  EMPTY_VIEW,
  field,
  FIGURES,
  ORG,
  paste,
  resultOf,
  showCalculator,
  VIEW,
} from "../value-gap.test-support";

const figuresSaved = (sent: readonly unknown[]) => (sent.at(-1) as { figures: typeof FIGURES }).figures;

test("figures are typed with currency signs and thousands, and saved for a client that had none", async () => {
  const { user, sent } = await showCalculator(EMPTY_VIEW);
  await user.type(field("Revenue"), "$2,400,000");
  await user.type(field("Cost of sales"), "1 440 000");
  await user.type(field("Overheads"), "720k");
  await user.tab();
  expect(field("Revenue").value).toBe("2,400,000");
  expect(field("Overheads").value).toBe("720,000");
  expect(resultOf("Profit now")).toBe("$240,00010.0% of revenue");
  await waitFor(() => expect(figuresSaved(sent("saveFigures")).overheads).toBe(720_000));
  expect(sent("saveFigures")[0]).toMatchObject({ clientOrgId: CLIENT_ORG, lastUpdatedAt: null });
});

test("a column of a spreadsheet fills the fields below, and text stays at its field with an error", async () => {
  const { user, sent } = await showCalculator(VIEW, { tab: "inputs" });
  field("Revenue").focus();
  paste(field("Revenue"), "$1,000,000\n(5,000)\n250,000\nunknown");
  field("Interest-bearing debt").focus();
  expect(field("Revenue").value).toBe("1,000,000");
  expect(field("Cost of sales").value).toBe("(5,000)");
  expect(screen.getByText("This figure cannot be negative")).toBeDefined();
  expect(field("Debtors, balance").value).toBe("unknown");
  expect(screen.getByText("Enter an amount, such as 24,000")).toBeDefined();
  expect(screen.getByText(/^Not saved: check/)).toBeDefined();
  await waitFor(() =>
    expect(figuresSaved(sent("saveFigures"))).toMatchObject({
      revenue: 1_000_000,
      costOfSales: 1_440_000,
      overheads: 250_000,
    }),
  );
  // One step for undo, and what is no figure is gone with it.
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect([field("Revenue").value, field("Cost of sales").value]).toEqual(["2,400,000", "1,440,000"]);
});

test("a pasted column lands in the rows below, blank lines and shown rows included", async () => {
  const { user } = await showCalculator(VIEW, { tab: "inputs" });
  field("Debtors, balance").focus();
  paste(field("Debtors, balance"), "300,000\n\n100,000\n900,000\n250,000");
  field("Revenue").focus();
  expect(field("Debtors, balance").value).toBe("300,000");
  expect(field("Stock, balance").value).toBe("189,370");
  expect(field("Creditors, balance").value).toBe("100,000");
  expect(field("Purchases").value).toBe("900,000");
  expect(field("Interest-bearing debt").value).toBe("250,000");
  await user.click(screen.getByLabelText("Balances of debtors and creditors include sales tax"));
  field("Creditors, balance").focus();
  paste(field("Creditors, balance"), "90,000\n800,000\n10\n200,000");
  field("Revenue").focus();
  expect(field("Sales tax rate").value).toBe("10");
  expect(field("Interest-bearing debt").value).toBe("200,000");
});

test("a column with a heading is refused at its field, and changes nothing", async () => {
  const { user, sent } = await showCalculator(VIEW, { tab: "inputs" });
  field("Revenue").focus();
  paste(field("Revenue"), "Amount\n9,000,000\n1,000");
  const refusal = "“Amount” is not a figure. Paste the figures without headings.";
  expect(screen.getByText(refusal)).toBeDefined();
  expect(field("Revenue").value).toBe("2400000");
  expect(field("Cost of sales").value).toBe("1,440,000");
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
  expect(sent("saveFigures")).toHaveLength(0);
  await user.tab();
  expect(screen.getByText(refusal)).toBeDefined();
  await user.type(field("Revenue"), "0");
  expect(screen.queryByText(refusal)).toBeNull();
});

test("two columns are this year and the year before", async () => {
  await showCalculator(VIEW, { tab: "inputs" });
  paste(field("Revenue"), "Sales\t2,400,000\t2,210,000\nCost of sales\t1,440,000\t1,370,000");
  expect(field("Revenue last year").value).toBe("2,210,000");
  expect(screen.getByText("60.0% of revenue, up 5.1%")).toBeDefined();
});

test("text where a figure belongs stays on another tab, and does not change the figure", async () => {
  const { user } = await showCalculator(VIEW, { tab: "inputs" });
  await user.clear(field("Revenue"));
  await user.type(field("Revenue"), "2.5.6");
  await user.tab();
  expect(resultOf("Profit now")).toMatch(/^\$240,000/);
  await user.click(screen.getByRole("tab", { name: "Profit" }));
  await user.click(screen.getByRole("tab", { name: "Inputs" }));
  expect(field("Revenue").value).toBe("2.5.6");
  expect(field("Revenue").getAttribute("aria-invalid")).toBe("true");
});

test("words in capitals stay at the field with an error, and the figure stays stored", async () => {
  const { user, sent } = await showCalculator(VIEW, { tab: "inputs" });
  await user.clear(field("Revenue"));
  await user.type(field("Revenue"), "TBC");
  await user.tab();
  expect(field("Revenue").value).toBe("TBC");
  expect(screen.getByText("Enter an amount, such as 24,000")).toBeDefined();
  expect(resultOf("Profit now")).toMatch(/^\$240,000/);
  for (const input of sent("saveFigures"))
    expect(input).toMatchObject({ figures: { revenue: FIGURES.revenue } });
});

test("balance and days compute each other", async () => {
  const { user } = await showCalculator(VIEW, { tab: "inputs" });
  expect(field("Debtors, balance").value).toBe("341,918");
  await user.clear(field("Debtors, balance"));
  await user.type(field("Debtors, balance"), "328,767.12");
  await user.tab();
  expect(field("Debtor days").value).toBe("50");
  await user.click(screen.getByLabelText("Balances of debtors and creditors include sales tax"));
  expect(field("Debtor days").value).toBe("43.5");
  expect(field("Sales tax rate").value).toBe("15");
});

test("the figure of a colleague appears while nothing is unsaved here", async () => {
  const { hear, live } = await showCalculator(VIEW, {
    tab: "inputs",
    answers: {
      "valueGap.get": (() => {
        let asked = 0;
        return () => {
          asked += 1;
          const figures = {
            ...VIEW.figures!,
            figures: { ...FIGURES, revenue: 3_000_000 },
            lastUpdatedAt: at(9),
          };
          return asked === 1 ? VIEW : { ...VIEW, figures };
        };
      })(),
    },
  });
  await hear(() => live.sayRefetch("value-gap-event", ORG));
  await waitFor(() => expect(field("Revenue").value).toBe("3,000,000"));
});

test("benchmarks are entered with their source, shown beside the client, and cleared", async () => {
  const { user, sent } = await showCalculator(VIEW, { tab: "inputs" });
  await user.click(screen.getByRole("button", { name: "Add benchmarks" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Gross margin"), "43");
  await user.type(dialog.getByLabelText("Debtor days"), "38");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("* Required")).toBeDefined();
  await user.type(dialog.getByLabelText("Source*"), "84 joinery firms");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("3.0 pts below")).toBeDefined();
  expect(screen.getByText("14 days over")).toBeDefined();
  await waitFor(() =>
    expect(figuresSaved(sent("saveFigures")).benchmarks).toMatchObject({
      source: "84 joinery firms",
      overheads: null,
    }),
  );
  await user.click(screen.getByRole("button", { name: "Change or clear" }));
  await user.click(await screen.findByRole("button", { name: "Clear the benchmarks" }));
  expect(screen.getByText("No benchmarks yet")).toBeDefined();
});

test("Undo at the notice takes back the taken figures, and nothing that was done since", async () => {
  const taken: FiguresTaken = {
    figures: takenFiguresSchema.parse({ ...FIGURES, revenue: 5_000_000 }),
    source: { name: "Xero", toDay: "2026-03-31" },
  };
  renderInTheme(<SnackbarHost />);
  const { user } = await showCalculator(VIEW, {
    tab: "inputs",
    answers: { "valueGap.takeFigures": () => taken },
  });
  await user.click(screen.getByRole("button", { name: "Take figures from Xero" }));
  await waitFor(() => expect(field("Revenue").value).toBe("5,000,000"));
  await user.clear(field("Multiple for the value of the firm"));
  await user.type(field("Multiple for the value of the firm"), "4");
  await user.tab();
  const notice = screen.getAllByRole("status").find((each) => within(each).queryByText(/^Figures taken/));
  await user.click(within(notice!).getByRole("button", { name: "Undo" }));
  expect(field("Revenue").value).toBe("2,400,000");
  expect(field("Multiple for the value of the firm").value).toBe("4");
});

test("text that is taken back is no step for undo", async () => {
  const { user } = await showCalculator(VIEW, { tab: "inputs" });
  await user.clear(field("Revenue"));
  await user.type(field("Revenue"), "2.5.6");
  await user.tab();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
});
