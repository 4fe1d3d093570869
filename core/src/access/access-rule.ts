// The access engine (spec 2 §6): rules are data, one function judges them, several rules are OR-ed.
import { type ActionId, type FeatureId, actionCovers } from "@gap/core/access/features";
import { isAdminRoleName } from "@gap/core/access/roles";
import type { OrgType } from "@gap/core/orgs/org-types";
import { stageMatches } from "@gap/core/shared/stages";

/** Every condition that is set must hold. An empty rule admits every active member of an organisation. */
export interface AccessRule {
  readonly featureId?: FeatureId;
  readonly actionId?: ActionId;
  /** 'dev' stands for every stage that begins with dev. */
  readonly stages?: readonly string[];
  readonly orgTypes?: readonly OrgType[];
  readonly developerOnly?: boolean;
  /** Admits people whose link to the organisation is deactivated; without it they are refused. */
  readonly deactivatedToo?: boolean;
  /** Admits guests, who are refused by everything that does not name them (spec 6 L8). */
  readonly guestsToo?: boolean;
  readonly forOneProposal?: ForOneProposal;
}

/**
 * Admits sessions that are for one proposal alone (`onlyPermission`), who are refused by everything that does not name
 * them (spec 6 L8): to read, also the one in which it is printed; to answer, only who came by its mailed link.
 */
export type ForOneProposal = "read" | "answer";

/** The signed-in person as seen by rules: everything here comes from the database, nothing from the caller. */
export interface Viewer {
  readonly email: string;
  /** Null, as orgId and roleName, while the person has no organisation. */
  readonly orgType: OrgType | null;
  readonly orgId: string | null;
  readonly roleName: string | null;
  readonly isGuest: boolean;
  readonly isDeactivated: boolean;
  readonly isServiceUser: boolean;
  /** By a mailed link of an invitation or a reset: such a session is for setting a password, and no rule admits it. */
  readonly cameByLink: boolean;
  /** One of the provider's developers (spec 4 §A), as the server knows them. */
  readonly isDeveloper: boolean;
  readonly features: readonly {
    readonly featureId: string;
    readonly actions: readonly { readonly actionId: string }[];
  }[];
  readonly featureToggles: readonly string[];
  readonly permissions: readonly string[];
  /** Of who came by a proposal's link, or prints it: all that is open to them, in that organisation alone (spec 6 L8). */
  readonly onlyPermission?: string;
}

/** What the installation contributes to a decision. */
export interface Surroundings {
  readonly stage: string;
}

/** Whether what is named so is open to the session, be it a whole person's or one for a single proposal. */
export function isWithinSession(
  { onlyPermission, isServiceUser }: Pick<Viewer, "onlyPermission" | "isServiceUser">,
  forOneProposal: ForOneProposal | undefined,
): boolean {
  if (onlyPermission === undefined) return true;
  return forOneProposal === "read" || (forOneProposal === "answer" && !isServiceUser);
}

export const BUSINESS_PLAN_PERMISSION = "business-plan";

export function isAllowed(viewer: Viewer, rules: readonly AccessRule[], surroundings: Surroundings): boolean {
  return rules.some((rule) => ruleAdmits(viewer, rule, surroundings));
}

/** Whether the person's role, link or state gives the feature, with the action where one is asked for. */
export function holdsFeature(viewer: Viewer, featureId: FeatureId, actionId?: ActionId): boolean {
  if (featureId === "no-access") return viewer.isDeactivated;
  if (featureId === "business-planning" && mayPlanBusiness(viewer)) return true;
  return viewer.features.some(
    (held) =>
      held.featureId === featureId &&
      held.actions.some((action) => actionId === undefined || actionCovers(action.actionId, actionId)),
  );
}

// Spec 2 §6: client orgs need permission 'business-plan' or the admin role for business planning; a role that
// lists the feature is a third way, given by whoever maintains roles.
function mayPlanBusiness(viewer: Viewer): boolean {
  return (
    viewer.orgType === "client" &&
    (isAdminRoleName(viewer.roleName) || viewer.permissions.includes(BUSINESS_PLAN_PERMISSION))
  );
}

function ruleAdmits(viewer: Viewer, rule: AccessRule, surroundings: Surroundings): boolean {
  const { orgType } = viewer;
  if (orgType === null || viewer.cameByLink) return false;
  if (!isWithinSession(viewer, rule.forOneProposal)) return false;
  if (viewer.isDeactivated && rule.deactivatedToo !== true) return false;
  if (viewer.isGuest && rule.guestsToo !== true) return false;
  if (rule.orgTypes !== undefined && !rule.orgTypes.includes(orgType)) return false;
  if (rule.stages !== undefined && !rule.stages.some((allowed) => stageMatches(surroundings.stage, allowed)))
    return false;
  if (rule.developerOnly === true && !viewer.isDeveloper) return false;
  return rule.featureId === undefined || holdsFeature(viewer, rule.featureId, rule.actionId);
}
