// The Forgot Password screen: the form, then the confirmation (spec 1 §2).
import { expect, type Locator, type Page } from "@playwright/test";
import { Shell } from "../app/shell";

export const RESET_SENT = "A password reset code has been sent to your email. Please check your inbox.";

export class ForgotPasswordPage {
  readonly #page: Page;
  readonly title: Locator;
  readonly email: Locator;
  readonly send: Locator;
  readonly resend: Locator;
  readonly logIn: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = new Shell(page).heading("Forgot Password");
    this.email = page.getByLabel("Email*", { exact: true });
    this.send = page.getByRole("button", { name: "Send password reset email", exact: true });
    this.resend = page.getByRole("button", { name: "Resend email", exact: true });
    this.logIn = page.getByRole("link", { name: "Log in", exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto("/au/forgot-password");
    await expect(this.title).toBeVisible();
  }

  async request(email: string): Promise<void> {
    await this.email.fill(email);
    await this.send.click();
    await expect(this.sentTo(email)).toBeVisible();
  }

  sentTo(email: string): Locator {
    return this.#page.getByText(`A password reset code has been sent to ${email}`, { exact: true });
  }
}
