// Texts about logins on the cards of My profile.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showPart } from "../my-profile.test-support";
import { PasswordForm } from "./password-form";
import { RecentSignInsCard } from "./recent-sign-ins-card";

const at = new Date(0);
const byProvider = { at, door: "provider", ip: null, userAgent: null } as const;

test.each([
  [{ accountingProvider: { name: "Ledger & Co" } }, /with Ledger & Co/],
  [{}, /with your accounting software/],
])("a login with the accounting provider shows its name: %o", async (config, words) => {
  await showPart(() => <RecentSignInsCard signIns={[byProvider]} />, { config });
  expect(screen.getByText(words)).toBeTruthy();
});

test("logins at the same moment have distinct keys", async () => {
  const complaints = vi.spyOn(console, "error");
  await showPart(() => <RecentSignInsCard signIns={[byProvider, { ...byProvider, door: "password" }]} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
});

test("users without a password read how to set one", async () => {
  await showPart(() => <PasswordForm hasPassword={false} />, {
    config: { accountingProvider: { name: "Xero" } },
  });
  expect(
    screen.getByText("You have no password yet. To set one, log out and choose “Forgot password?”."),
  ).toBeTruthy();
});
