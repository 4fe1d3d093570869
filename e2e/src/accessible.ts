// What every screen owes to everybody: no axe violation, no sideways scrolling on a phone (DESIGN §5).
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const PHONE = { width: 360, height: 740 } as const;

/** What is evaluated instead of axe in a document that has it from an earlier look. */
const NOTHING = "undefined";

/** One that comes from a page that changed meanwhile is looked for again; that it is there each time is no accident. */
const MOST_LOOKS = 3;

/** Of the whole page, or of what the selector names: a dialog over a long page that was looked at before. */
export async function expectNoAxeViolations(page: Page, within = "html"): Promise<void> {
  let seen = await lookWithAxe(page, within);
  for (let looks = 1; seen.told.length > 0 && seen.hasChanged && looks < MOST_LOOKS; looks += 1)
    seen = await lookWithAxe(page, within);
  expect(seen.told, "axe violations").toEqual([]);
}

/** Axe describes the elements first and judges them a moment later: of what was replaced in between it tells nonsense. */
async function lookWithAxe(page: Page, within: string): Promise<{ told: string[]; hasChanged: boolean }> {
  await untilSettled(page);
  const hasAxe = await page.evaluate(() => "axe" in globalThis);
  const changes = await page.evaluateHandle(() => {
    const found = { any: false, end: () => observer.disconnect() };
    const observer = new MutationObserver(() => {
      found.any = true;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return found;
  });
  // All rules over all elements, in the page itself: the usual way tells of every element that passes, to another page
  // that is opened for it, at six times the cost. It sees more only in frames of other origins, of which we have none.
  // No rule of them asks for the style sheets, which it would fetch and read anew each time.
  const { violations } = await new AxeBuilder({ page, ...(hasAxe ? { axeSource: NOTHING } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .include(within)
    .analyze();
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join("\n")}`,
  );
  const hasChanged = await changes.evaluate(({ any, end }) => (end(), any));
  return { told, hasChanged };
}

/**
 * Letters arrive, and colours change over a moment; what is in between is nobody's to judge. A colour that is inherited
 * begins to change when the one above it has: it is over when whole frames bring no new change. A page that never rests is
 * judged as it is.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What sticks out does so in the letters that people see.
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
