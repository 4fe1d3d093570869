// Page object of the sign view, for signees and advisors (spec 3 §2).
import type { Locator, Page } from "@playwright/test";

export class SignView {
  readonly page: Page;
  readonly heading: Locator;
  readonly close: Locator;
  readonly summary: Locator;
  readonly agree: Locator;
  readonly sign: Locator;
  readonly finished: Locator;
  readonly viewAccepted: Locator;
  readonly back: Locator;
  readonly timeline: Locator;
  readonly download: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { name: "Proposal", exact: true, level: 1 });
    // Limited to the banner, because snackbars have a Close button too.
    this.close = page.getByRole("banner").getByRole("button", { name: "Close", exact: true });
    this.summary = page.getByRole("complementary", { name: "Summary", exact: true });
    this.agree = page.getByRole("checkbox", { name: "I have read and agree to the terms of this proposal." });
    this.sign = page.getByRole("button", { name: "Sign proposal", exact: true });
    this.finished = page.getByRole("heading", { name: "You’ve finished signing!", exact: true });
    this.viewAccepted = page.getByRole("button", { name: "View accepted proposal", exact: true });
    this.timeline = page.getByRole("button", { name: "Timeline", exact: true });
    this.download = page.getByRole("button", { name: "Download PDF", exact: true });
    this.back = page.getByRole("button", { name: "Back to the proposal", exact: true });
  }

  signee(name: string): Locator {
    return this.page
      .getByRole("list", { name: "Signees", exact: true })
      .getByRole("listitem")
      .filter({ hasText: name });
  }

  optional(service: string): Locator {
    return this.page.getByRole("checkbox", { name: `Include ${service}`, exact: true });
  }

  option(name: RegExp): Locator {
    return this.page.getByRole("radio", { name });
  }
}
