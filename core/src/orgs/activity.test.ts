import { expect, test } from "vitest";
import { actionsMatching, describeAction, kindOfAction } from "@gap/core/orgs/activity";

test.each([
  ["team.invite", "team", "Invited people"],
  ["org.updateSettings", "organisation", "Changed the organisation's settings"],
  ["user.logout", "people", "Logged out"],
  ["identity.signedIn", "people", "Logged in"],
  ["identity.rememberDevice", "people", "Identity: remember device"],
  ["oAuthClient.completeSSO", "people", "Logged in to another site"],
  ["proposals.sendProposal", "work", "Proposals: send proposal"],
  ["constructor", "work", "Constructor"],
])("%s is of kind %s: %s", (action, kind, described) => {
  expect(kindOfAction(action)).toBe(kind);
  expect(describeAction(action)).toBe(described);
});

test("a search finds actions by their description", () => {
  expect(actionsMatching("a member's ROLE")).toEqual(["team.changeRole"]);
  expect(actionsMatching("nothing like it")).toEqual([]);
});
