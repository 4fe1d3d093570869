// A member of the provider's staff, for tests of their screens.
import type { ActionId } from "@gap/core/access/features";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";

const PROVIDER = "01ARZ3NDEKTSV4RRFFQ69G5FAA";

export function staffWith(actionId: ActionId): UserInfo {
  return {
    id: "01ARZ3NDEKTSV4RRFFQ69G5FAB",
    email: "sam@gap.example",
    firstName: "Sam",
    lastName: "Okafor",
    lastUpdated: new Date(2026, 0, 1),
    isTrialist: false,
    isServiceUser: false,
    onboarding: INITIAL_ONBOARDING,
    orgs: [],
    userOrg: {
      orgId: PROVIDER,
      orgType: "gap",
      roleName: "Team Member",
      isGuest: false,
      isDeactivated: false,
      isDeveloper: false,
      xeroAuthorised: false,
      features: [{ featureId: "organisations", actions: [{ actionId }] }],
      featureToggles: [],
      permissions: [],
    },
  };
}
