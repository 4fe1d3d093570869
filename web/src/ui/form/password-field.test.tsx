import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { PasswordField } from "./password-field";

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
