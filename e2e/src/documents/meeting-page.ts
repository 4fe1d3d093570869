// Page object of a session record in its meeting, used by single keys where there are any.
import { expect, type Page } from "@playwright/test";

export class MeetingPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async start(): Promise<void> {
    await this.#page.getByRole("link", { name: "Meeting", exact: true }).click();
    await this.#page.getByRole("button", { name: "Start meeting", exact: true }).click();
    await expect(this.#page.getByRole("timer")).toBeVisible();
  }

  async decide(text: string): Promise<void> {
    await this.#page.keyboard.press("d");
    await expect(this.#page.getByRole("textbox", { name: "New decision" })).toBeFocused();
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press("Enter");
    await expect(this.#page.getByRole("region", { name: "Decisions" }).getByText(text)).toBeVisible();
  }

  /** Goes on to the next topic of the agenda. */
  async next(): Promise<void> {
    const position = this.#page.getByText(/^Topic \d+ of \d+$/);
    const before = await position.innerText();
    await position.click();
    await this.#page.keyboard.press("n");
    await expect(position).not.toHaveText(before);
  }

  /** The person gets the recap. */
  async finishFor(name: string): Promise<void> {
    await this.#page.getByRole("button", { name: "Finish and send", exact: true }).click();
    const dialog = this.#page.getByRole("dialog", { name: "Finish the meeting?" });
    await dialog.getByRole("checkbox", { name }).check();
    await dialog.getByRole("button", { name: "Finish and send", exact: true }).click();
    await expect(this.#page.getByText("The meeting has ended", { exact: true })).toBeVisible();
  }
}
