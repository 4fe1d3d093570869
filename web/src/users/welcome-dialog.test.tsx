import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FeatureId } from "@gap/core/access/features";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { WelcomeDialog } from "./welcome-dialog";

const show = (...maintained: FeatureId[]) =>
  showWithAnswers(() => <WelcomeDialog firstName="Nia" />, {
    answers: {
      "user.getMyUserInfo": () => ({
        orgs: [],
        userOrg: {
          orgId: "o",
          orgType: "advisor",
          roleName: "Team Member",
          features: maintained.map((featureId) => ({ featureId, actions: [{ actionId: "maintain" }] })),
          featureToggles: [],
          permissions: [],
        },
      }),
    },
  });

const steps = () =>
  screen.queryAllByRole("listitem").map((step) => step.querySelector("strong")?.textContent);

test("an admin sees all first steps", async () => {
  await show("my-organisation", "clients", "proposals");
  expect(steps()).toEqual(["Invite your team", "Add your clients", "Send a proposal"]);
  expect(screen.getByText("You are all set. Three things are worth doing first:")).toBeTruthy();
});

test("users see only the steps that they may do", async () => {
  await show("clients");
  expect(steps()).toEqual(["Add your clients"]);
  expect(screen.getByText("You are all set. One thing is worth doing first:")).toBeTruthy();
});
