// Changes of team members from the table: each shows its result, and the affected lists are refreshed.
import type { TeamMember } from "@gap/core/users/team.schema";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

export function useTeamChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("team.list", "team.getSeats", "org.getUserCountInOrg", "org.listActivity");
}

export function nameOfMember({ name, email }: Pick<TeamMember, "name" | "email">): string {
  return name === "" ? email : name;
}

type Change = "resendInvitation" | "deactivate" | "reactivate" | "endSessions";

const DONE: Readonly<Record<Change, (name: string) => string>> = {
  resendInvitation: (name) => `Invitation sent to ${name} again`,
  deactivate: (name) => `${name} was deactivated`,
  reactivate: (name) => `${name} was reactivated`,
  endSessions: (name) => `${name} was logged out everywhere`,
};

/** Also resolves if the change was refused; the message is shown. */
export function useMemberChange(orgId: string): (change: Change, member: TeamMember) => Promise<void> {
  const { team } = useApi().private;
  const teamChanged = useTeamChanged();
  const { mutateAsync } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: ({ change, member }: { change: Change; member: TeamMember }) =>
      team[change].mutate({ orgId, userId: member.userId }),
    // Handled here and not after awaiting, because a double click awaits the same call twice.
    onSuccess: (_done, { change, member }) => {
      showSnackbar({ tone: "success", message: DONE[change](nameOfMember(member)) });
    },
    onError: (error) => {
      showSnackbar({ tone: "error", message: problemOf(error) });
    },
    onSettled: teamChanged,
  });
  return async (change, member) => {
    await mutateAsync({ change, member }).catch(() => undefined);
  };
}
