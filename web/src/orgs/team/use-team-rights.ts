// The user's rights in an organisation's team: their own, or any for staff who maintain organisations.
import { useQuery } from "@tanstack/react-query";
import { holdsFeature } from "@gap/core/access/access-rule";
import { modifyUserProblem } from "@gap/core/users/same-role";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi } from "@gap/web/platform/app-context";

export interface TeamRights {
  readonly myUserId: string;
  readonly isOwnTeam: boolean;
  readonly mayInvite: boolean;
  readonly mayChange: (member: { readonly roleName: string }) => boolean;
}

/** Hides actions that the server would refuse; the server decides. */
export function useTeamRights(orgId: string): TeamRights | undefined {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  if (me === undefined) return undefined;
  const viewer = toViewer(me);
  const isOwnTeam = viewer.orgId === orgId;
  const maintainsOrganisations =
    !isOwnTeam && viewer.orgType === "gap" && holdsFeature(viewer, "organisations", "maintain");
  const mayInvite =
    maintainsOrganisations || (isOwnTeam && holdsFeature(viewer, "my-organisation", "maintain"));
  const actor = { orgId: viewer.orgId ?? "", roleName: viewer.roleName ?? "", maintainsOrganisations };
  return {
    myUserId: me.id,
    isOwnTeam,
    mayInvite,
    mayChange: ({ roleName }) => mayInvite && modifyUserProblem(actor, { orgId, roleName }) === undefined,
  };
}
