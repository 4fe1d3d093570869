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
import type { TableColumn } from "@gap/web/ui/table/table-types";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { ChangeRoleDialog } from "./change-role-dialog";
import { ConfirmMemberChange, type PendingChange } from "./confirm-member-change";
import { InviteDialog } from "./invite-dialog";
import { SeatsBar, useSeats } from "./seats-bar";
import { useTeamEntry } from "./use-team-entry";
import { nameOfMember, useMemberChange } from "./use-team-changes";
import { teamActions } from "./team-actions";
import { useTeamRights } from "./use-team-rights";

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
        // Until the invitation is accepted, the address is the name.
        second={member.name === "" ? undefined : member.email}
        whole
        avatar={<Avatar name={nameOfMember(member)} size="small" decorative />}
      />
    ),
    phone: "title",
  },
  { id: "roleName", header: "Role", value: ({ roleName }) => roleName, minWidth: 120, phone: "subtitle" },
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
    header: "Last login",
    value: ({ lastSignInAt }) => lastSignInAt,
    cell: (member) => <LastLogin member={member} />,
    minWidth: 140,
    shownFrom: 720,
  },
  {
    id: "invitedOn",
    header: "Invited on",
    value: ({ invitedOn }) => invitedOn,
    minWidth: 110,
    shownFrom: 960,
  },
];

/** Only for people who may change the team: others are not told who has an app. */
const APP_COLUMN: TableColumn<TeamMember> = {
  id: "hasAuthenticator",
  header: "Authenticator app",
  value: ({ hasAuthenticator }) => hasAuthenticator,
  cell: ({ hasAuthenticator, state }) =>
    hasAuthenticator === undefined
      ? state === "invited"
        ? "Not joined yet"
        : "–"
      : hasAuthenticator
        ? "Set up"
        : "None",
  minWidth: 130,
  shownFrom: 820,
};

export function TeamTable({ orgId }: { orgId: string }) {
  const api = useApi();
  const rights = useTeamRights(orgId);
  const change = useMemberChange(orgId);
  const entry = useTeamEntry(orgId, rights?.isOwnTeam === true);
  const [inviting, setInviting] = useState(false);
  const [newRoleFor, setNewRoleFor] = useState<TeamMember>();
  const [pendingChange, setPendingChange] = useState<PendingChange>();
  const [leaving, setLeaving] = useState(false);
  const { seats } = useSeats(orgId);
  const actions = teamActions(rights, seats?.activeAdmins, {
    changeRole: setNewRoleFor,
    ask: setPendingChange,
    leave: () => setLeaving(true),
    resend: (members, onDone) => void change("resendInvitation", members).then(onDone),
    reactivate: (members, onDone) => entry.orShowPlans(() => void change("reactivate", members).then(onDone)),
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
        columns={mayInvite ? [...COLUMNS.slice(0, -1), APP_COLUMN, ...COLUMNS.slice(-1)] : COLUMNS}
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
        {...(mayInvite ? { rowActions: actions.ofRow, selectionActions: actions.ofSelection } : {})}
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

/** Says why a last login is missing, so that it is not taken for a fault. */
function LastLogin({ member: { lastSignInAt, belongsElsewhere, state } }: { member: TeamMember }) {
  if (lastSignInAt !== undefined) return <RelativeTime date={lastSignInAt} />;
  if (state === "invited") return "Not joined yet";
  if (!belongsElsewhere) return "Never";
  return <NameCell narrow name="Not shown" second="Also in another organisation" />;
}
