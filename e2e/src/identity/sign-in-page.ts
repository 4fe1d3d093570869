// The sign-in screen (spec 1 §2).
import { expect, type Locator, type Page } from "@playwright/test";
import type { Mailbox } from "../mailbox";
import type { Person } from "../people";
import { Shell } from "../app/shell";
import { VerificationPage } from "./verification-page";

export class SignInPage {
  readonly page: Page;
  readonly title: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly rememberMe: Locator;
  readonly logIn: Locator;
  readonly continueWithProvider: Locator;
  readonly problem: Locator;
  readonly notice: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole("heading", { name: "Welcome back", exact: true, level: 1 });
    this.email = page.getByLabel("Email*", { exact: true });
    this.password = page.getByLabel("Password*", { exact: true });
    this.rememberMe = page.getByRole("checkbox", { name: "Remember me for 30 days", exact: true });
    this.logIn = page.getByRole("button", { name: "Log in", exact: true });
    this.continueWithProvider = page.getByRole("link", { name: "Continue with Xero" });
    this.problem = page.getByRole("alert");
    // Only on this screen: the previous one may still show until the session is found to have ended.
    this.notice = page.getByRole("main").filter({ has: this.title }).getByRole("status");
  }

  async open(region: Person["region"] = "au"): Promise<void> {
    await this.page.goto(`/${region}`);
    await expect(this.title).toBeVisible();
  }

  async submit(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.logIn.click();
  }

  /** Goes from the form to the verification screen; returns the mailed code. */
  async askForCode(person: Person, mailbox: Mailbox): Promise<string> {
    return mailbox.codeAfter(person.email, async () => {
      await this.submit(person.email, person.password);
      await expect(new VerificationPage(this.page).title).toBeVisible();
    });
  }

  /** Goes from the region's base to the main application. */
  async signInCompletely(person: Person, mailbox: Mailbox): Promise<void> {
    await this.open(person.region);
    const code = await this.askForCode(person, mailbox);
    await new VerificationPage(this.page).code.fill(code);
    const shell = new Shell(this.page);
    // Guests have no account menu.
    await expect(shell.account(person).or(shell.returnHome)).toBeVisible();
  }
}
