// Publishes that a recurrence changed. All work items of its client and process show it, so the message names none.
import type { CommandContext } from "@gap/server/platform/calls/run-command";

export function tellRecurrenceChanged({ live }: CommandContext, orgId: string): void {
  live("work-item-event", orgId, {});
}
