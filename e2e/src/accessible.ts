// What every screen owes to everybody: no axe violation, no sideways scrolling on a phone (DESIGN §5).
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const PHONE = { width: 360, height: 740 } as const;

/** Of the whole page, or of what the selector names: a dialog over a long page that was looked at before. */
export async function expectNoAxeViolations(page: Page, within = "html"): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join("\n")}`,
  );
  expect(told, "axe violations").toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const stickingOut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // A word that is too long leaves its element where it was: what is in it counts as well.
    const elements = [...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth || element.scrollWidth > element.clientWidth,
      )
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
    return [`${scrollWidth} px of content in ${clientWidth} px`, ...elements.slice(0, 20)];
  });
  expect(stickingOut, "what makes the page scroll sideways").toEqual([]);
}
