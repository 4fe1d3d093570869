// Integrations of My organisation with the practice manager's card, and the simulator's page of what is connected there.
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

  saying(words: string | RegExp): Locator {
    return this.practiceManager.getByText(words);
  }

  /** As somebody does who looks after the practice at the provider. */
  async endThere(): Promise<void> {
    const there = await this.#page.context().newPage();
    await there.goto("/dev/accounting/connections");
    await there
      .getByRole("button", { name: /^Disconnect / })
      .first()
      .click();
    await there.getByText("Nothing is connected to Harbour Practice.").waitFor();
    await there.close();
  }
}
