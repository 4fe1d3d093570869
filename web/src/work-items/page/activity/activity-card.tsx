// The history of the work item, newest first, with notes of the team. Times are in the firm's zone.
import { IconMessage, IconRepeat } from "@tabler/icons-react";
import { useState } from "react";
import { capitalised } from "@gap/core/shared/capitalised";
import { dayAfter, calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatMomentIn, formatTimeIn } from "@gap/core/shared/calendar/zoned-time";
import { shortDay } from "@gap/core/work-items/due-days";
import type { WorkItemActivity, WorkItemView } from "@gap/core/work-items/work-item-view";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import type { ItemOnPage } from "../item-on-page";
import { AddNote } from "./add-note";
import { useActivity } from "./use-activity";
import classes from "./activity.module.css";
import page from "../page.module.css";

export function ActivityCard({ page: { item, mayMaintain } }: { page: ItemOnPage }) {
  const [isWriting, setIsWriting] = useState(false);
  const { entries, error, tryAgain, hasMore, showMore, isLoadingMore, moreProblem } = useActivity(
    item.workItemId,
  );
  return (
    <Card
      title="Activity"
      flush
      actions={
        mayMaintain && !isWriting ? (
          <Button small kind="quiet" icon={<IconMessage size={16} />} onClick={() => setIsWriting(true)}>
            Add a note
          </Button>
        ) : undefined
      }
    >
      {isWriting ? (
        <div className={page.padded}>
          <AddNote workItemId={item.workItemId} onClose={() => setIsWriting(false)} />
        </div>
      ) : null}
      {error === null && entries === undefined ? (
        <SkeletonList rows={3} flush label="Loading the activity" />
      ) : null}
      {error === null ? null : (
        <div className={page.padded}>
          <DataNotLoaded subject="The activity" error={error} onTryAgain={tryAgain} />
        </div>
      )}
      {entries?.length === 0 ? <p className={page.empty}>Nothing has happened yet</p> : null}
      <ul className={classes.activity}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} item={item} />
        ))}
      </ul>
      {moreProblem === undefined ? null : (
        <div className={page.padded}>
          <DataNotLoaded subject="Older activity" error={moreProblem} onTryAgain={showMore} />
        </div>
      )}
      {hasMore && moreProblem === undefined ? (
        <div className={page.padded}>
          <Button small pending={isLoadingMore} onClick={showMore}>
            Show older activity
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

interface EntryProps {
  readonly entry: WorkItemActivity;
  readonly item: Pick<WorkItemView, "timezone" | "today">;
}

function Entry({ entry: { at, kind, by, text }, item }: EntryProps) {
  return (
    <li className={classes.entry}>
      {by === undefined ? (
        <span className={classes.mark} aria-hidden>
          <IconRepeat size={14} />
        </span>
      ) : (
        <Avatar name={by} size="small" decorative />
      )}
      <span className={classes.words}>
        {by === undefined ? capitalised(text) : <b>{by}</b>}
        {by === undefined ? null : kind === "note" ? " added a note" : ` ${text}`}
        {kind === "note" ? <span className={classes.note}>{text}</span> : null}
      </span>
      <time className={classes.when} dateTime={at.toISOString()} title={formatMomentIn(at, item.timezone)}>
        {whenInWords(at, item)}
      </time>
    </li>
  );
}

/** 4:05 pm today, yesterday, then the day. */
function whenInWords(at: Date, { timezone, today }: EntryProps["item"]): string {
  const day = calendarDayIn(at, timezone);
  if (day >= today) return formatTimeIn(at, timezone);
  return day === dayAfter(today, -1) ? "yesterday" : shortDay(day, today);
}
