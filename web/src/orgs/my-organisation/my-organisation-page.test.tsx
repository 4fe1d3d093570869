import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrgType } from "@gap/core/orgs/org-types";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { MyOrganisationPage } from "./my-organisation-page";

const ORG = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

const show = (orgType: OrgType, tab: string) =>
  showWithAnswers(MyOrganisationPage, {
    path: "/org/$orgId/my-organisation/$",
    address: `/au/org/${ORG}/my-organisation/${tab}`,
    answers: {
      "user.getMyUserInfo": () => ({
        orgs: [{ orgId: ORG, name: "Harbour" }],
        userOrg: { orgId: ORG, orgType, features: [], featureToggles: [], permissions: [] },
      }),
      "team.listRoles": () => [],
    },
  });

const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);

test("an advisor has all tabs, and the URL's tab is open", async () => {
  await show("advisor", "roles");
  expect(tabs()).toEqual(["General", "Team", "Roles", "Integrations", "Plan", "Security"]);
  expect(screen.getByRole("tab", { name: "Roles", selected: true })).toBeTruthy();
});

test("a client has neither integrations nor a plan", async () => {
  await show("client", "roles");
  expect(tabs()).toEqual(["General", "Team", "Roles", "Security"]);
});

test.each([
  ["advisor", "nonsense"],
  ["client", "plan"],
] as const)("%s has no page at %s", async (orgType, tab) => {
  await show(orgType, tab);
  expect(screen.getByText("Elsewhere")).toBeTruthy();
});
