// The fields in which a recurrence is typed, and the rule that they give.
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import type { RecurrenceDay, RecurrenceUnit } from "@gap/core/work-items/recurrence";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";

export interface RuleValues {
  readonly every: number | undefined;
  readonly unit: RecurrenceUnit;
  readonly onKind: RecurrenceDay["kind"];
  readonly day: number | undefined;
  readonly nth: string;
  readonly weekday: string;
  readonly firstDay: string | null;
  readonly leadDays: number | undefined;
  readonly until: string | null;
}

/** The values of a new recurrence: every month, on the day of the month on which the work item started. */
export function valuesOf({ recurrence, startDay, today }: WorkItemView): RuleValues {
  const rule = recurrence?.rule;
  const on = rule?.on;
  return {
    every: rule?.every ?? 1,
    unit: rule?.unit ?? "month",
    onKind: on?.kind ?? "date",
    day: on?.kind === "date" ? on.day : Number(startDay.slice(8)),
    nth: String(on?.kind === "weekday" ? on.nth : 1),
    weekday: String(on?.kind === "weekday" ? on.weekday : 1),
    firstDay: rule?.firstDay ?? dayAfter(today, 1),
    leadDays: rule?.leadDays ?? 0,
    until: rule?.until ?? null,
  };
}

/** The input of the rule's schema. */
export function ruleOf(values: RuleValues) {
  const { every, unit, firstDay, leadDays, until } = values;
  return {
    every,
    unit,
    on: dayOf(values),
    firstDay: firstDay ?? "",
    leadDays: leadDays ?? 0,
    ...(until !== null && { until }),
  };
}

function dayOf({ unit, onKind, day, nth, weekday, firstDay }: RuleValues) {
  // Weeks recur on the weekday of their first day.
  if (unit === "week") return { kind: "date", day: Number((firstDay ?? "").slice(8)) || 1 };
  if (onKind === "date") return { kind: onKind, day };
  return onKind === "weekday"
    ? { kind: onKind, nth: Number(nth), weekday: Number(weekday) }
    : { kind: onKind };
}
