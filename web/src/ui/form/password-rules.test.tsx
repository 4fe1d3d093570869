import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { PasswordRules } from "./password-rules";

function states() {
  return within(screen.getByRole("list", { name: "Password rules" }))
    .getAllByRole("listitem")
    .map((rule) => rule.textContent);
}

test("rules are marked as met while typing; unmet rules become errors after a check", () => {
  const { rerender } = renderInTheme(<PasswordRules password="Harbour1" />);
  expect(states()).toEqual([
    "Must contain an uppercase letter, met",
    "Must contain a lowercase letter, met",
    "Must contain a number, met",
    "Must contain a special character, not met yet",
    "Must be 8-256 characters long, met",
    "Must not start or end with spaces, met",
  ]);
  rerender(<PasswordRules password="Harbour1" checked />);
  expect(states()[3]).toBe("Must contain a special character, not met");
});

test.each([false, true])("an empty password has met no rule and broken none (checked: %s)", (checked) => {
  renderInTheme(<PasswordRules password="" checked={checked} />);
  expect(states().every((state) => state.endsWith("not met yet"))).toBe(true);
});
