// When the review of a plan waits for its people: on their landing page and on Home.
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";

const DAYS_OF_NOTICE = 14;

export interface WaitingReview {
  /** On which it was started or is due, YYYY-MM-DD. */
  readonly day: string;
  /** It was started and is not finished. */
  readonly isOn: boolean;
}

/** Reviews up to this day wait already. */
export function lastDayOfNotice(today: string): string {
  return dayAfter(today, DAYS_OF_NOTICE);
}

interface ReviewDays {
  readonly reviewOn: string | null;
  readonly nextReviewOn: string | null;
}

export function waitingReview(
  { reviewOn, nextReviewOn }: ReviewDays,
  today: string,
): WaitingReview | undefined {
  if (reviewOn !== null) return { day: reviewOn, isOn: true };
  if (nextReviewOn === null || nextReviewOn > lastDayOfNotice(today)) return undefined;
  return { day: nextReviewOn, isOn: false };
}
