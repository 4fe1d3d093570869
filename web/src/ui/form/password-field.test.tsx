import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { PasswordField } from "./password-field";
import { PasswordRules } from "./password-rules";

test("the password is hidden until the user shows it, and can be hidden again", async () => {
  renderInTheme(<PasswordField label="Password" required />);
  const user = userEvent.setup();
  const field = screen.getByLabelText("Password*");
  await user.type(field, "secret words");
  expect(field.getAttribute("type")).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(field.getAttribute("type")).toBe("text");
  expect(field).toHaveProperty("value", "secret words");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field.getAttribute("type")).toBe("password");
});

test("the error appears below the field and is associated with it", () => {
  renderInTheme(<PasswordField label="Password" required error="* Required" />);
  const field = screen.getByLabelText("Password*");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.getAttribute("aria-required")).toBe("true");
  const describedBy = (field.getAttribute("aria-describedby") ?? "").split(" ");
  expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toContain("* Required");
});

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
