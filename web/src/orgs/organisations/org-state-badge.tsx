// The state of an organisation as a badge.
import type { OrgState } from "@gap/core/orgs/org-state";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";

const LOOKS: Readonly<Record<OrgState, { readonly label: string; readonly tone: BadgeTone }>> = {
  active: { label: "Active", tone: "success" },
  "on trial": { label: "On trial", tone: "info" },
  "trial ended": { label: "Trial ended", tone: "warning" },
  deactivated: { label: "Deactivated", tone: "neutral" },
};

export function OrgStateBadge({ state }: { state: OrgState }) {
  const { label, tone } = LOOKS[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
