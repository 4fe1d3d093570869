// Fields for a new password and its confirmation, with the list of rules (spec 1 §5).
import { expect, type Locator, type Page } from "@playwright/test";

export class NewPasswordForm {
  readonly #page: Page;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly #rules: Locator;

  constructor(page: Page, passwordLabel: "Password*" | "New Password*" = "Password*") {
    this.#page = page;
    this.password = page.getByLabel(passwordLabel, { exact: true });
    this.confirmation = page.getByLabel("Confirm Password*", { exact: true });
    this.#rules = page.getByRole("list", { name: "Password rules" });
  }

  async fill(password: string, confirmation = password): Promise<void> {
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
  }

  /** A rule as a screen reader reads it: its text, and whether it is met. */
  rule(message: string, state: "met" | "not met" | "not met yet"): Locator {
    return this.#rules.getByRole("listitem").filter({ hasText: new RegExp(`^${message}, ${state}$`) });
  }

  /** Leaves the field with each password, and expects exactly its rule to show as broken. */
  async expectEachRule(): Promise<void> {
    for (const { password, breaks } of breakingOneRuleEach) {
      await this.password.fill(password);
      await this.password.blur();
      await expect(this.rule(breaks, "not met"), breaks).toBeVisible();
      await expect(this.#rules.getByText(", not met", { exact: false }), breaks).toHaveCount(1);
    }
    await this.password.fill("Better-4-good");
    await this.password.blur();
    await expect(this.#rules.getByText(", not met", { exact: false })).toHaveCount(0);
  }

  problem(text: "* Required" | "Passwords must match"): Locator {
    return this.#page.getByText(text, { exact: true });
  }
}

const breakingOneRuleEach = [
  { password: "better-4-good", breaks: "Must contain an uppercase letter" },
  { password: "BETTER-4-GOOD", breaks: "Must contain a lowercase letter" },
  { password: "Better-for-good", breaks: "Must contain a number" },
  { password: "Better4good", breaks: "Must contain a special character" },
  { password: "Be-4-g", breaks: "Must be 8-256 characters long" },
  { password: "Better-4-göod", breaks: "Must be 8-256 characters long" },
  { password: " Better-4-good", breaks: "Must not start or end with spaces" },
] as const;
