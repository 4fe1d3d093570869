// Sample viewers for the access tests, one for each kind of user.
import type { MenuViewer } from "@gap/core/access/menu";
import { GUEST_ROLE, defaultRole } from "@gap/core/access/roles";
import type { OrgType } from "@gap/core/orgs/org-types";

export function environmentOf(stage: string) {
  return { stage };
}

export function person(orgType: OrgType, roleName: string, changes: Partial<MenuViewer> = {}): MenuViewer {
  return {
    email: `person@${orgType}.test`,
    orgType,
    orgId: "01JADR5Q6Z8M4T2V9X7C3B1N0K",
    roleName,
    isGuest: roleName === GUEST_ROLE,
    isDeactivated: false,
    isServiceUser: false,
    cameByLink: false,
    mustSetUpAuthenticator: false,
    isDeveloper: false,
    features: defaultRole(orgType, roleName)?.features ?? [],
    featureToggles: [],
    permissions: [],
    circleId: null,
    ...changes,
  };
}

export const PEOPLE = {
  gapAdmin: person("gap", "Admin"),
  gapMember: person("gap", "Team Member"),
  developer: person("gap", "Admin", { isDeveloper: true }),
  advisorAdmin: person("advisor", "Admin"),
  advisorMember: person("advisor", "Team Member"),
  clientAdmin: person("client", "Admin"),
  clientMember: person("client", "Team Member"),
  guest: person("client", "Guest"),
  deactivated: person("advisor", "Team Member", { isDeactivated: true }),
};

export type PersonName = keyof typeof PEOPLE;
