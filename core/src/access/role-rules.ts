// Rules about roles (spec 2 §3, spec 4 §F): which can be deleted, what they may hold, and that someone maintains them.
import { ACTION_IDS, type ActionId, type FeatureId, featuresForOrgType } from "@gap/core/access/features";
import { ADMIN_ROLE, GUEST_ROLE, type HeldFeature, TEAM_MEMBER_ROLE } from "@gap/core/access/roles";
import type { OrgType } from "@gap/core/orgs/org-types";

const NAMES_WITH_A_MEANING = [ADMIN_ROLE, TEAM_MEMBER_ROLE, GUEST_ROLE];

export const ROLE_NAME_TAKEN = "There is already a role with this name";
export const ROLE_NAME_RESERVED =
  "Admin, Team Member and Guest are reserved names. Please choose another name.";
export const RESERVED_ROLE_NOT_DELETABLE = "Admin, Team Member and Guest cannot be deleted";
export const FEATURE_NOT_FOR_ORG_TYPE = "This kind of organisation has no such feature";
export const ROLE_MAINTAINER_REQUIRED =
  "At least one person must keep a role that maintains roles. Give it to another role first.";

/** Other rules refer to these roles by name, so they can be neither deleted nor created again. */
export function isReservedRoleName(roleName: string): boolean {
  return NAMES_WITH_A_MEANING.some((name) => name.toLowerCase() === roleName.trim().toLowerCase());
}

/** Why a role cannot be deleted, or undefined. Deactivated members count, because they can be reactivated. */
export function roleDeletionProblem(role: {
  readonly name: string;
  readonly members: number;
}): string | undefined {
  if (isReservedRoleName(role.name)) return RESERVED_ROLE_NOT_DELETABLE;
  if (role.members === 0) return undefined;
  return role.members === 1
    ? "1 user has this role. Give them another role first."
    : `${role.members} users have this role. Give them another role first.`;
}

/** The features in matrix order, each once; maintaining includes viewing. Undefined if one is not for the org type. */
export function featuresToHold(
  orgType: OrgType,
  requested: readonly HeldFeature[],
): HeldFeature[] | undefined {
  const offered = featuresForOrgType(orgType).map(({ id }) => id);
  if (requested.some(({ featureId }) => !offered.includes(featureId))) return undefined;
  return offered.flatMap((featureId) => {
    const actions = actionsHeld(requested, featureId);
    return actions.length === 0 ? [] : [{ featureId, actions: actions.map((actionId) => ({ actionId })) }];
  });
}

export function actionsHeld(held: readonly HeldFeature[], featureId: FeatureId): ActionId[] {
  const ids = held
    .filter((each) => each.featureId === featureId)
    .flatMap(({ actions }) => actions.map(({ actionId }) => actionId));
  if (ids.includes("maintain")) return [...ACTION_IDS];
  return ids.includes("view") ? ["view"] : [];
}

/** One tick of the matrix: ticking maintain also ticks view, and clearing view also clears maintain. */
export function withAction(
  held: readonly HeldFeature[],
  { featureId, actionId, isHeld }: { featureId: FeatureId; actionId: ActionId; isHeld: boolean },
): HeldFeature[] {
  const others = held.filter((each) => each.featureId !== featureId);
  const kept: readonly ActionId[] = isHeld
    ? actionId === "maintain"
      ? ACTION_IDS
      : [...actionsHeld(held, featureId), "view"]
    : actionId === "maintain" && actionsHeld(held, featureId).length > 0
      ? ["view"]
      : [];
  const actions = ACTION_IDS.filter((id) => kept.includes(id)).map((id) => ({ actionId: id }));
  return actions.length === 0 ? others : [...others, { featureId, actions }];
}

interface RoleWithMembers {
  readonly orgType: OrgType;
  readonly maintainsRoles: boolean;
  readonly activeMembers: number;
}

/** Without an active person who maintains roles, the provider could never change a role again. */
export function hasActiveRoleMaintainer(roles: readonly RoleWithMembers[]): boolean {
  return roles.some(
    ({ orgType, maintainsRoles, activeMembers }) => orgType === "gap" && maintainsRoles && activeMembers > 0,
  );
}

/** The list with one entry moved; positions outside the list change nothing. */
export function movedInOrder<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, moved);
}
