// The verification screen with its six boxes (spec 1 §2, §5).
import type { Locator, Page } from "@playwright/test";

export class VerificationPage {
  readonly title: Locator;
  readonly passcodeTitle: Locator;
  readonly code: Locator;
  readonly verify: Locator;
  readonly resend: Locator;
  readonly backToLogIn: Locator;
  readonly useRecoveryCode: Locator;
  readonly recoveryCode: Locator;
  readonly problem: Locator;
  readonly info: Locator;

  constructor(page: Page) {
    this.title = page.getByRole("heading", { name: "Verification Code", exact: true, level: 1 });
    this.passcodeTitle = page.getByRole("heading", {
      name: "Enter your one-time passcode",
      exact: true,
      level: 1,
    });
    this.code = page.getByRole("textbox", { name: "6-digit code", exact: true });
    this.verify = page.getByRole("button", { name: "Verify", exact: true });
    this.resend = page.getByRole("button", { name: "Resend Code", exact: true });
    this.backToLogIn = page.getByRole("button", { name: "Back to log in", exact: true });
    this.useRecoveryCode = page.getByRole("button", { name: "Use a recovery code instead", exact: true });
    this.recoveryCode = page.getByLabel("Recovery code", { exact: true });
    this.problem = page.getByRole("alert");
    this.info = page.getByRole("status").filter({ hasText: /\S/, hasNotText: "digits entered" });
  }
}

/** A six-digit code that differs from the right one. */
export function otherThan(code: string): string {
  return code === "123456" ? "654321" : "123456";
}
