// Statuses of a process (spec 4 §D).

export const PROCESS_STATUSES = ["draft", "published", "archived"] as const;
export type ProcessStatus = (typeof PROCESS_STATUSES)[number];
