// Cost of a keystroke in a document of 200 pages (issue 6), compared with an empty one in the same browser, in wall-clock and
// CPU time (input-cost.ts). Also the cost of a pause, after which the whole text is passed to onChange, just when the next key
// may come. Uses the editor of the Dev Sandbox.
import { chromium, type CDPSession, type Page } from "playwright-core";
import type { SignedInPerson } from "@gap/testing/sign-in";
import { findChromium } from "@gap/server/platform/browser/find-chromium";
import { contextWith, sessionIn } from "./browser-session";
import type { Figure } from "./figure";
import {
  busyMs,
  inputIsShown,
  p95,
  p95OfTyping,
  takeInputs,
  watchInputs,
  type InputCost,
} from "./input-cost";

const PAGES = 200;
const PARAGRAPHS_A_PAGE = 8;
const TYPED = "The quick brown fox jumps over the lazy dog. ".repeat(4);
const PAUSES = 40;
const PLACES = ["at its end", "in its middle", "at its beginning"] as const;
const AIM = { of: "value", most: 16 } as const;
const PARAGRAPH =
  "<p>Some <b>bold</b> words that go on for a while, as paragraphs of contracts do, with a " +
  '<a href="https://example.com">link</a> and more words until the line is full, and then some more of them.</p>';

type Place = (typeof PLACES)[number];

interface Cost extends InputCost {
  readonly place: Place;
}

/** The person must be staff, because only staff see the sandbox. */
export async function measureRichTextTyping(url: string, person: SignedInPerson): Promise<Figure[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    const context = await contextWith(sessionIn(person), browser);
    const page = await context.newPage();
    await page.goto(`${url}/au/org/${person.orgId}/dev-sandbox`);
    const text = page.getByRole("textbox", { name: "How it works" });
    await text.waitFor();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.evaluate(HIDE_OTHER_SECTIONS);
    await watchInputs(page, "beforeinput");
    await text.focus();
    const control = await p95OfTyping(page, devTools, TYPED);
    const controlOfPause = await p95OfPauses(page, devTools);
    await fill(page);
    const costs: Cost[] = [];
    for (const place of PLACES) {
      await goTo(page, place);
      costs.push({ place, ...(await p95OfTyping(page, devTools, TYPED)) });
    }
    const pause = await p95OfPauses(page, devTools);
    const slowest = Math.max(...costs.map(({ wall }) => wall));
    return [
      { ...figure("A keystroke", "wall clock", slowest, control.wall), aim: AIM },
      ...costs.map(({ place, cpu }) => ({
        ...figure("A keystroke", `CPU, ${place}`, cpu, control.cpu),
        aim: AIM,
      })),
      figure("A pause", "CPU", pause, controlOfPause),
    ];
  } finally {
    await browser.close();
  }
}

function figure(what: string, how: string, measured: number, control: number): Figure {
  return {
    name: `${what} in a text of ${PAGES} pages, ${how} (p95)`,
    measured,
    control,
    controlName: "empty text",
    unit: "ms",
  };
}

// Scripts for the page, as text, because Node has no types for its globals.

/** Hides the rest of the design kit, which would otherwise be rendered in each frame too. */
const HIDE_OTHER_SECTIONS = `
  const editors = document.querySelector("[aria-labelledby=rich-text]");
  for (const section of document.querySelectorAll("section"))
    if (!section.contains(editors) && !editors.contains(section)) section.style.display = "none";
`;

/** The character count below the text changes when the text was passed on. */
const WATCH_COUNT = `
  const count = [...document.querySelectorAll("p")].find((each) => each.textContent.endsWith("of 2000 characters"));
  globalThis.isCounted = new Promise((counted) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(counted));
    });
    watch.observe(count, { subtree: true, childList: true, characterData: true });
  });
  // evaluate() waits for the last value, which must not be the promise.
  undefined;
`;

async function p95OfPauses(page: Page, devTools: CDPSession): Promise<number> {
  const cpu: number[] = [];
  for (let pause = 0; pause < PAUSES; pause += 1) {
    await page.evaluate(WATCH_COUNT);
    await page.keyboard.type("a");
    await inputIsShown(page);
    const before = await busyMs(devTools);
    await page.evaluate("isCounted");
    cpu.push((await busyMs(devTools)) - before);
  }
  await takeInputs(page);
  return p95(cpu);
}

async function goTo(page: Page, place: Place): Promise<void> {
  if (place === "at its end") return page.keyboard.press("Control+End");
  if (place === "at its beginning") return page.keyboard.press("Control+Home");
  await page.evaluate(`
    const paragraphs = document.activeElement.querySelectorAll("p");
    const middle = paragraphs[paragraphs.length >> 1];
    middle.scrollIntoView({ block: "center" });
    getSelection().collapse(middle.querySelector("[data-lexical-text]").firstChild, 3);
  `);
}

/** Pastes the document at the focus. */
async function fill(page: Page): Promise<void> {
  const pages = `<h2>A page</h2>${PARAGRAPH.repeat(PARAGRAPHS_A_PAGE)}`.repeat(PAGES);
  await page.evaluate(`
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", ${JSON.stringify(pages)});
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  `);
  await page.waitForFunction(
    `document.querySelectorAll("[contenteditable] p").length >= ${PAGES * PARAGRAPHS_A_PAGE}`,
  );
}
