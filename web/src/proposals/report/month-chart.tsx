// Sent and accepted proposals of each month as bars. The table below it has the same figures in text.
import type { CSSProperties } from "react";
import type { ProposalReport } from "@gap/core/proposals/report/report.schema";
import { formatCalendarMonth } from "@gap/core/shared/calendar/calendar-day";
import { Card } from "@gap/web/ui/page/card";
import classes from "./report.module.css";

export function MonthChart({ months }: { months: ProposalReport["months"] }) {
  const most = Math.max(1, ...months.map(({ sent }) => sent));
  const height = (count: number) => ({ "--bar-height": `${(count / most) * 100}%` }) as CSSProperties;
  const [sent, accepted] = (["sent", "accepted"] as const).map((each) =>
    months.reduce((sum, month) => sum + month[each], 0),
  );
  return (
    <Card
      title="Sent and accepted by month"
      actions={
        <ul className={classes["legend"]}>
          <li data-kind="sent">Sent</li>
          <li data-kind="accepted">Accepted</li>
        </ul>
      }
    >
      <div
        ref={scrollToEnd}
        className={classes["scrolled"]}
        role="group"
        aria-label="Chart by month"
        tabIndex={0}
      >
        <div
          className={classes["chart"]}
          role="img"
          aria-label={`${sent} sent and ${accepted} accepted in ${months.length} months. The table below has the figures of each month.`}
        >
          {months.map(({ month, ...figures }) => (
            <div key={month} className={classes["month"]} title={formatCalendarMonth(month)}>
              <div className={classes["bars"]}>
                {(["sent", "accepted"] as const).map((kind) => (
                  <span key={kind} data-kind={kind} style={height(figures[kind])}>
                    {figures[kind] === 0 ? null : <span>{figures[kind]}</span>}
                  </span>
                ))}
              </div>
              <span className={classes["name"]}>{shortMonth(month)}</span>
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}

/**
 * Where the months do not fit, the latest ones are shown first; the keyboard scrolls to the others. Not inline, because
 * React calls a new function at every render, which would undo the reader's own scrolling.
 */
function scrollToEnd(chart: HTMLElement | null): void {
  chart?.scrollTo({ left: chart.scrollWidth });
}

/** May, and for January the year. */
function shortMonth(month: string): string {
  return month.endsWith("-01") ? month.slice(0, 4) : formatCalendarMonth(month).slice(0, 3);
}
