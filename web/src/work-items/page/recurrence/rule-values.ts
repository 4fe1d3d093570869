// The fields in which a recurrence is typed, and the rule and people that they give.
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import type { RecurrenceDay, RecurrenceUnit } from "@gap/core/work-items/recurrence";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";

export interface RecurrenceValues {
  readonly ownerId: string | null;
  readonly roles: Readonly<Record<string, string | null>>;
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
export function valuesOf(item: WorkItemView): RecurrenceValues {
  const { recurrence, startDay, today } = item;
  const rule = recurrence?.rule;
  const on = rule?.on;
  return {
    ...peopleOf(item),
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

/** Those of the recurrence; a new one has the people of the work item, as far as they can still be given work. */
function peopleOf({ recurrence, ownerId, roles, people }: WorkItemView) {
  const others = roles.filter(({ role }) => role !== "owner");
  const ifActive = (userId = "") => (people[userId]?.isActive === true ? userId : null);
  return recurrence === undefined
    ? {
        ownerId: ifActive(ownerId),
        roles: Object.fromEntries(others.map(({ role, userId }) => [role, ifActive(userId)])),
      }
    : {
        ownerId: recurrence.ownerId === "" ? null : recurrence.ownerId,
        // Later work items may run a newer version of the process, with roles that this one does not have.
        roles: { ...Object.fromEntries(others.map(({ role }) => [role, null])), ...recurrence.roles },
      };
}

/** The input of the schema: people only if they are new. */
export function typedIn(values: RecurrenceValues, { recurrence }: WorkItemView) {
  const ownerId = values.ownerId ?? "";
  const roles = Object.fromEntries(Object.entries(values.roles).filter(([, userId]) => userId !== null));
  const isNew = (one: unknown, other: unknown) =>
    recurrence === undefined || canonicalJson(one) !== canonicalJson(other);
  return {
    ...ruleOf(values),
    ...(isNew(ownerId, recurrence?.ownerId) && { ownerId }),
    ...(isNew(roles, recurrence?.roles) && { roles }),
  };
}

/** The input of the rule's schema. */
export function ruleOf(values: RecurrenceValues) {
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

function dayOf({ unit, onKind, day, nth, weekday, firstDay }: RecurrenceValues) {
  // Weeks recur on the weekday of their first day.
  if (unit === "week") return { kind: "date", day: Number((firstDay ?? "").slice(8)) || 1 };
  if (onKind === "date") return { kind: onKind, day };
  return onKind === "weekday"
    ? { kind: onKind, nth: Number(nth), weekday: Number(weekday) }
    : { kind: onKind };
}
