// The actions on team members, for one row and for several selected ones, by the same rules.
import { isAdminRoleName } from "@gap/core/access/roles";
import type { TeamMember } from "@gap/core/users/team.schema";
import type { RowAction, SelectionAction } from "@gap/web/ui/table/table-types";
import type { PendingChange } from "./confirm-member-change";
import type { MemberChange } from "./use-team-changes";
import type { TeamRights } from "./use-team-rights";

/** `onDone` is called after the change, which deselects the members. */
type Act = (members: readonly TeamMember[], onDone: () => void) => void;

interface TeamActs {
  readonly changeRole: (member: TeamMember) => void;
  readonly leave: () => void;
  readonly ask: (change: PendingChange) => void;
  readonly resend: Act;
  readonly reactivate: Act;
}

interface Change {
  readonly id: MemberChange;
  readonly label: string;
  readonly act: Act;
  readonly isDanger?: boolean;
  readonly appliesTo: (member: TeamMember) => boolean;
}

export interface TeamActions {
  readonly ofRow: (member: TeamMember) => RowAction<TeamMember>[];
  readonly ofSelection: (members: readonly TeamMember[]) => SelectionAction<TeamMember>[];
}

/**
 * Actions depend on the member's state and the role rules, and exclude those with which people would lock themselves
 * out: the last admin cannot leave.
 */
export function teamActions(
  rights: TeamRights | undefined,
  activeAdmins: number | undefined,
  acts: TeamActs,
): TeamActions {
  const isMe = ({ userId }: TeamMember) => userId === rights?.myUserId;
  const changes = memberChanges(isMe, acts);
  const changesOf = (member: TeamMember) =>
    rights?.mayChange(member) === true ? changes.filter(({ appliesTo }) => appliesTo(member)) : [];
  const mayLeave = (member: TeamMember) =>
    isMe(member) &&
    member.state === "active" &&
    !(isAdminRoleName(member.roleName) && activeAdmins !== undefined && activeAdmins < 2);
  return {
    ofRow: (member) => [
      ...(rights?.mayChange(member) === true && member.state !== "deactivated"
        ? [{ id: "role", label: "Change role", onAct: acts.changeRole }]
        : []),
      ...changesOf(member).map(({ id, label, isDanger, act }): RowAction<TeamMember> => ({
        id,
        label,
        onAct: (row) => act([row], () => undefined),
        ...(isDanger === true ? { tone: "danger" } : {}),
      })),
      ...(mayLeave(member)
        ? [{ id: "leave", label: "Leave organisation", tone: "danger" as const, onAct: acts.leave }]
        : []),
    ],
    ofSelection: (members) =>
      changes.flatMap(({ id, label, act }) => {
        const affected = members.filter((member) => changesOf(member).some((change) => change.id === id));
        if (affected.length === 0) return [];
        return [{ label: `${label} (${affected.length})`, onAct: (_rows, clear) => act(affected, clear) }];
      }),
  };
}

function memberChanges(isMe: (member: TeamMember) => boolean, acts: TeamActs): readonly Change[] {
  const isInvited = ({ state }: TeamMember) => state === "invited";
  const ask =
    (kind: PendingChange["kind"]): Act =>
    (members, onDone) =>
      acts.ask({ kind, members, onDone });
  return [
    { id: "resendInvitation", label: "Send invitation again", appliesTo: isInvited, act: acts.resend },
    {
      id: "cancelInvitation",
      label: "Cancel invitation",
      isDanger: true,
      appliesTo: isInvited,
      act: ask("cancelInvitation"),
    },
    {
      id: "endSessions",
      label: "End sessions",
      // A person who also belongs to another organisation cannot be logged out by this one.
      appliesTo: (member) => member.state === "active" && !isMe(member) && !member.belongsElsewhere,
      act: ask("endSessions"),
    },
    {
      id: "deactivate",
      label: "Deactivate",
      isDanger: true,
      appliesTo: (member) => member.state === "active" && !isMe(member),
      act: ask("deactivate"),
    },
    {
      id: "reactivate",
      label: "Reactivate",
      appliesTo: ({ state }) => state === "deactivated",
      act: acts.reactivate,
    },
  ];
}
