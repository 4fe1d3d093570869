import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { until } from "@gap/web/platform/until.test-support";
import { ResetPasswordEntry } from "./reset-password-entry";

beforeEach(() => localStorage.clear());

async function show(getMyUserInfo: () => Promise<object>) {
  const user = {
    getMyUserInfo: { query: getMyUserInfo },
    getMyUser: { query: async () => ({ email: "ava@harbour.example" }) },
  };
  return renderInAppContext(ResetPasswordEntry, {
    path: "reset-password",
    address: "/au/reset-password",
    appContext: testAppContext({ private: { user } }),
  });
}

test.each([
  ["is known", true],
  ["turns out", false],
])("a user who %s to have come by the emailed link sets a new password", async (_how, isKnown) => {
  writeSetting(SETTINGS.cameByLink, isKnown);
  const { whereTo } = await show(() => Promise.reject(new Error("Please set your password first")));
  expect(await screen.findByDisplayValue("ava@harbour.example")).toBeTruthy();
  expect(whereTo()).toBe("/au/reset-password");
});

test("a user who is already logged in changes the password in My profile", async () => {
  const { whereTo } = await show(async () => ({ orgs: [{ orgId: "01O" }] }));
  await until(() => expect(whereTo()).toBe("/au/org/01O/my-profile/security"));
  expect(
    await screen.findByText("You are already logged in. You can change your password here."),
  ).toBeTruthy();
});

test("a logged-in user without an organisation goes home", async () => {
  const { whereTo } = await show(async () => ({ orgs: [] }));
  await until(() => expect(whereTo()).toBe("/au/"));
});
