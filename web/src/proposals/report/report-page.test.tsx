// The proposal report: its figures, chart and tables, the choice of its period, its CSV file and its states.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProposalReport, ReportFigures } from "@gap/core/proposals/report/report.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import * as saving from "@gap/web/platform/save-csv";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { ADVISOR_ANSWERS } from "../proposals.test-support";
import { MonthChart } from "./month-chart";
import { ReportPage } from "./report-page";

const NOTHING: ReportFigures = { sent: 0, accepted: 0, declined: 0, open: 0, sentCents: 0, acceptedCents: 0 };
const SOME: ReportFigures = {
  sent: 4,
  accepted: 2,
  declined: 1,
  open: 1,
  sentCents: 4_000_000,
  acceptedCents: 2_500_000,
  secondsToSign: 3 * DAY_SECONDS,
};
const REPORT: ProposalReport = {
  total: SOME,
  months: [
    { ...NOTHING, month: "2026-04" },
    { ...SOME, month: "2026-05" },
  ],
  owners: [{ ...SOME, id: "u1", name: "Ava Ngata" }],
  services: [{ ...SOME, id: "Payroll", name: "Payroll" }],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // 15 May in Auckland.
  vi.setSystemTime(new Date("2026-05-14T20:00:00Z"));
});
afterEach(() => void vi.useRealTimers());

async function show(answers: Answers = {}) {
  const shown = await showWithAnswers(() => <ReportPage />, {
    answers: { ...ADVISOR_ANSWERS, "proposals.getReport": () => REPORT, ...answers },
  });
  await screen.findByRole("heading", { name: "Proposal report" });
  await shown.isQuiet();
  const periods = () =>
    shown.asked.filter(([path]) => path === "proposals.getReport").map(([, input]) => input);
  return { ...shown, periods, user: userEvent.setup() };
}

const figure = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement?.textContent;

test("the chart begins with the latest months, and later leaves the scrolling to the reader", () => {
  const scrollTo = vi.spyOn(Element.prototype, "scrollTo");
  const { rerender } = renderInTheme(<MonthChart months={REPORT.months} />);
  rerender(<MonthChart months={[...REPORT.months]} />);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  scrollTo.mockRestore();
});

test("the last twelve months are shown, in whole days of the firm's zone", async () => {
  const { periods } = await show();
  expect(periods()).toEqual([{ fromDate: "2025-05-31T12:00:00.000Z", toDate: "2026-05-15T12:00:00.000Z" }]);
  expect(figure("Sent")).toBe("Sent4$40,000");
  expect(figure("Accepted")).toBe("Accepted2$25,000");
  expect(figure("Conversion")).toBe("Conversion50%1 open, 1 declined");
  expect(figure("Median time to sign")).toBe("Median time to sign3 daysFrom sending to acceptance");
  expect(screen.getByRole("img", { name: /^4 sent and 2 accepted in 2 months\./ })).toBeDefined();
  const months = within(screen.getByRole("table", { name: "Proposals by month" })).getAllByRole("row");
  expect(months.map(({ textContent }) => textContent)).toEqual([
    "MonthSentAcceptedDeclinedOpenConversionValue acceptedTime to sign",
    "May 2026421150%$25,0003 days",
    "April 20260000–$0–",
  ]);
  const services = within(screen.getByRole("table", { name: "Proposals by service" })).getAllByRole("row");
  expect(services[1]?.textContent).toBe("Payroll421150%$25,0003 days");
});

test("another period is requested, and own dates begin with the period shown before", async () => {
  const { user, periods, isQuiet } = await show();
  await user.click(screen.getByRole("combobox", { name: /^Period/ }));
  await user.click(await screen.findByRole("option", { name: "This year" }));
  await isQuiet();
  expect(periods().at(-1)).toEqual({
    fromDate: "2025-12-31T11:00:00.000Z",
    toDate: "2026-05-15T12:00:00.000Z",
  });
  await user.click(screen.getByRole("combobox", { name: /^Period/ }));
  await user.click(await screen.findByRole("option", { name: "Other dates" }));
  const from = screen.getByRole<HTMLInputElement>("textbox", { name: /^From/ });
  expect(from.value).toBe("1 Jan 2026");
  fireEvent.change(from, { target: { value: "1 Apr 2026" } });
  fireEvent.blur(from);
  await waitFor(() => expect(periods().at(-1)).toMatchObject({ fromDate: "2026-03-31T11:00:00.000Z" }));
});

test("the report is saved as a CSV file named after its period", async () => {
  const saved = vi.spyOn(saving, "saveCsv").mockImplementation(() => undefined);
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Export as CSV" }));
  expect(saved).toHaveBeenCalledWith(
    expect.stringContaining("Owner,Ava Ngata,4,2,1,1,50,40000,25000,3") as string,
    "proposals-2025-06-01-2026-05-15.csv",
  );
});

test("a period without proposals says so, and has nothing to export", async () => {
  await show({ "proposals.getReport": () => ({ total: NOTHING, months: [], owners: [], services: [] }) });
  expect(await screen.findByText("No proposals sent in this period")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Export as CSV" }).disabled).toBe(true);
});

test("a report that cannot be loaded can be tried again", async () => {
  let isAway = true;
  await show({
    "proposals.getReport": () => {
      if (isAway) throw new Error("away");
      return REPORT;
    },
  });
  expect(await screen.findByText(/^The report could not be loaded\./)).toBeDefined();
  isAway = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Proposals by owner" })).toBeDefined();
});
