// For how long a person can put off their reminders (spec 7 §5). Apart from the other rules, because the page loads it.

export const SNOOZE_DAYS = [1, 3, 7] as const;
export type SnoozeDays = (typeof SNOOZE_DAYS)[number];
export const DEFAULT_SNOOZE_DAYS: SnoozeDays = 3;
