// Who sees and who changes an organisation's team: its own people, and the provider's staff who look after organisations.
import { isAllowed, type AccessRule } from "@gap/core/access/access-rule";
import { anyOf } from "@gap/core/access/policy";
import { MAINTAINS_ORGANISATIONS, VIEWS_ORGANISATIONS } from "@gap/core/access/org-policy";
import type { OrgType } from "@gap/core/orgs/org-types";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import { mayLookInto } from "../org-access";

const RUNS_OWN_TEAM: AccessRule = { featureId: "my-organisation", actionId: "maintain" };

export const seesTeam = anyOf({ featureId: "my-organisation", actionId: "view" }, VIEWS_ORGANISATIONS);
export const changesTeam = anyOf(RUNS_OWN_TEAM, MAINTAINS_ORGANISATIONS);

type Called = CallContext & { caller: Caller };

export function assertMayViewOrg(ctx: Called, orgId: string): void {
  if (!mayLookInto(ctx, orgId)) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
}

/** The caller as the rules of a team see them; refused where this team is not theirs to change. */
export function changerOf({ caller: { viewer }, region }: Called, orgId: string) {
  const may = (rule: AccessRule) => isAllowed(viewer, [rule], region.config);
  const isOwn = viewer.orgId === orgId;
  // Looking after organisations is no way to a higher role in the provider's own.
  const maintainsOrganisations = !isOwn && may(MAINTAINS_ORGANISATIONS);
  if (!maintainsOrganisations && !(isOwn && may(RUNS_OWN_TEAM)))
    throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  return { orgId: viewer.orgId ?? "", roleName: viewer.roleName ?? "", maintainsOrganisations };
}

/** Nor is another organisation of the provider's, should there be one. */
export function assertNotStaffTeam(changer: { maintainsOrganisations: boolean }, orgType: OrgType): void {
  if (changer.maintainsOrganisations && orgType === "gap")
    throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
}
