// Ava, an administrator of a firm, as user.getMyUserInfo returns her in component tests.

export const ORG = "01ARZ3NDEKTSV4RRFFQ69G5ORG";
export const AVA = "01ARZ3NDEKTSV4RRFFQ69G5AVA";

export type Actions = readonly ("view" | "maintain")[];

export function avaWith(
  actionsByFeature: Readonly<Record<string, Actions>>,
  orgType: "gap" | "advisor" = "advisor",
) {
  return {
    id: AVA,
    email: "ava@harbour.example",
    permissions: [],
    featureToggles: [],
    userOrg: {
      orgId: ORG,
      orgType,
      roleName: "Admin",
      features: Object.entries(actionsByFeature).map(([featureId, actions]) => ({
        featureId,
        actions: actions.map((actionId) => ({ actionId })),
      })),
    },
  };
}
