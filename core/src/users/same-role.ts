// Decides whether a user may change another user's record (spec 2 §6, spec 6 T7).
import { isAdminRoleName } from "@gap/core/access/roles";

export const ONLY_SAME_ROLE = "you can only modify users with the same role as you";
export const NO_PERMISSION_FOR_ORG = "no permission to access this organisation";

interface Member {
  readonly orgId: string;
  readonly roleName: string;
}

interface Actor extends Member {
  /** Provider staff who maintain organisations may change users of every organisation (spec 4 §F). */
  readonly maintainsOrganisations: boolean;
}

/** Undefined when allowed. Admins may change their whole team (spec 4 §F), others only users with their own role. */
export function modifyUserProblem(actor: Actor, target: Member): string | undefined {
  if (actor.maintainsOrganisations) return undefined;
  if (actor.orgId !== target.orgId) return NO_PERMISSION_FOR_ORG;
  if (isAdminRoleName(actor.roleName)) return undefined;
  return actor.roleName.toLowerCase() === target.roleName.toLowerCase() ? undefined : ONLY_SAME_ROLE;
}
