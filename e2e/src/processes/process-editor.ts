// Page object of the process editor: the list of steps, the settings of the chosen one, and its dialogs (LOOK.md §12).
import { expect, type Locator, type Page } from "@playwright/test";
import { RichTextEditor } from "../rich-text/rich-text-editor";

export class ProcessEditor {
  readonly #page: Page;
  readonly list: Locator;
  readonly settings: Locator;
  readonly addStep: Locator;
  readonly title: Locator;
  readonly due: Locator;
  readonly guidance: RichTextEditor;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("list", { name: "Steps", exact: true });
    this.settings = page.getByRole("complementary", { name: "Settings", exact: true });
    this.addStep = page.getByRole("button", { name: "Add step", exact: true });
    this.title = this.field("Title*");
    this.due = this.field("Due after start*");
    this.guidance = new RichTextEditor(page, "Guidance for the advisor");
  }

  /** The button of a step's row that chooses it. */
  step(title: string): Locator {
    return this.list.locator("[data-step]").filter({ has: this.#page.getByText(title, { exact: true }) });
  }

  /** Titles from top to bottom. */
  titles(): Promise<string[]> {
    return this.list
      .getByRole("button", { name: /^Move / })
      .evaluateAll((handles) =>
        handles.map((handle) => (handle.getAttribute("aria-label") ?? "").replace("Move ", "")),
      );
  }

  handle(title: string): Locator {
    return this.list.getByRole("button", { name: `Move ${title}`, exact: true });
  }

  field(label: string): Locator {
    return this.settings.getByLabel(label, { exact: true });
  }

  setting(name: string): Locator {
    return this.settings.getByRole("button", { name, exact: true });
  }

  kind(name: string): Locator {
    return this.settings.getByRole("radio", { name, exact: true });
  }

  role(): Locator {
    return this.settings.getByRole("combobox", { name: "Role*", exact: true });
  }

  option(name: string): Locator {
    return this.#page.getByRole("option", { name, exact: true });
  }

  menuItem(name: string): Locator {
    return this.#page.getByRole("menuitem", { name, exact: true });
  }

  tab(name: string): Locator {
    return this.#page.getByRole("tab", { name, exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  dialog(title: string): Locator {
    return this.#page.getByRole("dialog", { name: title, exact: true });
  }

  /** A published template in the list to choose from. */
  template(name: string): Locator {
    return this.settings.getByRole("listitem").getByRole("button", { name: new RegExp(`^${name}`) });
  }

  /** Adds a step at the end, which is then the chosen one. */
  async addStepOf(kind: string, title: string): Promise<void> {
    await this.addStep.click();
    await this.menuItem(kind).click();
    await expect(this.title).toHaveValue("");
    await expect(this.kind(kind)).toBeChecked();
    await this.title.fill(title);
  }

  /** Gives the chosen step a template. */
  async linkTemplate(name: string): Promise<void> {
    await this.setting("Choose a template").click();
    await this.template(name).click();
    await expect(this.settings.getByRole("link", { name: `Open ${name}`, exact: true })).toBeVisible();
  }

  /** Publishes a draft without problems. */
  async publishNow(version: number): Promise<void> {
    await this.publish(version).click();
    const dialog = this.dialog(`Publish version ${version}?`);
    await dialog.getByRole("button", { name: `Publish version ${version}`, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  publish(version: number): Locator {
    return this.#page
      .getByRole("main")
      .getByRole("button", { name: `Publish version ${version}`, exact: true });
  }

  /** Waits until all changes are saved. */
  async isSaved(): Promise<void> {
    await expect(this.#page.getByText(/^Last saved/)).toBeVisible();
  }
}
