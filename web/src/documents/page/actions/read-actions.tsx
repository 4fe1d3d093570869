// Actions to read: those still open from before first, then those typed in the list.
import { IconBan, IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { ACTION_STATE_NAMES, type ActionView } from "@gap/core/actions/action.schema";
import type { ListedActions } from "@gap/core/actions/actions-in-document";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import classes from "./actions.module.css";

const ICONS = { open: IconCircle, done: IconCircleCheck, dropped: IconBan } as const;

type ActionToRead = Pick<ActionView, "actionId" | "text" | "state" | "ownerName" | "dueDay" | "createdOn"> & {
  readonly reason?: string | undefined;
};

export function ReadActions({ fromBefore, own }: ListedActions<ActionToRead>) {
  if (fromBefore.length + own.length === 0) return <p className={classes.none}>No actions</p>;
  return (
    <ul className={classes.actions}>
      {fromBefore.map((action) => (
        <ReadAction key={action.actionId} action={action} isFromBefore />
      ))}
      {own.map((action) => (
        <ReadAction key={action.actionId} action={action} isFromBefore={false} />
      ))}
    </ul>
  );
}

interface ReadActionProps {
  readonly action: ActionToRead;
  readonly isFromBefore: boolean;
}

function ReadAction({ action, isFromBefore }: ReadActionProps) {
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
