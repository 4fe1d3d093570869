// The two set-up pages of a trial: the firm, then the welcome questions (spec 1 §2, §5).
import { expect, type Locator, type Page } from "@playwright/test";
import { progressOf } from "./sign-up-page";

export class OrgSetupPage {
  readonly #page: Page;
  readonly title: Locator;
  readonly companyName: Locator;
  readonly website: Locator;
  readonly size: Locator;
  readonly country: Locator;
  readonly continue: Locator;
  readonly tryAgain: Locator;
  readonly progress: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole("heading", { name: "Set up your org", exact: true, level: 1 });
    this.companyName = page.getByLabel("Company name*", { exact: true });
    this.website = page.getByLabel("Company website", { exact: true });
    this.size = page.getByRole("combobox", { name: "Company size*", exact: true });
    this.country = page.getByRole("combobox", { name: "Country*", exact: true });
    this.continue = page.getByRole("button", { name: "Continue", exact: true });
    this.tryAgain = page.getByRole("button", { name: "Try again", exact: true });
    this.progress = progressOf(page);
    this.problem = page.getByRole("alert");
  }

  async chooseSize(size: string): Promise<void> {
    await this.size.click();
    await this.#page.getByRole("option", { name: size, exact: true }).click();
  }

  async searchCountry(words: string, country: string): Promise<void> {
    await this.country.fill(words);
    await this.#page.getByRole("option", { name: country, exact: true }).click();
  }

  /** Fills in the required fields and continues to the questions. */
  async setUp(companyName: string): Promise<void> {
    await this.companyName.fill(companyName);
    await this.chooseSize("2-5");
    await this.continue.click();
    await expect(new AlmostTherePage(this.#page).title).toBeVisible();
  }
}

export class AlmostTherePage {
  readonly #page: Page;
  readonly title: Locator;
  readonly finish: Locator;
  readonly back: Locator;
  readonly progress: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole("heading", { name: "Almost there", exact: true, level: 1 });
    this.finish = page.getByRole("button", { name: "Finish", exact: true });
    this.back = page.getByRole("button", { name: "Back", exact: true });
    this.progress = progressOf(page);
    this.problem = page.getByRole("alert");
  }

  group(question: string): Locator {
    return this.#page.getByRole("group", { name: question, exact: true });
  }

  get situations(): Locator {
    return this.group("Which best describes your situation?").getByRole("radio");
  }

  get barriers(): Locator {
    return this.group("What are the biggest barriers you face today?").getByRole("checkbox");
  }

  async answer(): Promise<void> {
    await this.situations.first().check();
    await this.barriers.first().check();
    await this.finish.click();
  }
}
