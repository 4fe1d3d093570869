// A rich text editor on a page, found by its label.
import type { Locator, Page } from "@playwright/test";
import type { FileFixture } from "../made-up-files";

export class RichTextEditor {
  readonly #page: Page;
  readonly text: Locator;
  readonly tools: Locator;
  /** The file input of the picture tool. */
  readonly picker: Locator;
  readonly uploads: Locator;

  constructor(page: Page, label: string) {
    this.#page = page;
    this.text = page.getByRole("textbox", { name: label });
    const frame = page.getByRole("group", { name: label }).filter({ has: this.text });
    this.tools = frame.getByRole("toolbar", { name: "Formatting" });
    this.picker = frame.getByLabel("Pictures to insert");
    this.uploads = frame.getByRole("list", { name: "Uploading pictures" }).getByRole("listitem");
  }

  /** Shows the tools that are hidden behind a button when they do not fit. */
  async showAllTools(): Promise<void> {
    await this.tool("More tools").click();
  }

  tool(name: string | RegExp): Locator {
    return this.tools.getByRole("button", { name, exact: typeof name === "string" });
  }

  menuItem(name: string): Locator {
    return this.#page.getByRole("menuitem", { name, exact: true });
  }

  /** The popover that a tool opened. */
  popover(name: string): Locator {
    return this.#page.getByRole("dialog", { name });
  }

  /** The frame of a picture in the text, with its controls. */
  picture(altText: string): Locator {
    return this.text
      .locator("[data-kind=image]")
      .filter({ has: this.#page.getByRole("img", { name: altText, exact: true }) });
  }

  async clear(): Promise<void> {
    await this.text.focus();
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.press("Delete");
  }

  /** Pastes HTML as if copied from another program. */
  async paste(html: string): Promise<void> {
    await this.text.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", pasted);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  }

  /** Pastes a file, or drops it at the end of the text. */
  async addFile(how: "paste" | "drop", { name, mimeType, buffer }: FileFixture): Promise<void> {
    const file = { name, mimeType, base64: buffer.toString("base64"), how };
    await this.text.evaluate((element, brought) => {
      const bytes = Uint8Array.from(atob(brought.base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], brought.name, { type: brought.mimeType }));
      const usual = { bubbles: true, cancelable: true };
      const { right, bottom } = element.getBoundingClientRect();
      const at = { clientX: right - 40, clientY: bottom - 20 };
      element.dispatchEvent(
        brought.how === "paste"
          ? new ClipboardEvent("paste", { ...usual, clipboardData: data })
          : new DragEvent("drop", { ...usual, ...at, dataTransfer: data }),
      );
    }, file);
  }
}
