// The sign-up page of a trial or an invitation, and the fields that "Continue with email" opens (spec 1 §2).
import { expect, type Locator, type Page } from "@playwright/test";
import type { Mailbox } from "../mailbox";
import type { Newcomer } from "../newcomers";
import { NewPasswordForm } from "./new-password-form";
import { VerificationPage } from "./verification-page";

export class SignUpPage {
  readonly page: Page;
  readonly continueWithEmail: Locator;
  readonly withProvider: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly password: NewPasswordForm;
  readonly jobTitle: Locator;
  readonly signUp: Locator;
  readonly agreement: Locator;
  readonly logInHere: Locator;
  readonly progress: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.page = page;
    this.continueWithEmail = page.getByRole("button", { name: "Continue with email", exact: true });
    this.withProvider = page.getByRole("link", { name: "Sign up with Xero", exact: true });
    this.firstName = page.getByLabel("First name*", { exact: true });
    this.lastName = page.getByLabel("Last name*", { exact: true });
    this.email = page.getByLabel("Email*", { exact: true });
    this.password = new NewPasswordForm(page);
    this.jobTitle = page.getByRole("combobox", { name: "Job title*", exact: true });
    this.signUp = page.getByRole("button", { name: "Sign up", exact: true });
    this.agreement = page.getByText(/^By signing up you agree to/);
    this.logInHere = page.getByRole("link", { name: "Log in here", exact: true });
    this.progress = progressOf(page);
    this.problem = page.getByRole("alert");
  }

  title(name: string): Locator {
    return this.page.getByRole("heading", { name, exact: true, level: 1 });
  }

  /** Opens the page and its fields. */
  async openByEmail(path = "/au/trial"): Promise<void> {
    await this.page.goto(path);
    await this.continueWithEmail.click();
    await expect(this.firstName).toBeFocused();
  }

  /** Fills in everything except the email address, which an invitation prefills. */
  async enterOthers({ firstName, lastName, password, jobTitle }: Newcomer): Promise<void> {
    await this.firstName.fill(firstName);
    await this.lastName.fill(lastName);
    await this.password.fill(password);
    await this.jobTitle.click();
    await this.page.getByRole("option", { name: jobTitle, exact: true }).click();
  }

  async enter(person: Newcomer): Promise<void> {
    await this.email.fill(person.email);
    await this.enterOthers(person);
  }

  /** Goes from the filled form to the verification page; returns the mailed code. */
  submit({ email }: Newcomer, mailbox: Mailbox): Promise<string> {
    return mailbox.codeAfter(email, async () => {
      await this.signUp.click();
      await expect(new VerificationPage(this.page).title).toBeVisible();
    });
  }

  /** Goes from the first page through verification. */
  async signUpCompletely(person: Newcomer, mailbox: Mailbox, path?: string): Promise<void> {
    await this.openByEmail(path);
    await this.enter(person);
    const code = await this.submit(person, mailbox);
    await new VerificationPage(this.page).code.fill(code);
  }
}

export function progressOf(page: Page): Locator {
  return page.getByRole("progressbar", { name: "Sign-up progress", exact: true });
}
