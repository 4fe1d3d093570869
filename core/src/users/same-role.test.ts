import { expect, test } from "vitest";
import { modifyUserProblem } from "@gap/core/users/same-role";

const SAME_ROLE = "you can only modify users with the same role as you";
const NO_PERMISSION = "no permission to access this organisation";

test.each([
  // actor's org and role, maintains organisations, target's org and role, problem
  ["a", "Team Member", false, "a", "Team Member", undefined],
  ["a", "team member", false, "a", "Team Member", undefined],
  ["a", "Team Member", false, "a", "Admin", SAME_ROLE],
  ["a", "Team Member", false, "a", "Guest", SAME_ROLE],
  ["a", "Admin", false, "a", "Admin", undefined],
  ["a", "admin", false, "a", "Team Member", undefined],
  ["a", "Admin", false, "b", "Admin", NO_PERMISSION],
  ["a", "Team Member", false, "b", "Team Member", NO_PERMISSION],
  ["gap", "Admin", true, "b", "Admin", undefined],
  ["gap", "Support", true, "b", "Team Member", undefined],
] as const)(
  "%s %s (maintains organisations: %s) on %s %s",
  (orgId, roleName, maintains, targetOrg, targetRole, expected) => {
    const actor = { orgId, roleName, maintainsOrganisations: maintains };
    expect(modifyUserProblem(actor, { orgId: targetOrg, roleName: targetRole })).toBe(expected);
  },
);
