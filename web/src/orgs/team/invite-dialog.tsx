// Invites people by addresses typed or pasted, separated by commas or new lines; refused ones are listed with the
// reason.
import { useState, type FormEvent } from "react";
import { TEAM_MEMBER_ROLE } from "@gap/core/access/roles";
import { MOST_ADDRESSES, splitAddresses } from "@gap/core/orgs/invited-addresses";
import { ROLE_ID_REQUIRED } from "@gap/core/access/role.schema";
import { NO_SEATS_LEFT } from "@gap/core/users/team-rules";
import type { InvitationsOutcome } from "@gap/core/users/team.schema";
import { REQUIRED } from "@gap/core/shared/required";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { SeatsFull } from "./seats-bar";
import { useTeamChanged } from "./use-team-changes";
import { useTeamRoles } from "./use-team-roles";
import classes from "./team.module.css";

interface InviteDialogProps {
  readonly orgId: string;
  readonly isOwnTeam: boolean;
  readonly onClose: () => void;
}

export function InviteDialog({ orgId, isOwnTeam, onClose }: InviteDialogProps) {
  const roles = useTeamRoles(orgId);
  const [typed, setTyped] = useState("");
  const [chosenRoleId, setChosenRoleId] = useState<string | null>(null);
  const [errors, setErrors] = useState<{ emails?: string; role?: string }>({});
  // Most invited people do not manage the organisation.
  const roleId = chosenRoleId ?? roles.choices.find(({ label }) => label === TEAM_MEMBER_ROLE)?.value ?? null;
  const emails = splitAddresses(typed);
  const invite = useInvite(({ refused }) => {
    if (refused.length === 0) onClose();
    // Keep only the refused addresses in the field, to be corrected.
    else setTyped(refused.map(({ email }) => email).join("\n"));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (invite.isPending) return;
    const found = problemsOf(emails, roleId);
    setErrors(found);
    if (roleId !== null && Object.keys(found).length === 0) invite.mutate({ orgId, roleId, emails });
  };
  const refused = invite.data?.refused ?? [];
  return (
    <Dialog
      opened
      title="Invite people"
      onClose={onClose}
      holdsWork={typed.trim() !== ""}
      actions={
        <>
          <Button onClick={onClose}>{invite.data === undefined ? "Cancel" : "Close"}</Button>
          <Button
            kind="main"
            type="submit"
            form={FORM_ID}
            pending={invite.isPending}
            disabled={roles.isLoading}
          >
            {emails.length > 1 ? `Invite ${emails.length} people` : "Invite"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit} noValidate className={classes.form}>
        {invite.error === null ? null : <Banner tone="error">{problemOf(invite.error)}</Banner>}
        {refused.length === 0 ? null : <Refused refused={refused} isOwnTeam={isOwnTeam} />}
        <TextAreaField
          label="Email addresses"
          required
          data-autofocus
          description="One or more addresses, separated by commas or new lines."
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={errors.emails}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setErrors({});
          }}
        />
        <SelectField
          label="Role"
          required
          data={roles.choices}
          placeholder={roles.placeholder}
          value={roleId}
          error={errors.role ?? roles.problem}
          onChange={setChosenRoleId}
        />
      </form>
    </Dialog>
  );
}

const FORM_ID = "invite-people";

function useInvite(onAnswer: (outcome: InvitationsOutcome) => void) {
  const teamChanged = useTeamChanged();
  return useAct(
    useApi().options.team.invite.mutationOptions({
      meta: { showsOwnErrors: true },
      onSuccess: async (outcome) => {
        const { length } = outcome.invited;
        if (length > 0)
          showSnackbar({
            tone: "success",
            message: length === 1 ? "1 person invited" : `${length} people invited`,
          });
        onAnswer(outcome);
        await teamChanged();
      },
    }),
  );
}

function problemsOf(emails: readonly string[], roleId: string | null): { emails?: string; role?: string } {
  return {
    ...(emails.length === 0 ? { emails: REQUIRED } : {}),
    ...(emails.length > MOST_ADDRESSES
      ? {
          emails: `You can invite up to ${MOST_ADDRESSES} people at a time; you entered ${emails.length} addresses`,
        }
      : {}),
    ...(roleId === null ? { role: ROLE_ID_REQUIRED } : {}),
  };
}

function Refused({ refused, isOwnTeam }: { refused: InvitationsOutcome["refused"]; isOwnTeam: boolean }) {
  const seatless = refused.filter(({ message }) => message === NO_SEATS_LEFT);
  const others = refused.filter(({ message }) => message !== NO_SEATS_LEFT);
  return (
    <>
      {seatless.length === 0 ? null : (
        <SeatsFull isOwnTeam={isOwnTeam}>
          {" Not invited:"}
          <ul className={classes.refused}>
            {seatless.map(({ email }) => (
              <li key={email} className={classes.address}>
                {email}
              </li>
            ))}
          </ul>
        </SeatsFull>
      )}
      {others.length === 0 ? null : (
        <Banner tone="error">
          {others.length === 1 ? "This address was not invited:" : "These addresses were not invited:"}
          <ul className={classes.refused}>
            {others.map(({ email, message }) => (
              <li key={email}>
                <span className={classes.address}>{email}</span> {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
