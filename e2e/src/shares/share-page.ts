// The page of a share's link: its steps and dead ends.
import { expect, type Locator, type Page } from "@playwright/test";

export class SharePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  heading(name: string): Locator {
    return this.#page.getByRole("heading", { level: 1, name, exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  async giveEmail(email: string): Promise<void> {
    await this.#page.getByLabel("Email address").fill(email);
    await this.button("Continue").click();
  }

  async enterCode(code: string): Promise<void> {
    await expect(this.heading("Verification Code")).toBeVisible();
    await this.#page.getByLabel("6-digit code").fill(code);
  }

  async giveNames(firstName: string, lastName: string): Promise<void> {
    await expect(this.heading("Please enter your names")).toBeVisible();
    await expect(this.button("Continue")).toBeDisabled();
    await this.#page.getByLabel("First name").fill(firstName);
    await this.#page.getByLabel("Last name").fill(lastName);
    await this.button("Continue").click();
  }

  async expectSnackbar(text: string): Promise<void> {
    await expect(this.#page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  }
}
