// The state of a run as a badge.
import type { RunState } from "@gap/core/dev-tools/background-job.schema";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";

const STATE_LOOKS: Readonly<Record<RunState, { readonly label: string; readonly tone: BadgeTone }>> = {
  waiting: { label: "Waiting", tone: "neutral" },
  retrying: { label: "Waiting for retry", tone: "warning" },
  running: { label: "Running", tone: "info" },
  done: { label: "Done", tone: "success" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  failed: { label: "Failed", tone: "danger" },
};

export function RunStateBadge({ state }: { state: RunState }) {
  const { label, tone } = STATE_LOOKS[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
