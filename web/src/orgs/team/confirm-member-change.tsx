// Asks for confirmation before members are deactivated or logged out, or their invitations are cancelled.
import type { TeamMember } from "@gap/core/users/team.schema";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { nameOfMember } from "./use-team-changes";
import classes from "./team.module.css";

export interface PendingChange {
  readonly kind: "deactivate" | "endSessions" | "cancelInvitation";
  readonly members: readonly TeamMember[];
  readonly onDone: () => void;
}

interface ConfirmMemberChangeProps {
  readonly pendingChange: PendingChange | undefined;
  readonly onConfirm: (kind: PendingChange["kind"], members: readonly TeamMember[]) => Promise<void>;
  readonly onClose: () => void;
}

export function ConfirmMemberChange({ pendingChange, onConfirm, onClose }: ConfirmMemberChangeProps) {
  if (pendingChange === undefined) return null;
  const { kind, members, onDone } = pendingChange;
  const { title, text, confirmLabel } = textsFor(pendingChange);
  const confirm = async () => {
    await onConfirm(kind, members);
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      // "Cancel" beside "Cancel invitation" would be unclear.
      cancelLabel={kind === "cancelInvitation" ? "Keep" : "Cancel"}
      destructive={kind !== "endSessions"}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{text}</p>
      {members.length === 1 ? null : (
        <ul className={classes.affected}>
          {members.map((member) => (
            <li key={member.userId}>{nameOfMember(member)}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

function textsFor({ kind, members }: PendingChange) {
  const [only] = members.length === 1 ? members : [];
  const name = only === undefined ? undefined : nameOfMember(only);
  const people = name ?? `${members.length} people`;
  switch (kind) {
    case "endSessions":
      return {
        title: `Log ${people} out everywhere?`,
        text: "All their browsers and devices are logged out immediately. They can log in again.",
        confirmLabel: "End sessions",
      };
    case "cancelInvitation":
      return name === undefined
        ? {
            title: `Cancel ${members.length} invitations?`,
            text: "They can no longer be accepted, and the seats become free. You can invite these people again later.",
            confirmLabel: "Cancel invitations",
          }
        : {
            title: `Cancel the invitation of ${name}?`,
            text: "It can no longer be accepted, and the seat becomes free. You can invite this person again later.",
            confirmLabel: "Cancel invitation",
          };
    case "deactivate":
      return {
        title: `Deactivate ${people}?`,
        text:
          name === undefined
            ? "They lose access immediately, and their seats become free. You can reactivate them later."
            : `${name} loses access immediately, and their seat becomes free. You can reactivate them later.`,
        confirmLabel: "Deactivate",
      };
  }
}
