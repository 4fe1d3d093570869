// The snackbar at the bottom right, which closes by itself (spec 1 §9).
import type { Locator, Page } from "@playwright/test";

export function snackbar(page: Page, text: string): Locator {
  return page.locator(".mantine-Notification-root").filter({ hasText: text });
}
