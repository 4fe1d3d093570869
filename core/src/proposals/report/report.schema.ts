// Input and answer of the report on the proposals that an organisation sent in a period.
import { z } from "zod";
import { DAY_MS } from "@gap/core/shared/calendar/durations";

const INVALID_FROM_DATE = "Invalid from date";
const INVALID_TO_DATE = "Invalid to date";

/** The report lists every month of its period. */
export const MAX_REPORT_YEARS = 10;
const MAX_REPORT_MS = MAX_REPORT_YEARS * 366 * DAY_MS;

/** The period begins at `fromDate` and ends before `toDate`. Comparisons with an unreadable date pass: it is refused already. */
export const reportQuerySchema = z
  .object({
    fromDate: z.iso.datetime({ offset: true, error: INVALID_FROM_DATE }),
    toDate: z.iso.datetime({ offset: true, error: INVALID_TO_DATE }),
  })
  .refine(({ fromDate, toDate }) => !(Date.parse(toDate) - Date.parse(fromDate) > MAX_REPORT_MS), {
    error: INVALID_FROM_DATE,
    path: ["fromDate"],
  })
  .refine(({ fromDate, toDate }) => !(Date.parse(fromDate) > Date.parse(toDate)), {
    error: INVALID_TO_DATE,
    path: ["toDate"],
  });

/** Figures of the proposals that were sent in a period. Voided ones are left out: the firm withdrew them. */
export interface ReportFigures {
  readonly sent: number;
  readonly accepted: number;
  readonly declined: number;
  /** Still waiting for signatures, overdue or not. */
  readonly open: number;
  readonly sentCents: number;
  readonly acceptedCents: number;
  /** Median time from sending to acceptance; undefined if none was accepted. */
  readonly secondsToSign?: number | undefined;
}

export interface ReportRow extends ReportFigures {
  readonly id: string;
  readonly name: string;
}

export interface ProposalReport {
  readonly total: ReportFigures;
  /** Every month of the period, named 2026-05, in the organisation's time zone. */
  readonly months: readonly (ReportFigures & { readonly month: string })[];
  readonly owners: readonly ReportRow[];
  /**
   * The most offered services: a proposal counts for each of its services, with the value of that service. A recommended
   * service that the client left out counts as declined.
   */
  readonly services: readonly ReportRow[];
}

export type ReportQuery = z.output<typeof reportQuerySchema>;
