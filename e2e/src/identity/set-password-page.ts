// The page of an invitation or reset link: the email address, a password twice, one button (spec 1 §2).
import type { Locator, Page } from "@playwright/test";
import { NewPasswordForm } from "./new-password-form";
import { Shell } from "../app/shell";

export class SetPasswordPage {
  readonly title: Locator;
  readonly email: Locator;
  readonly form: NewPasswordForm;
  readonly submit: Locator;

  constructor(page: Page, kind: "invitation" | "reset") {
    this.title = new Shell(page).heading(kind === "invitation" ? "Welcome to Gap" : "Reset password");
    this.email = page.getByLabel("Email", { exact: true });
    this.form = new NewPasswordForm(page);
    this.submit = page.getByRole("button", {
      name: kind === "invitation" ? "Sign Up" : "Reset password",
      exact: true,
    });
  }
}
