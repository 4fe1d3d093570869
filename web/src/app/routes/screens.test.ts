// Every part that exists has a screen, and no screen is built for a part that is not offered.
import { expect, test } from "vitest";
import { partExists } from "@gap/core/access/existing-parts";
import { ROUTE_IDS } from "@gap/core/access/routes";
import { SCREENS } from "./screens";

test.each(ROUTE_IDS)("%s has a screen exactly if the part exists", (routeId) => {
  expect(routeId in SCREENS).toBe(partExists(routeId));
});
