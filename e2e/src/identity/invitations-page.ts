// The page where a signed-in user answers invitations (spec 1 §3).
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class InvitationsPage {
  readonly #page: Page;
  readonly accept: Locator;
  readonly decline: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.accept = page.getByRole("button", { name: "Accept", exact: true });
    this.decline = page.getByRole("button", { name: "Decline", exact: true });
    this.dialog = page.getByRole("dialog");
  }

  title(name: string): Locator {
    return new Shell(this.#page).heading(name);
  }
}
