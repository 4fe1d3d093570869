// State and due day of actions, as lists and cards show them.
import { ACTION_STATE_NAMES, type ActionState, type ActionView } from "@gap/core/actions/action.schema";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { dueInWords, shortDay } from "@gap/core/work-items/due-days";
import { DueWords } from "@gap/web/ui/display/due-words";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";

const TONES: Readonly<Record<ActionState, BadgeTone>> = { open: "info", done: "success", dropped: "neutral" };

export function ActionStateBadge({ state }: { state: ActionState }) {
  return <StatusBadge tone={TONES[state]}>{ACTION_STATE_NAMES[state]}</StatusBadge>;
}

interface ActionDueProps {
  readonly action: ActionView;
  readonly zone: { readonly timezone: string; readonly today: string };
}

/** Closed actions tell when they were closed. */
export function ActionDue({
  action: { state, dueDay, closedAt },
  zone: { timezone, today },
}: ActionDueProps) {
  if (state === "open") return <DueWords due={dueInWords(dueDay, today)} />;
  const day = closedAt === undefined ? dueDay : calendarDayIn(closedAt, timezone);
  return <DueWords due={{ tone: "later", text: `${ACTION_STATE_NAMES[state]} ${shortDay(day, today)}` }} />;
}

/** 'From 4 Mar', and why it was dropped. */
export function originOf({ createdOn, reason }: ActionView, today: string): string {
  const from = `From ${shortDay(createdOn, today)}`;
  return reason === undefined ? from : `${from} · ${reason}`;
}
