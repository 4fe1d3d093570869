// What all charts have in common, for each of them: a named picture, the table behind it, and the button that shows it.
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { ComparisonBars } from "./comparison-bars";
import { DayBars } from "./day-bars";
import { ShareBar } from "./share-bar";
import { Sparkline } from "./sparkline";
import { Waterfall } from "./waterfall";

afterEach(() => vi.unstubAllGlobals());

const WATERFALL = (
  <Waterfall
    label="From $200 to $300"
    title="What closes the gap"
    legend={[{ label: "Gap by lever", tone: "gap" }]}
    formatTick={(value) => `$${value}`}
    columns={["Step", "Profit", "Share"]}
    steps={[
      { label: "Profit now", value: 200, valueText: "$200", tone: "now", isTotal: true },
      { label: "Price", value: 150, valueText: "+$150", note: "150% of gap", tone: "gap" },
      { label: "Volume", value: -50, valueText: "−$50", tone: "worse" },
      { label: "Profit target", value: 300, valueText: "$300", tone: "target", isTotal: true },
    ]}
  />
);

const CHARTS = [
  [
    "a waterfall",
    WATERFALL,
    "From $200 to $300",
    ["Profit now$200", "Price+$150150% of gap", "Volume−$50", "Profit target$300"],
  ],
  [
    "bars of days",
    <DayBars
      key="days"
      label="72 days now"
      formatTick={String}
      columns={["Cycle", "Days"]}
      rows={[
        {
          label: "Now",
          over: [
            { text: "Stock 48", days: 48, tone: "strong" },
            { text: "Debtors 52", days: 52, tone: "middle" },
          ],
          under: [{ text: "You fund 72 days", days: 72, tone: "deep" }],
        },
      ]}
    />,
    "72 days now",
    ["NowStock 48", "NowDebtors 52", "NowYou fund 72 days"],
  ],
  [
    "compared bars",
    <ComparisonBars
      key="compared"
      label="A fee of $20 brings $100"
      columns={["What", "Amount"]}
      values={[
        { label: "Fee", value: 20, valueText: "$20", tone: "target" },
        { label: "Profit", value: 100, valueText: "$100", tone: "gap" },
      ]}
    />,
    "A fee of $20 brings $100",
    ["Fee$20", "Profit$100"],
  ],
  [
    "shares",
    <ShareBar
      key="shares"
      label="Price closes $72 of $100"
      columns={["Part", "Amount"]}
      shares={[
        { label: "Price", value: 72, valueText: "$72", tone: "gap" },
        { label: "Volume", value: 28, valueText: "$28", tone: "openGap" },
      ]}
      reference={{ label: "fee, first year", value: 20, valueText: "$20", tone: "target" }}
    />,
    "Price closes $72 of $100",
    ["Price$72", "Volume$28", "fee, first year$20"],
  ],
  [
    "a small line",
    <Sparkline
      key="line"
      label="Debtor days, now 46"
      columns={["Month", "Days"]}
      points={[
        { label: "March", value: null, valueText: "–" },
        { label: "April", value: 46, valueText: "46" },
      ]}
      target={{ label: "Target", value: 42, valueText: "42" }}
    />,
    "Debtor days, now 46",
    ["March–", "April46", "Target42"],
  ],
  [
    "a small line with a target for each month",
    <Sparkline
      key="line-with-targets"
      label="Gross margin by month"
      columns={["Month", "Percent"]}
      points={[
        { label: "March", value: 39, valueText: "39%" },
        { label: "April", value: 41, valueText: "41%", target: { value: 42, valueText: "42%" } },
      ]}
    />,
    "Gross margin by month",
    ["March39%–", "April41%42%"],
  ],
] as const;

describe.each(CHARTS)("%s", (_, chart, label, rows) => {
  test("is a picture with a name, and a table with the same figures", () => {
    renderInTheme(chart);
    expect(screen.getByRole("img", { name: label })).toBeDefined();
    const table = screen.getByRole("table", { name: label });
    const texts = within(table)
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(rows);
  });

  test("shows the table instead of the picture, and the picture again", () => {
    renderInTheme(chart);
    fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByRole("table", { name: label })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Show as chart" }));
    expect(screen.getByRole("img", { name: label })).toBeDefined();
  });
});

test("the title names the chart, and the legend says what the colours mean", () => {
  renderInTheme(WATERFALL);
  const chart = screen.getByRole("figure", { name: "What closes the gap" });
  expect(within(chart).getByRole("heading", { name: "What closes the gap" })).toBeDefined();
  expect(within(chart).getByRole("listitem").textContent).toBe("Gap by lever");
});

test("a waterfall in a narrow container scrolls, also by keyboard, and one in a wide container does not", () => {
  const observed = observeWidths();
  renderInTheme(WATERFALL);
  observed.resizeTo(300);
  expect(screen.getByRole("group", { name: "Chart" }).tabIndex).toBe(0);
  observed.resizeTo(900);
  expect(screen.queryByRole("group", { name: "Chart" })).toBeNull();
});

test("a hidden chart keeps its width", () => {
  const observed = observeWidths();
  renderInTheme(WATERFALL);
  observed.resizeTo(900);
  const before = screen.getByRole("img").getAttribute("viewBox");
  observed.resizeTo(0);
  expect(screen.getByRole("img").getAttribute("viewBox")).toBe(before);
});

test("a chart observes its container once, however often its figures change, and stops when it is removed", () => {
  const observed = observeWidths();
  const { rerender, unmount } = renderInTheme(WATERFALL);
  for (const amount of [1, 2, 3])
    rerender(
      <Waterfall
        label="Moving"
        formatTick={String}
        columns={["Step", "Profit"]}
        steps={[{ label: "Now", value: amount, valueText: String(amount), tone: "now", isTotal: true }]}
      />,
    );
  expect(observed.count()).toEqual({ started: 1, stopped: 0 });
  unmount();
  expect(observed.count()).toEqual({ started: 1, stopped: 1 });
});

test("thin shares and lines in a text have no button, but their table", () => {
  renderInTheme(
    <ShareBar
      thin
      label="72% closed"
      columns={["Part", "Amount"]}
      shares={[{ label: "Price", value: 72, valueText: "$72", tone: "gap" }]}
    />,
  );
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("table", { name: "72% closed" })).toBeDefined();
});

/** The test's document has no layout, so the observer of the browser is replaced. */
function observeWidths() {
  let [started, stopped] = [0, 0];
  let notify: ResizeObserverCallback | undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: ResizeObserverCallback) {
        notify = callback;
      }
      observe() {
        started++;
      }
      disconnect() {
        stopped++;
      }
    },
  );
  return {
    count: () => ({ started, stopped }),
    resizeTo: (width: number) =>
      act(() =>
        notify?.([{ contentRect: { width } } as ResizeObserverEntry], {} as unknown as ResizeObserver),
      ),
  };
}
