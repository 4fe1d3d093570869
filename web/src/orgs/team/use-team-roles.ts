// Roles that can be given to a member, as choices of a select field, with its loading and error states.
import { useQuery } from "@tanstack/react-query";
import { isAssignableRole } from "@gap/core/users/team-rules";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";

interface TeamRoles {
  readonly choices: { value: string; label: string }[];
  readonly placeholder: string;
  readonly isLoading: boolean;
  /** Why there are no choices. */
  readonly problem: string | undefined;
}

export function useTeamRoles(orgId: string): TeamRoles {
  const { data, error } = useQuery(
    useApi().options.team.listRoles.queryOptions({ orgId }, { meta: { showsOwnErrors: true } }),
  );
  const isMissing = data === undefined;
  const isLoading = isMissing && error === null;
  return {
    choices: (data ?? [])
      .filter(({ name }) => isAssignableRole(name))
      .map(({ id, name }) => ({ value: id, label: name })),
    placeholder: isLoading ? "Loading" : "",
    isLoading,
    problem: isMissing && error !== null ? `The roles could not be loaded. ${problemOf(error)}` : undefined,
  };
}
