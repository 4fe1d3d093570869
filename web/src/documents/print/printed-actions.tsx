// The actions of a finalised document in their state of that moment: those still open from before first.
import { ACTION_STATE_NAMES } from "@gap/core/actions/action.schema";
import type { DocumentSnapshot, VersionAction } from "@gap/core/documents/document-version";
import { calendarDayIn, formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { dueInWords, isOverdue } from "@gap/core/work-items/due-days";
import { ReadTable } from "@gap/web/blocks/public-parts";
import classes from "./printed.module.css";

export interface NumberedAction {
  readonly action: VersionAction;
  readonly number: number;
  /** The list in which it was typed; undefined if it is from before. */
  readonly blockId: string | undefined;
}

/** In the order in which they are printed. */
export function printedActions({ actions, documentId }: DocumentSnapshot): NumberedAction[] {
  const isOwn = ({ origin }: VersionAction) => origin?.documentId === documentId;
  const ordered = [...actions.filter((action) => !isOwn(action)), ...actions.filter(isOwn)];
  return ordered.map((action, place) => ({
    action,
    number: place + 1,
    blockId: isOwn(action) ? action.origin?.blockId : undefined,
  }));
}

const SHORT = ["No", "Due", "From"];
const COLUMNS = ["No", "What", "Who", "Due", "State", "From"].map((title) => ({
  id: title,
  title,
  isShort: SHORT.includes(title),
}));

export function PrintedActions({ snapshot }: { snapshot: DocumentSnapshot }) {
  const actions = printedActions(snapshot);
  if (actions.length === 0) return null;
  const { finalised, timezone } = snapshot;
  const at = new Date(finalised.at);
  const today = calendarDayIn(at, timezone);
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h2>Actions</h2>
        <span>State when finalised, {formatMomentIn(at, timezone)}</span>
      </div>
      <ReadTable
        columns={COLUMNS}
        rows={actions.map(({ action, number, blockId }) => ({
          id: action.actionId,
          cells: [
            String(number),
            action.text,
            action.ownerName,
            formatCalendarDay(action.dueDay),
            stateInWords(action, today),
            blockId === undefined ? formatCalendarDay(action.createdOn) : "This document",
          ],
        }))}
      />
    </section>
  );
}

function stateInWords({ state, dueDay, closedOn, reason }: VersionAction, today: string): string {
  const name = ACTION_STATE_NAMES[state];
  if (state === "open") return isOverdue(dueDay, today) ? `${name}, ${dueInWords(dueDay, today).text}` : name;
  return [
    closedOn === undefined ? name : `${name} ${formatCalendarDay(closedOn)}`,
    ...(reason === undefined || reason === "" ? [] : [reason]),
  ].join(": ");
}
