// Page object of the proposal wizard (spec 3 §2).
import { expect, type Locator, type Page } from "@playwright/test";

export class ProposalWizard {
  readonly #page: Page;
  readonly continue: Locator;
  readonly back: Locator;
  readonly close: Locator;
  readonly preview: Locator;
  readonly client: Locator;
  readonly contacts: Locator;
  readonly message: Locator;
  readonly send: Locator;
  readonly sendTest: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.continue = page.getByRole("button", { name: "Continue", exact: true });
    this.back = page.getByRole("button", { name: "Back", exact: true });
    // Limited to the banner, because snackbars have a Close button too.
    this.close = page.getByRole("banner").getByRole("button", { name: "Close", exact: true });
    this.preview = page.getByRole("button", { name: "Preview", exact: true });
    this.client = page.getByRole("combobox", { name: "Select a client*", exact: true });
    this.contacts = page.getByRole("combobox", { name: "Find contacts*", exact: true });
    this.message = page.getByLabel("Personal message*", { exact: true });
    this.send = page.getByRole("button", { name: "Send proposal", exact: true });
    this.sendTest = page.getByRole("button", { name: "Send test email", exact: true });
  }

  heading(step: string): Locator {
    return this.#page.getByRole("heading", { name: step, exact: true, level: 1 });
  }

  title(text: string): Locator {
    return this.#page.getByRole("banner").getByText(text, { exact: true });
  }

  /** The button of a step in the top bar. */
  step(name: string): Locator {
    return this.#page.getByRole("navigation", { name: "Steps", exact: true }).getByRole("button", {
      name: new RegExp(`: ${name}$`),
    });
  }

  /** Waits until all changes are saved. */
  async isSaved(): Promise<void> {
    await expect(this.#page.getByText(/^Last saved/)).toBeVisible();
  }

  async choose(field: Locator, option: string): Promise<void> {
    await field.click();
    await this.#page.getByRole("option", { name: option, exact: true }).click();
    await this.#page.keyboard.press("Escape");
  }

  checkbox(name: string): Locator {
    return this.#page.getByRole("checkbox", { name, exact: true });
  }

  price(service: string): Locator {
    return this.#page.getByLabel(`Price of ${service}`, { exact: true });
  }

  /** Types over the current price as a user would. */
  async setPrice(service: string, amount: string): Promise<void> {
    await this.price(service).click();
    await this.#page.keyboard.press("ControlOrMeta+a");
    await this.#page.keyboard.type(amount);
  }

  region(name: string): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  get totals(): Locator {
    return this.#page.getByRole("complementary", { name: "Totals", exact: true });
  }
}
