// Counts in an organisation's metrics what a change did, in its transaction, and tells whoever looks at them.
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
