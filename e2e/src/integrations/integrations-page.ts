// Page object of the practice manager's card under My organisation, Integrations, and the simulator's connections page.
import type { Locator, Page } from "@playwright/test";
import { MyOrganisationPage } from "../orgs/my-organisation-page";

export class IntegrationsPage {
  readonly #page: Page;
  readonly practiceManager: Locator;
  readonly dialog: Locator;
  readonly progress: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.practiceManager = page.getByRole("region", { name: "Xero Practice Manager", exact: true });
    this.dialog = page.getByRole("dialog");
    this.progress = this.practiceManager.getByRole("progressbar", { name: "Sync", exact: true });
  }

  async open(): Promise<void> {
    await new MyOrganisationPage(this.#page).open("integrations");
  }

  button(name: string): Locator {
    return this.practiceManager.getByRole("button", { name, exact: true });
  }

  saying(text: string | RegExp): Locator {
    return this.practiceManager.getByText(text);
  }

  /** Ends the connection on the provider's side. */
  async endAtProvider(): Promise<void> {
    const there = await this.#page.context().newPage();
    await there.goto("/dev/accounting/connections");
    await there
      .getByRole("button", { name: /^Disconnect / })
      .first()
      .click();
    await there.getByText("No app is connected to Harbour Practice.").waitFor();
    await there.close();
  }
}
