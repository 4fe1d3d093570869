import { expect, test } from "vitest";
import type { Viewer } from "@gap/core/access/access-rule";
import type { RouteId } from "@gap/core/access/routes";
import { landingOf } from "./screens";

const surroundings = { stage: "dev-local" };
const advisor: Viewer = {
  email: "ava@harbour.example",
  isDeveloper: false,
  orgType: "advisor",
  orgId: "o1",
  roleName: "Admin",
  isGuest: false,
  cameByLink: false,
  isDeactivated: false,
  isServiceUser: false,
  features: [],
  featureToggles: [],
  permissions: [],
};

const withScreens =
  (...ids: RouteId[]) =>
  (id: RouteId) =>
    ids.includes(id);

test.each<[string, Viewer, RouteId[], RouteId | undefined]>([
  ["the default landing when it has a screen", advisor, ["my-profile", "home"], "home"],
  ["else the first that is permitted and has one", advisor, ["dev-sandbox", "my-profile"], "my-profile"],
  ["the default landing all the same when none has", advisor, [], "home"],
  [
    "a deactivated person's no-access",
    { ...advisor, isDeactivated: true },
    ["no-access", "my-profile"],
    "no-access",
  ],
  [
    "a person without an organisation lands nowhere",
    { ...advisor, orgType: null, orgId: null },
    ["my-profile"],
    undefined,
  ],
])("%s", (_name, viewer, screens, expected) => {
  expect(landingOf(viewer, surroundings, withScreens(...screens))).toBe(expected);
});
