// Background jobs (spec 4 §F): the states of a run, the actions each state allows, and how runs are queried.
import { z } from "zod";
import { listQuerySchema } from "@gap/core/shared/list-query";

export const RUN_STATES = ["waiting", "retrying", "running", "done", "cancelled", "failed"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_SORT_COLUMNS = ["createdAt", "queue", "tries"] as const;
export const RUN_TABS = ["failed", "waiting", "running", "done", "cancelled", "all"] as const;
export type RunTab = (typeof RUN_TABS)[number];

const MAX_QUEUE_NAME_LENGTH = 200;
const queueSchema = z.string().min(1).max(MAX_QUEUE_NAME_LENGTH);

export const runListSchema = listQuerySchema(RUN_SORT_COLUMNS).extend({
  tab: z.enum(RUN_TABS).default("all"),
  queues: z.array(queueSchema).max(100).default([]),
});
export const runInputSchema = z.object({ queue: queueSchema, id: z.uuid() });
export const retryAllInputSchema = z.object({ queue: queueSchema.optional() });

/** Runs that wait for a retry are listed as waiting. */
export function statesOfTab(tab: RunTab): readonly RunState[] {
  if (tab === "all") return RUN_STATES;
  return tab === "waiting" ? ["waiting", "retrying"] : [tab];
}

/** A run that a worker has started cannot be cancelled, and a completed run cannot be retried. */
export const canCancel = (state: RunState) => state === "waiting" || state === "retrying";
export const canRetry = (state: RunState) => state === "failed" || state === "cancelled";
