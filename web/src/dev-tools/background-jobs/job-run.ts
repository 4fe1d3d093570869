// A run of a background job as the server returns it.
import type { RunState } from "@gap/core/dev-tools/background-job.schema";
import { formatDate, formatTime } from "@gap/core/shared/dates";

export interface JobRun {
  readonly id: string;
  readonly queue: string;
  readonly state: RunState;
  readonly tries: number;
  readonly mostTries: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly nextTryAt: Date | null;
  readonly error: string | null;
  readonly payload: readonly { readonly field: string; readonly value: string | null }[];
}

export function momentInWords(moment: Date | null): string {
  return moment === null ? "–" : `${formatDate(moment)}, ${formatTime(moment)}`;
}
