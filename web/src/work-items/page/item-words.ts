// Words of the page of a work item: people, days and the line above the next step.
import { dueInWords, shortDay } from "@gap/core/work-items/due-days";
import type { WorkItemStepView, WorkItemView } from "@gap/core/work-items/work-item-view";
import { calendarDayIn, formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";

/** Past members stay named. */
export function personName({ people }: Pick<WorkItemView, "people">, userId: string | undefined) {
  const person = userId === undefined ? undefined : people[userId];
  if (person === undefined) return undefined;
  return person.isActive ? person.name : `${person.name} (deactivated)`;
}

/** A step without a person, or with one who has left, needs an advisor. */
export function needsAdvisor({ people }: Pick<WorkItemView, "people">, { assigneeId }: WorkItemStepView) {
  return assigneeId === undefined || people[assigneeId]?.isActive !== true;
}

/** due today, due 16 May, 2 days late */
export function dueWords(dueDay: string, today: string): string {
  const { tone, text } = dueInWords(dueDay, today);
  if (tone === "late") return text;
  return `due ${text === "Today" || text === "Tomorrow" ? text.toLowerCase() : text}`;
}

/** Your next step, due today */
export function eyebrowOf(item: WorkItemView, step: WorkItemStepView, userId: string): string {
  const due = dueWords(step.dueDay, item.today);
  if (item.isWaitingForClient) return `With ${item.clientName}, ${due}`;
  if (needsAdvisor(item, step)) return `Next step without an advisor, ${due}`;
  if (step.assigneeId === userId) return `Your next step, ${due}`;
  return `Next step for ${personName(item, step.assigneeId)}, ${due}`;
}

/** 6 May to 24 Jun 2026 */
export function daysInWords({ startDay, dueDay }: Pick<WorkItemView, "startDay" | "dueDay">): string {
  return `${shortDay(startDay, dueDay)} to ${formatCalendarDay(dueDay)}`;
}

/** The day of a moment in the firm's zone: 6 May, with the year if it is another one. */
export function dayOf(at: Date, { timezone, today }: Pick<WorkItemView, "timezone" | "today">): string {
  return shortDay(calendarDayIn(at, timezone), today);
}
