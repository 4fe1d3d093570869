// The actions on team members, for one row and for several selected ones, by the same rules.
import { isAdminRoleName } from "@gap/core/access/roles";
import type { TeamMember } from "@gap/core/users/team.schema";
import type { RowAction, SelectionAction } from "@gap/web/ui/table/table-types";
import type { PendingChange } from "./confirm-member-change";
import type { MemberChange } from "./use-team-changes";
import type { TeamRights } from "./use-team-rights";

interface TeamActs {
  readonly changeRole: (member: TeamMember) => void;
  readonly leave: () => void;
  readonly ask: (kind: PendingChange["kind"], members: readonly TeamMember[]) => void;
  readonly resend: (members: readonly TeamMember[]) => void;
  readonly reactivate: (members: readonly TeamMember[]) => void;
}

type Change = { readonly label: string; readonly act: (members: readonly TeamMember[]) => void } & {
  readonly id: MemberChange;
  readonly isDanger?: boolean;
  readonly appliesTo: (member: TeamMember) => boolean;
};

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
        onAct: (row) => act([row]),
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
        return [{ label: `${label} (${affected.length})`, onAct: () => act(affected) }];
      }),
  };
}

function memberChanges(isMe: (member: TeamMember) => boolean, acts: TeamActs): readonly Change[] {
  const isInvited = ({ state }: TeamMember) => state === "invited";
  return [
    { id: "resendInvitation", label: "Send invitation again", appliesTo: isInvited, act: acts.resend },
    {
      id: "cancelInvitation",
      label: "Cancel invitation",
      isDanger: true,
      appliesTo: isInvited,
      act: (members) => acts.ask("cancelInvitation", members),
    },
    {
      id: "endSessions",
      label: "End sessions",
      // A person who also belongs to another organisation cannot be logged out by this one.
      appliesTo: (member) => member.state === "active" && !isMe(member) && !member.belongsElsewhere,
      act: (members) => acts.ask("endSessions", members),
    },
    {
      id: "deactivate",
      label: "Deactivate",
      isDanger: true,
      appliesTo: (member) => member.state === "active" && !isMe(member),
      act: (members) => acts.ask("deactivate", members),
    },
    {
      id: "reactivate",
      label: "Reactivate",
      appliesTo: ({ state }) => state === "deactivated",
      act: acts.reactivate,
    },
  ];
}
