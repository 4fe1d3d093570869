// Asks for confirmation before a member is deactivated or logged out.
import type { TeamMember } from "@gap/core/users/team.schema";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { nameOfMember } from "./use-team-changes";

export interface PendingChange {
  readonly kind: "deactivate" | "endSessions";
  readonly member: TeamMember;
}

interface ConfirmMemberChangeProps {
  readonly pendingChange: PendingChange | undefined;
  readonly onConfirm: (kind: PendingChange["kind"], member: TeamMember) => Promise<void>;
  readonly onClose: () => void;
}

export function ConfirmMemberChange({ pendingChange, onConfirm, onClose }: ConfirmMemberChangeProps) {
  if (pendingChange === undefined) return null;
  const { kind, member } = pendingChange;
  const { title, text, confirmLabel } = textsFor(pendingChange);
  const confirm = async () => {
    await onConfirm(kind, member);
    onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      destructive={kind === "deactivate"}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

function textsFor({ kind, member }: PendingChange) {
  const name = nameOfMember(member);
  if (kind === "endSessions")
    return {
      title: `Log ${name} out everywhere?`,
      text: "All their browsers and devices are logged out immediately. They can log in again.",
      confirmLabel: "End sessions",
    };
  if (member.state === "invited")
    return {
      title: `Cancel the invitation of ${name}?`,
      text: `It can no longer be accepted, and the seat becomes free. You can reactivate it later.`,
      confirmLabel: "Deactivate",
    };
  return {
    title: `Deactivate ${name}?`,
    text: `${name} loses access immediately, and their seat becomes free. You can reactivate them later.`,
    confirmLabel: "Deactivate",
  };
}
