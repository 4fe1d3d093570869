// Access to an organisation's team: for its own people, and for the provider's staff who look after organisations.
import { isAllowed, type AccessRule } from "@gap/core/access/access-rule";
import { anyOf } from "@gap/core/access/policy";
import { MAINTAINS_ORGANISATIONS, VIEWS_ORGANISATIONS } from "@gap/core/access/org-policy";
import type { OrgType } from "@gap/core/orgs/org-types";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import type { CallContext, Caller } from "@gap/server/platform/calls/context";
import { mayReadOrg } from "../org-access";

const RUNS_OWN_TEAM: AccessRule = { featureId: "my-organisation", actionId: "maintain" };

export const seesTeam = anyOf({ featureId: "my-organisation", actionId: "view" }, VIEWS_ORGANISATIONS);
export const changesTeam = anyOf(RUNS_OWN_TEAM, MAINTAINS_ORGANISATIONS);

type Called = CallContext & { caller: Caller };

export function assertMayViewOrg(ctx: Called, orgId: string): void {
  if (!mayReadOrg(ctx, orgId)) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
}

/** Whether the caller may change this team: their own, or any for staff who maintain organisations. */
export function mayChangeTeam(ctx: Called, orgId: string): boolean {
  const { isOwn, maintainsOrganisations, runsOwnTeam } = rightsIn(ctx, orgId);
  return maintainsOrganisations || (isOwn && runsOwnTeam);
}

/** The caller as team rules see them; throws if the caller may not change this team. */
export function changerOf(ctx: Called, orgId: string) {
  if (!mayChangeTeam(ctx, orgId)) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  const { viewer } = ctx.caller;
  const { maintainsOrganisations } = rightsIn(ctx, orgId);
  return { orgId: viewer.orgId ?? "", roleName: viewer.roleName ?? "", maintainsOrganisations };
}

function rightsIn({ caller: { viewer }, region }: Called, orgId: string) {
  const may = (rule: AccessRule) => isAllowed(viewer, [rule], region.config);
  const isOwn = viewer.orgId === orgId;
  return {
    isOwn,
    // Maintaining organisations must not be a way to a higher role in the provider's own organisation.
    maintainsOrganisations: !isOwn && may(MAINTAINS_ORGANISATIONS),
    runsOwnTeam: may(RUNS_OWN_TEAM),
  };
}

/** Staff cannot change the team of any other organisation of the provider either. */
export function assertNotStaffTeam(changer: { maintainsOrganisations: boolean }, orgType: OrgType): void {
  if (changer.maintainsOrganisations && orgType === "gap")
    throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
}
