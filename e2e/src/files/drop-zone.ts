// Page object of a drop zone: choosing files and the upload status of each (spec 1 §4, §9).
import type { Locator, Page } from "@playwright/test";

type InputFiles = Parameters<Locator["setInputFiles"]>[0];

export class DropZone {
  readonly #page: Page;
  readonly rejection: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.rejection = page.getByRole("alert").filter({ hasText: /File (is|has) / });
  }

  async choose(files: InputFiles): Promise<void> {
    // The text editor has an input for pictures, too.
    await this.#page.locator(".mantine-Dropzone-root input[type=file]").setInputFiles(files);
  }

  file(name: string): Locator {
    return this.#page
      .getByRole("list", { name: "Files", exact: true })
      .getByRole("listitem")
      .filter({ hasText: name });
  }

  status(name: string): Locator {
    return this.file(name).getByRole("status");
  }

  progress(name: string): Locator {
    return this.file(name).getByRole("progressbar");
  }

  tryAgain(name: string): Locator {
    return this.#page.getByRole("button", { name: `Try again: ${name}`, exact: true });
  }

  remove(name: string): Locator {
    return this.#page.getByRole("button", { name: `Remove ${name}`, exact: true });
  }
}
