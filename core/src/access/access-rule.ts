// The access engine (spec 2 §6): rules are data, one function evaluates them, and one matching rule is enough.
import { type ActionId, type FeatureId, actionCovers } from "@gap/core/access/features";
import { isAdminRoleName } from "@gap/core/access/roles";
import type { OrgType } from "@gap/core/orgs/org-types";
import { stageMatches } from "@gap/core/shared/stages";

/** Every condition that is set must hold. An empty rule admits every active member of an organisation. */
export interface AccessRule {
  readonly featureId?: FeatureId;
  readonly actionId?: ActionId;
  /** 'dev' includes every stage that begins with dev. */
  readonly stages?: readonly string[];
  readonly orgTypes?: readonly OrgType[];
  readonly developerOnly?: boolean;
  /** Also admits people whose link to the organisation is deactivated. */
  readonly deactivatedToo?: boolean;
  /** Also admits guests; a rule without it refuses them (spec 6 L8). */
  readonly guestsToo?: boolean;
  readonly forOneProposal?: ForOneProposal;
}

/**
 * Admits sessions that are limited to one proposal or document (`onlyPermission`); a rule without it refuses them (spec 6
 * L8). "read" also admits the session that prints it; "answer" admits only sessions opened by its mailed link.
 */
export type ForOneProposal = "read" | "answer";

/** The signed-in person as rules see them. All of it comes from the database, nothing from the request. */
export interface Viewer {
  readonly email: string;
  /** Null while the person has no organisation, as are orgId and roleName. */
  readonly orgType: OrgType | null;
  readonly orgId: string | null;
  readonly roleName: string | null;
  readonly isGuest: boolean;
  readonly isDeactivated: boolean;
  readonly isServiceUser: boolean;
  /** Opened by a mailed link of an invitation or reset. Such a session can only set a password; no rule admits it. */
  readonly cameByLink: boolean;
  /**
   * A firm of the person requires an authenticator app, and this session began without one. It may only set one up; no
   * policy admits it unless it says so.
   */
  readonly mustSetUpAuthenticator: boolean;
  /** Whether the server recognises the person as one of the provider's developers (spec 4 §A). */
  readonly isDeveloper: boolean;
  readonly features: readonly {
    readonly featureId: string;
    readonly actions: readonly { readonly actionId: string }[];
  }[];
  readonly featureToggles: readonly string[];
  readonly permissions: readonly string[];
  /** Set for sessions of a proposal link or a print job: the only permission they have, in that org (spec 6 L8). */
  readonly onlyPermission?: string;
}

/** Facts about the installation that decisions depend on. */
export interface Surroundings {
  readonly stage: string;
}

/** Whether the session may use something declared with `forOneProposal`; sessions that are not limited always may. */
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

/** Whether the person's role, link or state gives the feature, with the action if one is required. */
export function holdsFeature(viewer: Viewer, featureId: FeatureId, actionId?: ActionId): boolean {
  if (featureId === "no-access") return viewer.isDeactivated;
  if (featureId === "business-planning" && mayPlanBusiness(viewer)) return true;
  return viewer.features.some(
    (held) =>
      held.featureId === featureId &&
      held.actions.some((action) => actionId === undefined || actionCovers(action.actionId, actionId)),
  );
}

// Spec 2 §6: in client orgs, business planning needs the permission 'business-plan' or the admin role. A role that
// lists the feature gives it too.
function mayPlanBusiness(viewer: Viewer): boolean {
  return (
    viewer.orgType === "client" &&
    (isAdminRoleName(viewer.roleName) || viewer.permissions.includes(BUSINESS_PLAN_PERMISSION))
  );
}

/**
 * Admins of a client read everything that was sent to their organisation. A user who came by a mailed link is a guest,
 * even with an admin role (spec 6 L8).
 */
export function readsAllOfClient({ isGuest, roleName }: Pick<Viewer, "isGuest" | "roleName">): boolean {
  return !isGuest && isAdminRoleName(roleName);
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
