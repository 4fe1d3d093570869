import { expect, test } from "vitest";
import { pageTitle } from "./page-title";

test.each([
  ["prod", "", "Gap"],
  ["prod", "My profile", "My profile | Gap"],
  ["preprod", "", "[preprod] Gap"],
  ["dev-local", "Log in", "[local] Log in | Gap"],
  ["rc", "", "[stage] Gap"],
  ["prod", "Welcome to Gap", "Welcome to Gap"],
])("in %s the title of the screen '%s' is %s", (stage, screen, expected) => {
  expect(pageTitle(stage, "Gap", screen)).toBe(expected);
});
