// The timeline of a document's shares, in sentences and days of the firm's zone.
import { useState } from "react";
import { capitalised } from "@gap/core/shared/capitalised";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { dayInWords } from "@gap/core/shares/people-with-access";
import { timelineOf } from "@gap/core/shares/share-timeline";
import type { SharesOfDocument } from "@gap/core/shares/share-view";
import { Button } from "@gap/web/ui/actions/button";
import classes from "../share-dialog.module.css";

const FIRST_LINES = 4;

export function ShareTimeline({ shares: { shares, events, timezone, today } }: { shares: SharesOfDocument }) {
  const [isWhole, setIsWhole] = useState(false);
  const lines = timelineOf(shares, events);
  if (lines.length === 0) return null;
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  return (
    <section className={classes.access} aria-label="Timeline">
      <h3 className={classes.heading}>Timeline</h3>
      <ol className={classes.timeline}>
        {shown.map(({ id, at, text }) => (
          <li key={id}>
            <span>{text}</span>
            <time dateTime={at.toISOString()}>
              {capitalised(dayInWords(calendarDayIn(at, timezone), today))}
            </time>
          </li>
        ))}
      </ol>
      {lines.length > FIRST_LINES && !isWhole ? (
        <Button small kind="quiet" className={classes.quiet ?? ""} onClick={() => setIsWhole(true)}>
          Show all {lines.length}
        </Button>
      ) : null}
    </section>
  );
}
