// My profile: the user's details, login settings, sessions and theme (spec 4 §F).
import { expect, type Locator, type Page } from "@playwright/test";
import { NewPasswordForm } from "../identity/new-password-form";
import { Shell } from "../app/shell";

export class ProfilePage {
  readonly #page: Page;
  readonly title: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly jobTitle: Locator;
  readonly save: Locator;
  readonly changeEmail: Locator;
  readonly newEmail: Locator;
  readonly sendLink: Locator;
  readonly startPasswordChange: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: NewPasswordForm;
  readonly changePassword: Locator;
  readonly sessions: Locator;
  readonly endOtherSessions: Locator;
  readonly devices: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = new Shell(page).heading("My profile");
    this.firstName = page.getByLabel("First name*", { exact: true });
    this.lastName = page.getByLabel("Last name*", { exact: true });
    this.jobTitle = page.getByRole("combobox", { name: /^Job title/ });
    this.save = page.getByRole("button", { name: "Save", exact: true });
    this.changeEmail = page.getByRole("button", { name: "Change email", exact: true });
    this.newEmail = page.getByLabel("New email*", { exact: true });
    this.sendLink = page.getByRole("button", { name: "Send link", exact: true });
    this.startPasswordChange = page.getByRole("button", { name: "Change password", exact: true });
    this.currentPassword = page.getByLabel("Current password*", { exact: true });
    this.newPassword = new NewPasswordForm(page, "New Password*");
    this.changePassword = page.getByRole("button", { name: "Change Password", exact: true });
    this.sessions = this.card("Where you are logged in").getByRole("listitem");
    this.endOtherSessions = page.getByRole("button", { name: "Log out everywhere else", exact: true });
    this.devices = this.card("Remembered devices").getByRole("listitem");
  }

  card(name: string): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  async open(section: "Details" | "Security" | "Notifications" = "Details"): Promise<void> {
    await new Shell(this.#page).openRoute("my-profile");
    await expect(this.title).toBeVisible();
    if (section !== "Details") await this.#page.getByRole("tab", { name: section, exact: true }).click();
  }
}
