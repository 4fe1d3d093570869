// A dialog above the screens: error dialogs, access errors, "Page not found".
import type { Locator, Page } from "@playwright/test";

export class AppDialog {
  readonly dialog: Locator;

  constructor(page: Page, title: string) {
    this.dialog = page.getByRole("dialog", { name: title, exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  /** Closes it with its cross. */
  async close(): Promise<void> {
    await this.button("Close").click();
    await this.dialog.waitFor({ state: "detached" });
  }

  async buttonNames(): Promise<string[]> {
    return (await this.dialog.getByRole("button").allInnerTexts()).toSorted();
  }
}
