import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { AuthenticatorRule } from "@gap/core/identity/required-authenticator";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AuthenticatorRuleCard } from "./authenticator-rule-card";

const ORG = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

async function show(
  rule: Partial<AuthenticatorRule> = {},
  { actionId = "maintain", answers = {} }: { actionId?: string; answers?: Answers } = {},
) {
  let current = { activeMembers: 3, membersWithApp: 1, callerHasApp: true, ...rule };
  return showWithAnswers(() => <AuthenticatorRuleCard orgId={ORG} />, {
    path: "/org/$orgId/my-organisation/$",
    address: `/au/org/${ORG}/my-organisation/security`,
    answers: {
      "user.getMyUserInfo": () => ({
        orgs: [],
        userOrg: {
          orgId: ORG,
          orgType: "advisor",
          features: [{ featureId: "my-organisation", actions: [{ actionId }] }],
          featureToggles: [],
          permissions: [],
        },
      }),
      "team.getAuthenticatorRule": () => current,
      "team.requireAuthenticator": ({ required }: { required: boolean }) => {
        current = { ...current, ...(required ? { requiredSince: new Date(0) } : {}) };
      },
      ...answers,
    },
  });
}

test("an admin with an app can require it, after reading whom it affects", async () => {
  const { asked } = await show();
  expect(screen.getByText("Optional")).toBeTruthy();
  expect(screen.getByText(/1 of 3 people have an app/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Require an app" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/2 people have no app yet and must set one up/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Require an app" }));
  expect(await screen.findByText("An authenticator app is now required")).toBeTruthy();
  expect(await screen.findByText("Required")).toBeTruthy();
  expect(asked).toContainEqual(["team.requireAuthenticator", { orgId: ORG, required: true }]);
});

test("an admin without an app is sent to set up their own first", async () => {
  const { whereTo } = await show({ callerHasApp: false });
  expect(screen.queryByRole("button", { name: "Require an app" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Set up your app" }));
  expect(whereTo()).toBe(`/au/org/${ORG}/my-profile/security`);
});

test("people with view access read the rule and change nothing", async () => {
  await show({ requiredSince: new Date(0) }, { actionId: "view" });
  expect(screen.getByText("Required")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make it optional" })).toBeNull();
});

test("a refusal is shown, and the rule stays", async () => {
  const { dialogs } = await show(
    {},
    {
      answers: {
        "team.requireAuthenticator": () => {
          throw new Error("Set up your own authenticator app first");
        },
      },
    },
  );
  await userEvent.click(screen.getByRole("button", { name: "Require an app" }));
  await userEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Require an app" }),
  );
  expect(await screen.findByText("Set up your own authenticator app first")).toBeTruthy();
  expect(screen.getByText("Optional")).toBeTruthy();
  expect(dialogs).toEqual([]);
});
