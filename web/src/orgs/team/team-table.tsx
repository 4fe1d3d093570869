// An organisation's team with roles and states (spec 4 §F), managed by its own people under My organisation and by the
// provider's staff on the organisation's page.
import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { TEAM_COLUMNS, type TeamMember } from "@gap/core/users/team.schema";
import type { MemberState } from "@gap/core/users/team-rules";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { LeaveOrgDialog } from "@gap/web/users/public";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { ChangeRoleDialog } from "./change-role-dialog";
import { ConfirmMemberChange, type PendingChange } from "./confirm-member-change";
import { InviteDialog } from "./invite-dialog";
import { SeatsBar } from "./seats-bar";
import { useTeamEntry } from "./use-team-entry";
import { nameOfMember, useMemberChange } from "./use-team-changes";
import { useTeamRights, type TeamRights } from "./use-team-rights";

const STATES: Readonly<Record<MemberState, { label: string; tone: BadgeTone }>> = {
  active: { label: "Active", tone: "success" },
  invited: { label: "Invited", tone: "info" },
  deactivated: { label: "Deactivated", tone: "neutral" },
};

const TABS = [
  { id: "all", label: "All" },
  { id: "active", label: "Active" },
  { id: "invited", label: "Invited" },
  { id: "deactivated", label: "Deactivated" },
] as const;

const COLUMNS: readonly TableColumn<TeamMember>[] = [
  {
    id: "name",
    header: "Name",
    value: nameOfMember,
    cell: (member) => (
      <NameCell
        name={nameOfMember(member)}
        avatar={<Avatar name={nameOfMember(member)} size="small" decorative />}
      />
    ),
    phone: "title",
  },
  { id: "email", header: "Email", value: ({ email }) => email, minWidth: 200, phone: "subtitle" },
  { id: "roleName", header: "Role", value: ({ roleName }) => roleName, minWidth: 120 },
  {
    id: "state",
    header: "State",
    value: ({ state }) => STATES[state].label,
    cell: ({ state }) => <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>,
    minWidth: 120,
    phone: "status",
  },
  {
    id: "lastSignInAt",
    header: "Last sign-in",
    value: ({ lastSignInAt }) => lastSignInAt,
    cell: ({ lastSignInAt, belongsElsewhere, state }) =>
      lastSignInAt === undefined ? (
        state === "invited" ? (
          "Not yet"
        ) : belongsElsewhere ? (
          "Not shown"
        ) : (
          "Never"
        )
      ) : (
        <RelativeTime date={lastSignInAt} />
      ),
    minWidth: 120,
  },
  { id: "invitedOn", header: "Invited on", value: ({ invitedOn }) => invitedOn, minWidth: 120 },
];

export function TeamTable({ orgId }: { orgId: string }) {
  const api = useApi();
  const rights = useTeamRights(orgId);
  const change = useMemberChange(orgId);
  const entry = useTeamEntry(orgId, rights?.isOwnTeam === true);
  const [inviting, setInviting] = useState(false);
  const [newRoleFor, setNewRoleFor] = useState<TeamMember>();
  const [pendingChange, setPendingChange] = useState<PendingChange>();
  const [leaving, setLeaving] = useState(false);
  const actionsOf = rowActionsBy(rights, {
    changeRole: setNewRoleFor,
    ask: (kind, member) => setPendingChange({ kind, member }),
    leave: () => setLeaving(true),
    resend: (member) => void change("resendInvitation", member),
    reactivate: (member) => entry.orShowPlans(() => void change("reactivate", member)),
  });
  const mayInvite = rights?.mayInvite === true;
  const inviteButton = (
    <Button
      kind="main"
      icon={<IconUserPlus size={16} />}
      disabled={entry.isClosed}
      onClick={() => entry.orShowPlans(() => setInviting(true))}
    >
      Invite people
    </Button>
  );
  return (
    <div className={utility.stack16}>
      <SeatsBar
        orgId={orgId}
        isOwnTeam={rights?.isOwnTeam === true}
        action={mayInvite ? inviteButton : null}
      />
      <ServedTable
        label="Team"
        preset="grid"
        columns={COLUMNS}
        sortableBy={TEAM_COLUMNS}
        defaultSort={{ columnId: "name", direction: "asc" }}
        tabs={TABS}
        rowId={({ userId }) => userId}
        rowName={nameOfMember}
        query={({ search, page, pageSize, sort, tab }) =>
          api.options.team.list.queryOptions(
            { orgId, search, page, pageSize, sort, state: tab === "all" ? undefined : tab },
            // Always refetch, as the list shows who has access.
            { staleTime: 0 },
          )
        }
        {...(mayInvite ? { rowActions: actionsOf } : {})}
        empty={{
          icon: <IconUsers />,
          title: "No team members yet",
          text: "Invite the first person to this organisation.",
          ...(mayInvite ? { action: inviteButton } : {}),
        }}
      />
      {inviting ? (
        <InviteDialog
          orgId={orgId}
          isOwnTeam={rights?.isOwnTeam === true}
          onClose={() => setInviting(false)}
        />
      ) : null}
      {newRoleFor === undefined ? null : (
        <ChangeRoleDialog orgId={orgId} member={newRoleFor} onClose={() => setNewRoleFor(undefined)} />
      )}
      <ConfirmMemberChange
        pendingChange={pendingChange}
        onConfirm={change}
        onClose={() => setPendingChange(undefined)}
      />
      {leaving ? <LeaveOrgDialog orgId={orgId} onClose={() => setLeaving(false)} /> : null}
    </div>
  );
}

interface Acts {
  readonly changeRole: (member: TeamMember) => void;
  readonly leave: () => void;
  readonly ask: (kind: PendingChange["kind"], member: TeamMember) => void;
  readonly resend: (member: TeamMember) => void;
  readonly reactivate: (member: TeamMember) => void;
}

/**
 * Actions depend on the member's state and the role rules, and exclude those with which people would lock themselves
 * out.
 */
function rowActionsBy(rights: TeamRights | undefined, acts: Acts) {
  return (member: TeamMember): RowAction<TeamMember>[] => {
    if (rights === undefined || !rights.mayChange(member)) return [];
    if (member.state === "deactivated")
      return [{ id: "reactivate", label: "Reactivate", onAct: acts.reactivate }];
    const isMe = member.userId === rights.myUserId;
    return [
      { id: "role", label: "Change role", onAct: acts.changeRole },
      ...(member.state === "invited"
        ? [{ id: "resend", label: "Send invitation again", onAct: acts.resend }]
        : []),
      // A person who also belongs to another organisation cannot be logged out by this one.
      ...(isMe || member.state === "invited" || member.belongsElsewhere
        ? []
        : [
            {
              id: "sessions",
              label: "End sessions",
              onAct: (row: TeamMember) => acts.ask("endSessions", row),
            },
          ]),
      isMe
        ? { id: "leave", label: "Leave organisation", tone: "danger", onAct: acts.leave }
        : {
            id: "deactivate",
            label: "Deactivate",
            tone: "danger",
            onAct: (row: TeamMember) => acts.ask("deactivate", row),
          },
    ];
  };
}
