// Checks required of every screen: no axe violation, and no horizontal scrolling on a phone (DESIGN §5).
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const PHONE = { width: 360, height: 740 } as const;

/** Evaluated instead of axe's source if the document already has it. */
const NO_SOURCE = "undefined";

/** A violation in a page that changed during the run is checked again; one that appears every time is real. */
const MAX_RUNS = 3;

/** Checks the whole page, or only the part that the selector names, such as a dialog over a checked page. */
export async function expectNoAxeViolations(page: Page, within = "html"): Promise<void> {
  let seen = await runAxe(page, within);
  for (let runs = 1; seen.found.length > 0 && seen.hasChanged && runs < MAX_RUNS; runs += 1)
    seen = await runAxe(page, within);
  expect(seen.found, "axe violations").toEqual([]);
}

/** Axe collects the elements first and checks them later: elements replaced in between give false violations. */
async function runAxe(page: Page, within: string): Promise<{ found: string[]; hasChanged: boolean }> {
  await drawEverything(page);
  await untilSettled(page);
  const hasAxe = await page.evaluate(() => "axe" in globalThis);
  const changes = await page.evaluateHandle(() => {
    const seen = { any: false, end: () => observer.disconnect() };
    const observer = new MutationObserver(() => {
      seen.any = true;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return seen;
  });
  // Legacy mode runs axe in the page itself. The default mode also opens a second page and costs six times as much; it
  // finds more only in frames of other origins, which we do not have. No rule needs the style sheets, so only media is
  // preloaded.
  const { violations } = await new AxeBuilder({ page, ...(hasAxe ? { axeSource: NO_SOURCE } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .include(within)
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join("\n")}`,
  );
  const hasChanged = await changes.evaluate(({ any, end }) => (end(), any));
  return { found, hasChanged };
}

/**
 * Draws the parts outside of the window that the page skips (`content-visibility`): their colours would otherwise stay
 * at the start of the transition from light to dark, and axe would measure those.
 */
async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const done = "data-draws-everything";
    if (document.documentElement.hasAttribute(done)) return;
    document.documentElement.setAttribute(done, "");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Waits until fonts are loaded, CSS transitions have ended and the document has not changed for two frames. An inherited colour starts its transition after its
 * parent's, so the page is settled only once whole frames start no new one. A page that never settles is checked after
 * 300 frames.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Overflow must be measured with the final fonts.
    await document.fonts.ready;
    let isChanged = false;
    const observer = new MutationObserver(() => {
      isChanged = true;
    });
    observer.observe(document, { subtree: true, childList: true });
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const underWay = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let quietFrames = 0, frames = 0; quietFrames < 2 && frames < 300; frames += 1) {
      const changes = underWay();
      quietFrames = changes.length === 0 && !isChanged ? quietFrames + 1 : 0;
      isChanged = false;
      await Promise.allSettled(changes.map(({ finished }) => finished));
      await nextFrame();
    }
    observer.disconnect();
  });
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflowing = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // A word that is too long overflows its element without moving it, so scrollWidth is compared too.
    const elements = [...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth || element.scrollWidth > element.clientWidth,
      )
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
    return [`${scrollWidth} px of content in ${clientWidth} px`, ...elements.slice(0, 20)];
  });
  expect(overflowing, "elements that cause horizontal scrolling").toEqual([]);
}
