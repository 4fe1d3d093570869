// Adds a change to an organisation's metrics, in the change's transaction, and notifies pages that show them.
import type { MetricChanges } from "@gap/core/metrics/metrics";
import type { CommandContext } from "../platform/calls/run-command";
import { changeMetrics } from "./metrics.db";

export async function countInMetrics(
  { tx, now, live }: Pick<CommandContext, "tx" | "now" | "live">,
  { orgId, changes }: { readonly orgId: string; readonly changes: MetricChanges },
): Promise<void> {
  if (Object.values(changes).every((by) => by === 0)) return;
  await changeMetrics(tx, { orgId, changes, now });
  live("metrics-change-event", orgId, {});
}
