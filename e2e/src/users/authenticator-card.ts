// The authenticator app on My profile: setting it up, its recovery codes, taking it away (spec 4 §A, §F).
import { expect, type Locator, type Page } from "@playwright/test";
import { AppDialog } from "../app/app-dialog";

export class AuthenticatorCard {
  readonly card: Locator;
  readonly setUp: Locator;
  readonly remove: Locator;
  readonly askForApp: Locator;
  readonly enrolling: AppDialog;
  readonly enrolmentCode: Locator;
  readonly keeping: AppDialog;
  readonly removing: AppDialog;
  readonly preferringMail: AppDialog;

  constructor(page: Page) {
    this.card = page.getByRole("region", { name: "Authenticator app", exact: true });
    this.setUp = this.card.getByRole("button", { name: "Set up app", exact: true });
    this.remove = this.card.getByRole("button", { name: "Remove app", exact: true });
    this.askForApp = this.card.getByRole("checkbox", { name: "Ask for the app's code when I log in" });
    this.enrolling = new AppDialog(page, "Set up your authenticator app");
    this.enrolmentCode = this.enrolling.dialog.getByRole("textbox", { name: "6-digit code", exact: true });
    this.keeping = new AppDialog(page, "Save your recovery codes");
    this.removing = new AppDialog(page, "Remove your authenticator app?");
    this.preferringMail = new AppDialog(page, "Go back to codes by email?");
  }

  /** As it is entered by hand, where there is no camera. */
  async secret(): Promise<string> {
    const key = this.enrolling.dialog.getByRole("code");
    await expect(key).toBeVisible();
    return (await key.innerText()).replaceAll(" ", "");
  }

  async recoveryCodes(): Promise<string[]> {
    await expect(this.keeping.dialog.getByRole("listitem")).toHaveCount(10);
    return this.keeping.dialog.getByRole("listitem").allInnerTexts();
  }

  /** Giving up the app, for good or for now, takes one of its codes. */
  codeIn({ dialog }: AppDialog): Locator {
    return dialog.getByLabel("Code from the app, or a recovery code*", { exact: true });
  }
}
