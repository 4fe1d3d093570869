// My profile: names that can be saved.
import { expect, type Locator, type Page } from "@playwright/test";
import { Shell } from "./shell";

export class ProfilePage {
  readonly #page: Page;
  readonly title: Locator;
  readonly firstName: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = new Shell(page).heading("My profile");
    this.firstName = page.getByLabel("First name*", { exact: true });
    this.save = page.getByRole("button", { name: "Save", exact: true });
  }

  async open(): Promise<void> {
    await new Shell(this.#page).openRoute("my-profile");
    await expect(this.title).toBeVisible();
  }
}
