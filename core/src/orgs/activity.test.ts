import { expect, test } from "vitest";
import { actionsMatching, describeAction, describeSubjects, kindOfAction } from "@gap/core/orgs/activity";

test.each([
  ["team.invite", "team", "Invited people"],
  ["org.updateSettings", "organisation", "Changed the organisation's settings"],
  ["user.logout", "people", "Logged out"],
  ["identity.signedIn", "people", "Signed in"],
  ["identity.rememberDevice", "people", "Identity: remember device"],
  ["oAuthClient.completeSSO", "people", "Logged in to another site"],
  ["proposals.sendProposal", "work", "Proposals: send proposal"],
  ["constructor", "work", "Constructor"],
])("%s is of kind %s: %s", (action, kind, described) => {
  expect(kindOfAction(action)).toBe(kind);
  expect(describeAction(action)).toBe(described);
});

test("a subject's details are listed once, without empty values", () => {
  expect(
    describeSubjects([
      { kind: "user", id: "u", details: { email: "ann@firm.example", jobTitle: null } },
      {
        kind: "user-org",
        id: "u/o",
        details: { email: "ann@firm.example", roleName: "Admin", invited: true },
      },
      { kind: "session", id: "s" },
    ]),
  ).toBe("Email: ann@firm.example, Role name: Admin, Invited");
  expect(describeSubjects([])).toBe("");
  const details = { to: "Admin", from: "Team Member", email: "ann@firm.example" };
  expect(describeSubjects([{ kind: "user-org", id: "x", details }])).toBe(
    "Email: ann@firm.example, From: Team Member, To: Admin",
  );
});

test("a search finds actions by their description", () => {
  expect(actionsMatching("a member's ROLE")).toEqual(["team.changeRole"]);
  expect(actionsMatching("nothing like it")).toEqual([]);
});
