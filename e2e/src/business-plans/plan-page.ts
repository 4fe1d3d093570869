// Page object of a client's business plan.
import { expect, type Locator, type Page } from "@playwright/test";
import { Shell } from "../app/shell";
import { ClientsPage } from "../clients/clients-page";

export class PlanPage {
  readonly #page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
  }

  /** Opens it by the card on the client's page. */
  async open(client: string): Promise<void> {
    const clients = new ClientsPage(this.#page);
    await clients.open();
    await clients.client(client).click();
    const card = this.#page.getByRole("region", { name: "Business plan", exact: true });
    await card.getByRole("link", { name: /^(Open|Start)$/ }).click();
    await new Shell(this.#page).heading(client).waitFor();
  }

  /** Opens it by the card on the landing page of the client. */
  async openOwn(client: string): Promise<void> {
    await new Shell(this.#page).openRoute("documents");
    const card = this.#page.getByRole("region", { name: "Business plan", exact: true });
    await card.getByRole("link", { name: "Open" }).click();
    await new Shell(this.#page).heading(client).waitFor();
  }

  section(name: string): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  async edit(section: string): Promise<void> {
    await this.section(section).getByRole("button", { name: "Edit", exact: true }).click();
  }

  async endEdit(section: string): Promise<void> {
    await this.section(section).getByRole("button", { name: "Done", exact: true }).click();
  }

  async setState(goal: string, state: string): Promise<void> {
    const states = this.#page.getByRole("group", { name: `How is it going: ${goal}` });
    await states.getByText(state, { exact: true }).click();
  }

  async review(): Promise<void> {
    await this.#page.getByText("Review", { exact: true }).click();
    await expect(this.#page.getByText(/goals reviewed\.$/)).toBeVisible();
  }
}
