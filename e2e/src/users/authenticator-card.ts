// The authenticator app on My profile: set-up, recovery codes, removal (spec 4 §A, §F).
import { expect, type Locator, type Page } from "@playwright/test";
import { AppDialog } from "../app/app-dialog";

export class AuthenticatorCard {
  readonly card: Locator;
  readonly setUp: Locator;
  readonly remove: Locator;
  readonly askForApp: Locator;
  readonly enrolling: AppDialog;
  readonly enrolmentCode: Locator;
  readonly savingCodes: AppDialog;
  readonly removing: AppDialog;
  readonly preferringMail: AppDialog;

  constructor(page: Page) {
    this.card = page.getByRole("region", { name: "Authenticator app", exact: true });
    this.setUp = this.card.getByRole("button", { name: "Set up app", exact: true });
    this.remove = this.card.getByRole("button", { name: "Remove app", exact: true });
    this.askForApp = this.card.getByRole("checkbox", { name: "Ask for the app's code when I log in" });
    this.enrolling = new AppDialog(page, "Set up your authenticator app");
    this.enrolmentCode = this.enrolling.dialog.getByRole("textbox", { name: "6-digit code", exact: true });
    this.savingCodes = new AppDialog(page, "Save your recovery codes");
    this.removing = new AppDialog(page, "Remove your authenticator app?");
    this.preferringMail = new AppDialog(page, "Go back to codes by email?");
  }

  /** The key for entering by hand, without a camera. */
  async secret(): Promise<string> {
    const key = this.enrolling.dialog.getByRole("code");
    await expect(key).toBeVisible();
    return (await key.innerText()).replaceAll(" ", "");
  }

  async recoveryCodes(): Promise<string[]> {
    await expect(this.savingCodes.dialog.getByRole("listitem")).toHaveCount(10);
    return this.savingCodes.dialog.getByRole("listitem").allInnerTexts();
  }

  /** Removing the app or switching back to mailed codes requires a code. */
  codeIn({ dialog }: AppDialog): Locator {
    return dialog.getByLabel("Code from the app, or a recovery code*", { exact: true });
  }
}
