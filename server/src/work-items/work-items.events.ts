// The events that work items publish to other capabilities.
import type { WorkItemStatus } from "@gap/core/work-items/work-item-status";
import { defineEvent } from "../platform/events/event-bus";

/** A recurrence could not go on, because its client or process can no longer be used. */
export const recurrencePaused = defineEvent<{
  readonly recurrenceId: string;
  readonly orgId: string;
  readonly ownerId: string | null;
  /** The repeated work, as work items without a period are called. */
  readonly name: string;
  readonly clientId: string;
  /** The newest work item of the process for the client, whose page shows the recurrence; undefined without any. */
  readonly newestItemId: string | undefined;
  /** A whole sentence. */
  readonly reason: string;
}>("work-items.recurrence-paused");

export interface Assigned {
  readonly userId: string;
  readonly isOwner: boolean;
  /** The titles of the steps that the person got, in order. */
  readonly steps: readonly string[];
}

/** People got a work item or steps of it. */
export const workAssigned = defineEvent<{
  readonly workItemId: string;
  readonly orgId: string;
  readonly name: string;
  readonly people: readonly Assigned[];
}>("work-items.work-assigned");

/** Work was started without an owner, because the person for whom it was planned has left. */
export const workUnowned = defineEvent<{
  readonly workItemId: string;
  readonly orgId: string;
  readonly name: string;
}>("work-items.work-unowned");

/** An accepted service started no work, because its process was archived. */
export const workNotStarted = defineEvent<{
  readonly proposalId: string;
  readonly orgId: string;
  readonly ownerId: string | null;
  readonly clientId: string;
  readonly clientName: string;
  readonly serviceName: string;
  readonly processName: string;
}>("work-items.work-not-started");

/** A person has steps that are due soon or have become overdue; published at most once a day for each person. */
export const workDue = defineEvent<{
  readonly orgId: string;
  readonly userId: string;
  /** Steps with the names of their work items. */
  readonly dueTomorrow: readonly string[];
  /** Only those of which the person could not be told the day before. */
  readonly dueToday: readonly string[];
  readonly overdue: readonly string[];
}>("work-items.work-due");

export const workItemCreated = defineEvent<{ readonly workItemId: string }>("work-items.created");

/** A work item was completed, archived or reopened. */
export const workItemEnded = defineEvent<{
  readonly workItemId: string;
  /** After the act. */
  readonly status: WorkItemStatus;
}>("work-items.ended");
