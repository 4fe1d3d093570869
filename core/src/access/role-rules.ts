// What may be done with roles (spec 2 §3, spec 4 §F): which stay, what they may hold, and that nobody is locked out.
import { ACTION_IDS, type ActionId, type FeatureId, featuresForOrgType } from "@gap/core/access/features";
import { ADMIN_ROLE, GUEST_ROLE, type HeldFeature, TEAM_MEMBER_ROLE } from "@gap/core/access/roles";
import type { OrgType } from "@gap/core/orgs/org-types";

const NAMES_WITH_A_MEANING = [ADMIN_ROLE, TEAM_MEMBER_ROLE, GUEST_ROLE];

export const ROLE_NAME_TAKEN = "There is already a role with this name";
export const ROLE_NAME_HAS_A_MEANING =
  "Admin, Team Member and Guest have a meaning of their own. Please choose another name.";
export const ROLE_STAYS = "Admin, Team Member and Guest cannot be deleted";
export const FEATURE_NOT_FOR_ORG_TYPE = "This kind of organisation has no such feature";
export const SOMEBODY_MUST_MAINTAIN_ROLES =
  "At least one person must keep a role that maintains roles. Give it to another role first.";

/** Rules elsewhere speak of these roles, so they can neither be deleted nor be made a second time. */
export function hasAMeaningOfItsOwn(roleName: string): boolean {
  return NAMES_WITH_A_MEANING.some((name) => name.toLowerCase() === roleName.trim().toLowerCase());
}

/** Why a role cannot be deleted; undefined where it can. Members who are deactivated count: they can come back. */
export function whyRoleStays(role: { readonly name: string; readonly members: number }): string | undefined {
  if (hasAMeaningOfItsOwn(role.name)) return ROLE_STAYS;
  if (role.members === 0) return undefined;
  return role.members === 1
    ? "1 user has this role. Give them another role first."
    : `${role.members} users have this role. Give them another role first.`;
}

/** In the order of the matrix, each once; who may maintain may view. Undefined where a feature is not for the org type. */
export function featuresToHold(orgType: OrgType, asked: readonly HeldFeature[]): HeldFeature[] | undefined {
  const offered = featuresForOrgType(orgType).map(({ id }) => id);
  if (asked.some(({ featureId }) => !offered.includes(featureId))) return undefined;
  return offered.flatMap((featureId) => {
    const actions = actionsHeld(asked, featureId);
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

/** One tick of the matrix: to maintain ticks view as well, and without view nothing is maintained. */
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

interface RoleAndItsPeople {
  readonly orgType: OrgType;
  readonly maintainsRoles: boolean;
  readonly activeMembers: number;
}

/** Without it the provider could never change a role again. */
export function somebodyMaintainsRoles(roles: readonly RoleAndItsPeople[]): boolean {
  return roles.some(
    ({ orgType, maintainsRoles, activeMembers }) => orgType === "gap" && maintainsRoles && activeMembers > 0,
  );
}

/** A list with one entry carried from one place to another; places outside of the list change nothing. */
export function movedInOrder<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const carried = list[from];
  if (carried === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, carried);
}
