// The figures of the whole period, in one card.
import { conversionInWords, timeToSignInWords } from "@gap/core/proposals/report/report";
import type { ReportFigures } from "@gap/core/proposals/report/report.schema";
import { formatCents } from "@gap/core/shared/money";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { Figures } from "@gap/web/ui/display/figures";
import { Card } from "@gap/web/ui/page/card";
import classes from "./report.module.css";

interface ReportFiguresProps {
  readonly figures: ReportFigures;
  readonly currencyCode: string;
}

export function ReportFiguresCard({ figures, currencyCode }: ReportFiguresProps) {
  const { sent, accepted, declined, open, sentCents, acceptedCents } = figures;
  const money = (cents: number) => formatCents(cents, currencyCode);
  const shown = [
    { label: "Sent", value: formatCount(sent), second: money(sentCents) },
    { label: "Accepted", value: formatCount(accepted), second: money(acceptedCents) },
    {
      label: "Conversion",
      value: conversionInWords(figures),
      second: `${formatCount(open)} open, ${formatCount(declined)} declined`,
    },
    { label: "Median time to sign", value: timeToSignInWords(figures), second: "From sending to acceptance" },
  ];
  return (
    <section aria-label="Figures of the period">
      <Card flush>
        <dl className={classes["figures"]}>
          {shown.map(({ label, value, second }) => (
            <div key={label} className={classes["figure"]}>
              <dt>{label}</dt>
              <dd>
                <Figures>{value}</Figures>
              </dd>
              <dd className={classes["second"]}>{second}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
