import { expect, test } from "vitest";
import { DEFAULT_ROLES } from "@gap/core/access/roles";
import { defaultLanding } from "@gap/core/access/routes";
import { userInfoSchema } from "@gap/core/users/user-info.schema";
import { toViewer } from "@gap/core/users/viewer-of-user-info";

const ID = "01JADR5Q6Z8M4T2V9X7C3B1N0K";
const WITHOUT_ORG = {
  id: ID,
  email: "ava@harbour.example",
  isServiceUser: false,
  firstName: "Ava",
  lastName: "Stone",
  lastUpdated: new Date("2026-06-10T12:00:00Z"),
  isTrialist: false,
  circleId: "circle-1",
  orgs: [],
};

test.each(DEFAULT_ROLES)("the info of $orgType $name is valid and converts to a matching viewer", (role) => {
  const info = userInfoSchema.parse({
    ...WITHOUT_ORG,
    orgs: [{ orgId: ID, name: "Org", orgType: role.orgType, roleName: role.name }],
    userOrg: {
      orgId: ID,
      orgType: role.orgType,
      roleName: role.name,
      isGuest: role.name === "Guest",
      isDeactivated: false,
      isDeveloper: role.orgType === "gap",
      xeroAuthorised: false,
      features: role.features,
      featureToggles: ["sample-toggle"],
      permissions: ["business-plan"],
    },
  });
  expect(toViewer(info)).toEqual({
    email: "ava@harbour.example",
    isServiceUser: false,
    circleId: "circle-1",
    orgType: role.orgType,
    orgId: ID,
    roleName: role.name,
    cameByLink: false,
    mustSetUpAuthenticator: false,
    isGuest: role.name === "Guest",
    isDeactivated: false,
    isDeveloper: role.orgType === "gap",
    features: role.features,
    featureToggles: ["sample-toggle"],
    permissions: ["business-plan"],
  });
});

test("user info without an org gives a viewer without one", () => {
  const viewer = toViewer(userInfoSchema.parse(WITHOUT_ORG));
  expect(viewer).toMatchObject({ orgType: null, orgId: null, roleName: null, isGuest: false, features: [] });
  expect(defaultLanding(viewer)).toBeUndefined();
});
