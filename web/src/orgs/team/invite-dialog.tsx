// Invites people by addresses typed or pasted, separated by commas or new lines; refused ones are listed with the
// reason.
import { TEAM_MEMBER_ROLE } from "@gap/core/access/roles";
import { MAX_ADDRESSES, splitAddresses } from "@gap/core/orgs/invited-addresses";
import { NO_SEATS_LEFT } from "@gap/core/users/team-rules";
import { inviteSchema, type InvitationsOutcome } from "@gap/core/users/team.schema";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
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

const FORM_SCHEMA = inviteSchema.pick({ emails: true, roleId: true });

export function InviteDialog({ orgId, isOwnTeam, onClose }: InviteDialogProps) {
  const roles = useTeamRoles(orgId);
  // Most invited people do not manage the organisation.
  const usualRoleId = roles.choices.find(({ label }) => label === TEAM_MEMBER_ROLE)?.value ?? null;
  const form = useSchemaForm({
    schema: FORM_SCHEMA,
    initialValues: { emails: "", roleId: null as string | null },
    toInput: ({ emails, roleId }) => ({ emails: splitAddresses(emails), roleId: roleId ?? usualRoleId }),
    moreErrors: ({ emails }) => tooManyAddresses(splitAddresses(emails).length),
  });
  const { length } = splitAddresses(form.values.emails);
  const invite = useInvite(({ refused }) => {
    if (refused.length === 0) return onClose();
    // Keep only the refused addresses in the field, to be corrected.
    const emails = refused.map(({ email }) => email).join("\n");
    form.change({ emails });
    form.takeOver({ ...form.values, emails });
  });
  const refused = invite.data?.refused ?? [];
  return (
    <FormDialog
      title="Invite people"
      submitLabel={length > 1 ? `Invite ${length} people` : "Invite"}
      cancelLabel={invite.data === undefined ? "Cancel" : "Close"}
      canSubmit={!roles.isLoading}
      form={form}
      isSaving={invite.isPending}
      onClose={onClose}
      onSubmit={(sent) => invite.mutate({ orgId, ...sent })}
    >
      {invite.error === null ? null : <Banner tone="error">{problemOf(invite.error)}</Banner>}
      {refused.length === 0 ? null : <Refused refused={refused} isOwnTeam={isOwnTeam} />}
      <TextAreaField
        label="Email addresses"
        required
        data-autofocus
        description="One or more addresses, separated by commas or new lines."
        autoCapitalize="none"
        spellCheck={false}
        {...form.text("emails")}
        // An overlong address has the error at its place in the list.
        error={Object.entries(form.errors).find(([path]) => path.startsWith("emails"))?.[1]}
      />
      <SelectField
        label="Role"
        required
        data={roles.choices}
        placeholder={roles.placeholder}
        {...form.field("roleId")}
        value={form.values.roleId ?? usualRoleId}
        error={form.errors["roleId"] ?? roles.problem}
      />
    </FormDialog>
  );
}

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

function tooManyAddresses(count: number): Record<string, string> {
  if (count <= MAX_ADDRESSES) return {};
  return {
    emails: `You can invite up to ${MAX_ADDRESSES} people at a time; you entered ${count} addresses`,
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
