// Asks before somebody is closed out of the organisation, or logged out.
import type { TeamMember } from "@gap/core/users/team.schema";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { nameOfMember } from "./use-team-changes";

export interface AskedChange {
  readonly kind: "deactivate" | "endSessions";
  readonly member: TeamMember;
}

interface ConfirmMemberChangeProps {
  readonly asked: AskedChange | undefined;
  readonly onConfirm: (kind: AskedChange["kind"], member: TeamMember) => Promise<void>;
  readonly onClose: () => void;
}

export function ConfirmMemberChange({ asked, onConfirm, onClose }: ConfirmMemberChangeProps) {
  if (asked === undefined) return null;
  const { kind, member } = asked;
  const { title, text, confirmLabel } = wordsFor(asked);
  const confirm = async () => {
    await onConfirm(kind, member);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
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

function wordsFor({ kind, member }: AskedChange) {
  const name = nameOfMember(member);
  if (kind === "endSessions")
    return {
      title: `Log ${name} out everywhere?`,
      text: "All their browsers and devices are logged out at once. They can log in again.",
      confirmLabel: "End sessions",
    };
  if (member.state === "invited")
    return {
      title: `Take back the invitation of ${name}?`,
      text: `It cannot be accepted any more, and the seat is free. You can reactivate it later.`,
      confirmLabel: "Deactivate",
    };
  return {
    title: `Deactivate ${name}?`,
    text: `The organisation is closed to ${name} at once, and their seat is free. You can reactivate them later.`,
    confirmLabel: "Deactivate",
  };
}
