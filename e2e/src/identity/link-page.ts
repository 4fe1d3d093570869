// The emailed-link pages, and their notices for links that do not work (spec 1 §2).
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class LinkPage {
  readonly expired: Locator;
  readonly sent: Locator;
  readonly invalid: Locator;
  readonly sendNewLink: Locator;
  readonly confirmEmail: Locator;
  readonly confirmEmailTitle: Locator;
  /** Shown if the requesting account is not logged in. */
  readonly confirmChangeTitle: Locator;
  readonly password: Locator;
  readonly goHome: Locator;

  constructor(page: Page) {
    const shell = new Shell(page);
    this.expired = shell.heading("This link has expired");
    this.sent = shell.heading("Please check your email for a new link.");
    this.invalid = shell.heading("Invalid request");
    this.confirmEmailTitle = shell.heading("Confirm your new email address");
    this.confirmChangeTitle = shell.heading("Confirm this email change");
    this.password = page.getByLabel("Password*", { exact: true });
    this.sendNewLink = page.getByRole("button", { name: "Send me a new link", exact: true });
    this.confirmEmail = page.getByRole("button", { name: "Confirm email address", exact: true });
    this.goHome = page.getByRole("link", { name: "Go home", exact: true });
  }
}
