// Page object of the bell in the top bar and its panel (spec 2 §2.12).
import type { Locator, Page } from "@playwright/test";

export class Bell {
  readonly button: Locator;
  readonly panel: Locator;
  readonly markAllAsRead: Locator;
  readonly items: Locator;

  constructor(page: Page) {
    const topBar = page.getByRole("region", { name: "Top bar", exact: true });
    this.button = topBar.getByRole("button", { name: /^Notifications/ });
    this.panel = page.getByRole("dialog", { name: /^Notifications/ });
    this.markAllAsRead = this.panel.getByRole("button", { name: "Mark all as read", exact: true });
    this.items = this.panel.getByRole("listitem").getByRole("button");
  }

  /** The button's accessible name includes the count, not only the badge. */
  unread(count: number): Locator {
    const name = count === 0 ? "Notifications" : `Notifications, ${count} unread`;
    return this.button.and(this.button.page().getByRole("button", { name, exact: true }));
  }

  tab(name: "All" | "Unread"): Locator {
    return this.panel.getByRole("tab", { name, exact: true });
  }

  item(title: string): Locator {
    return this.items.filter({ hasText: title });
  }
}
