// Below the client's name: when the plan was finalised, whether it changed since, and the next review.
import { formatCalendarDay, formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useOpenDocument } from "@gap/web/documents/public-page";
import { usePlan } from "./plan-context";

export function PlanFacts() {
  const { plan } = usePlan();
  const { timezone } = useOpenDocument().view;
  const { latest, nextReviewDay } = plan;
  const facts = [
    latest === undefined
      ? "Not finalised yet"
      : `Finalised ${formatDayIn(latest.finalisedAt, timezone)}${latest.isChangedSince ? ", changed since" : ""}`,
    ...(nextReviewDay === undefined ? [] : [`Next review on ${formatCalendarDay(nextReviewDay)}`]),
  ];
  return <>{`Business plan. ${facts.join(". ")}.`}</>;
}
