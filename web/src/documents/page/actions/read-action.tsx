// One action to read.
import { IconBan, IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { ACTION_STATE_NAMES, type ActionView } from "@gap/core/actions/action.schema";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import classes from "./actions.module.css";

const ICONS = { open: IconCircle, done: IconCircleCheck, dropped: IconBan } as const;

export function ReadAction({ action, isFromBefore }: { action: ActionView; isFromBefore: boolean }) {
  const { text, state, ownerName, dueDay, createdOn, reason } = action;
  const Icon = ICONS[state];
  const facts = [
    state === "dropped" ? `Dropped: ${withoutStop(reason ?? "")}` : ACTION_STATE_NAMES[state],
    ...(ownerName === "" ? [] : [ownerName]),
    `due ${formatCalendarDay(dueDay)}`,
    ...(isFromBefore ? [`from ${formatCalendarDay(createdOn)}`] : []),
  ];
  return (
    <li className={classes.read} data-state={state}>
      <Icon size={18} aria-hidden />
      <div>
        <p>{text}</p>
        <p className={classes.facts}>{facts.join(", ")}</p>
      </div>
    </li>
  );
}

/** The facts follow in the same sentence. */
function withoutStop(reason: string): string {
  return reason.endsWith(".") ? reason.slice(0, -1) : reason;
}
