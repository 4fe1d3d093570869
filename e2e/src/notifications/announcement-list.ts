// Page object of the banners above the content of every page (spec 2 §4).
import type { Locator, Page } from "@playwright/test";

export class AnnouncementBanners {
  readonly disconnected: Locator;
  readonly reconnect: Locator;
  readonly dismiss: Locator;
  readonly #content: Locator;

  constructor(page: Page) {
    this.#content = page.getByRole("main");
    this.disconnected = this.#content.getByText("You've been disconnected from XPM.", { exact: true });
    this.reconnect = this.#content.getByRole("button", { name: "Reconnect", exact: true });
    this.dismiss = this.#content.getByRole("button", { name: "Dismiss", exact: true });
  }

  saying(text: string): Locator {
    return this.#content.getByText(text, { exact: true });
  }
}
