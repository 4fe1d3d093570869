// What the cards of My profile say about how a person logs in.
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
])("whoever came by the accounting provider reads its name: %o", async (config, words) => {
  await showPart(() => <RecentSignInsCard signIns={[byProvider]} />, { config });
  expect(screen.getByText(words)).toBeTruthy();
});

test("log-ins of the same moment are told apart", async () => {
  const complaints = vi.spyOn(console, "error");
  await showPart(() => <RecentSignInsCard signIns={[byProvider, { ...byProvider, door: "password" }]} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
});

test("whoever has no password is told how to set one, and nothing of how they log in", async () => {
  await showPart(() => <PasswordForm hasPassword={false} />, {
    config: { accountingProvider: { name: "Xero" } },
  });
  expect(
    screen.getByText("You have no password here. To set one, log out and choose “Forgot password?”."),
  ).toBeTruthy();
});
