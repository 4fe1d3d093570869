// Changes of team members from the table, for one or several at once: each shows its result, and the affected lists are
// refreshed.
import type { TeamMember } from "@gap/core/users/team.schema";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

export function useTeamChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () =>
    refreshAnswers(
      "team.list",
      "team.getSeats",
      "team.getAuthenticatorRule",
      "org.getUserCountInOrg",
      "org.listActivity",
    );
}

export function nameOfMember({ name, email }: Pick<TeamMember, "name" | "email">): string {
  return name === "" ? email : name;
}

export type MemberChange =
  | "resendInvitation"
  | "cancelInvitation"
  | "deactivate"
  | "reactivate"
  | "endSessions";

/** The result for one member, by name, and for several, by number. */
const DONE: Readonly<
  Record<MemberChange, { one: (name: string) => string; many: (count: string) => string }>
> = {
  resendInvitation: {
    one: (name) => `Invitation sent to ${name} again`,
    many: (count) => `${count} invitations were sent again`,
  },
  cancelInvitation: {
    one: (name) => `The invitation of ${name} was cancelled`,
    many: (count) => `${count} invitations were cancelled`,
  },
  deactivate: {
    one: (name) => `${name} was deactivated`,
    many: (count) => `${count} people were deactivated`,
  },
  reactivate: {
    one: (name) => `${name} was reactivated`,
    many: (count) => `${count} people were reactivated`,
  },
  endSessions: {
    one: (name) => `${name} was logged out everywhere`,
    many: (count) => `${count} people were logged out everywhere`,
  },
};

/** Also resolves if the change was refused; the message is shown. */
export function useMemberChange(
  orgId: string,
): (change: MemberChange, members: readonly TeamMember[]) => Promise<void> {
  const { team } = useApi().private;
  const teamChanged = useTeamChanged();
  const { mutateAsync } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: ({ change, members }: { change: MemberChange; members: readonly TeamMember[] }) =>
      Promise.allSettled(members.map(({ userId }) => team[change].mutate({ orgId, userId }))),
    // Handled here and not after awaiting, because a double click awaits the same call twice.
    onSuccess: (results, { change, members }) => showResult(change, members, results),
    onSettled: teamChanged,
  });
  return async (change, members) => {
    await mutateAsync({ change, members });
  };
}

function showResult(
  change: MemberChange,
  members: readonly TeamMember[],
  results: readonly PromiseSettledResult<unknown>[],
): void {
  const done = members.filter((_member, index) => results[index]?.status === "fulfilled");
  const refusal = results.find((result) => result.status === "rejected");
  const [first] = done;
  const { one, many } = DONE[change];
  const count = refusal === undefined ? String(done.length) : `${done.length} of ${members.length}`;
  const text =
    first === undefined ? undefined : members.length === 1 ? one(nameOfMember(first)) : many(count);
  if (refusal === undefined) {
    if (text !== undefined) showSnackbar({ tone: "success", message: text });
    return;
  }
  const problem = problemOf(refusal.reason);
  showSnackbar({ tone: "error", message: text === undefined ? problem : `${text}. ${problem}` });
}
