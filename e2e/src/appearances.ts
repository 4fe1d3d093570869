// Checks a screen in two appearances without reopening it: light and wide, then dark and phone. Colours do not depend
// on the width, nor layout on the colours, so two cover what four would; the design kit is checked in all four.
import { test, type Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll, PHONE, untilSettled } from "./page-checks";

const WIDE = { width: 1280, height: 800 } as const;

const APPEARANCES = [
  { name: "light", colorScheme: "light", viewport: WIDE },
  { name: "360-dark", colorScheme: "dark", viewport: PHONE },
] as const;

/** Screenshots cost a fifth of a check. */
const TAKES_PICTURES = process.env["PICTURES"] === "on";

/** The base suite of `npm test` checks only the listed screens; a full run also checks the states within journeys. */
const CHECKS_IN_JOURNEYS = process.env["SUITE"] !== "base";

/** Screenshots are `{picture}-{appearance}.png`, for people to look at. `within` limits the check to a dialog. */
export async function expectFineInEveryAppearance(
  page: Page,
  picture: string,
  within = "html",
): Promise<void> {
  // A dialog that was just opened may not be there yet.
  await page.locator(within).first().waitFor();
  if (!CHECKS_IN_JOURNEYS && test.info().project.name === "journeys") return;
  for (const { name, colorScheme, viewport } of APPEARANCES) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    // The product's pages declare the scheme they show; the provider's pages leave it to the browser.
    await page.waitForFunction((wanted) => {
      const shown = document.documentElement.dataset["mantineColorScheme"];
      return shown === undefined || shown === wanted;
    }, colorScheme);
    if (TAKES_PICTURES) {
      await untilSettled(page);
      await page.screenshot({ path: `${picture}-${name}.png`, fullPage: within === "html" });
    }
    await expectNoAxeViolations(page, within);
    await expectNoHorizontalScroll(page);
  }
  await page.setViewportSize(WIDE);
}
