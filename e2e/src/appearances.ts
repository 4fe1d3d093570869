// Looks at one screen without going there again: light and wide, then dark and on a phone. Colours do not depend on the
// width nor the layout on the colours, so that two looks see what four would; the design kit is looked at in all four.
import { test, type Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoSidewaysScroll, PHONE, untilSettled } from "./accessible";

const WIDE = { width: 1280, height: 800 } as const;

const APPEARANCES = [
  { name: "light", colorScheme: "light", viewport: WIDE },
  { name: "360-dark", colorScheme: "dark", viewport: PHONE },
] as const;

/** A fifth of the cost of a look is taking the picture. */
const TAKES_PICTURES = process.env["PICTURES"] === "on";

/** The base set of `npm test` looks at the listed screens only; the states of journeys are looked at in a whole run. */
const LOOKS_IN_JOURNEYS = process.env["SUITE"] !== "base";

/** The pictures are for the eye: `{picture}-{appearance}.png`. Of a dialog, the page under it has been looked at before. */
export async function expectFineInEveryAppearance(
  page: Page,
  picture: string,
  within = "html",
): Promise<void> {
  // What was just asked for, such as a dialog, may be on its way.
  await page.locator(within).first().waitFor();
  if (!LOOKS_IN_JOURNEYS && test.info().project.name === "journeys") return;
  for (const { name, colorScheme, viewport } of APPEARANCES) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    // The product's pages say which scheme they show; the provider's leave it to the browser.
    await page.waitForFunction((wanted) => {
      const shown = document.documentElement.dataset["mantineColorScheme"];
      return shown === undefined || shown === wanted;
    }, colorScheme);
    if (TAKES_PICTURES) {
      await untilSettled(page);
      await page.screenshot({ path: `${picture}-${name}.png`, fullPage: within === "html" });
    }
    await expectNoAxeViolations(page, within);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(WIDE);
}
