// One table of the report: a row per month, owner or service.
import { conversionInWords, timeToSignInWords } from "@gap/core/proposals/report/report";
import type { ProposalReport, ReportFigures, ReportRow } from "@gap/core/proposals/report/report.schema";
import { formatCalendarMonth } from "@gap/core/shared/calendar/calendar-day";
import { formatCents } from "@gap/core/shared/money";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { Card } from "@gap/web/ui/page/card";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import classes from "./report.module.css";

type Row = ReportRow | ProposalReport["months"][number];

interface ReportTableProps {
  readonly by: "month" | "owner" | "service";
  readonly rows: readonly Row[];
  readonly currencyCode: string;
}

const HEADERS = { month: "Month", owner: "Owner", service: "Service" } as const;

export function ReportTable({ by, rows, currencyCode }: ReportTableProps) {
  if (rows.length === 0) return null;
  const figure = (header: string, unit: string, cell: (figures: ReportFigures) => string) => ({
    header,
    unit,
    cell,
    align: "end" as const,
  });
  const value = ({ acceptedCents }: ReportFigures) => formatCents(acceptedCents, currencyCode);
  return (
    <Card title={`By ${by}`} flush>
      <PlainTable
        flush
        label={`Proposals by ${by}`}
        rows={rows}
        rowId={(row) => ("month" in row ? row.month : row.id)}
        isShortOnPhones={({ sent }) => sent === 0}
        columns={[
          { header: HEADERS[by], cell: nameOf },
          figure("Sent", " sent", ({ sent }) => formatCount(sent)),
          figure("Accepted", " accepted", ({ accepted }) => formatCount(accepted)),
          figure("Declined", " declined", ({ declined }) => formatCount(declined)),
          figure("Open", " open", ({ open }) => formatCount(open)),
          figure("Conversion", " conversion", conversionInWords),
          figure("Value accepted", " accepted", value),
          figure("Time to sign", " to sign", timeToSignInWords),
        ]}
      />
      {by === "service" ? (
        <p className={classes["note"]}>
          A proposal counts for each of its services, with the value of that service. Recommended services
          that a client left out count as declined.
        </p>
      ) : null}
    </Card>
  );
}

function nameOf(row: Row): string {
  return "month" in row ? formatCalendarMonth(row.month) : row.name;
}
