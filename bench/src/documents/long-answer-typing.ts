// Cost of a keystroke in a long answer of a document of 300 answers (spec 7 §4), in wall-clock and CPU time (input-cost.ts),
// compared with a bare text area with the same text in the same browser.
import { chromium, type BrowserContext, type Locator, type Page } from "playwright-core";
import type { SignedInPerson } from "@gap/testing/sign-in";
import { findChromium } from "@gap/server/platform/browser/find-chromium";
import { contextWith, sessionIn } from "../browser-session";
import { callingAt } from "../embedded-server";
import type { Figure } from "../figure";
import { p95OfTyping, takeInputs, watchInputs, type InputCost } from "../input-cost";
import { aFilledDocument, ANSWERS_OF_LONG_DOCUMENT, pathOfDocument } from "./filled-document";

const AIM = { of: "value", most: 16 } as const;
const TYPED = "The quick brown fox jumps over the lazy dog. ".repeat(4);
/** About two pages, in paragraphs. */
const LONG_TEXT =
  `${"The oak for the hotel came six weeks late, and we had to send two joiners home. ".repeat(6)}\n\n`
    .repeat(12)
    .trim();
const PLACES = ["at its end", "at its beginning"] as const;

const QUIET =
  "new Promise((quiet) => requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => quiet()))))";

export async function measureLongAnswer(url: string, person: SignedInPerson): Promise<Figure[]> {
  const document = await aFilledDocument(callingAt(url)(person), ANSWERS_OF_LONG_DOCUMENT);
  const browser = await chromium.launch(await findChromium());
  try {
    const context = await contextWith(sessionIn(person), browser, { viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${url}${pathOfDocument(person, document)}`);
    const measured = await costOfTyping(page, page.locator("main textarea").first());
    await page.close();
    const control = await costInBareField(context);
    return PLACES.flatMap((place) => {
      const name = `A keystroke in a long answer of ${ANSWERS_OF_LONG_DOCUMENT}, ${place} (p95)`;
      const [cost, bare] = [measured[place], control[place]];
      const against = { controlName: "bare text area", unit: "ms", aim: AIM } as const;
      return [
        { name: `${name}, wall clock`, measured: cost.wall, control: bare.wall, ...against },
        { name: `${name}, CPU with its frame`, measured: cost.cpu, control: bare.cpu, ...against },
      ];
    });
  } finally {
    await browser.close();
  }
}

type Costs = Readonly<Record<(typeof PLACES)[number], InputCost>>;

async function costInBareField(context: BrowserContext): Promise<Costs> {
  const page = await context.newPage();
  await page.setContent(
    '<!doctype html><title>Bare</title><textarea style="field-sizing: content; width: 640px"></textarea>',
  );
  const costs = await costOfTyping(page, page.locator("textarea"));
  await page.close();
  return costs;
}

async function costOfTyping(page: Page, field: Locator): Promise<Costs> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
  await field.fill(LONG_TEXT);
  await field.focus();
  await watchInputs(page, "beforeinput");
  // The page has rendered everything, and the first keys warm it up.
  await page.evaluate(QUIET);
  await page.keyboard.type(TYPED);
  await page.evaluate(QUIET);
  await takeInputs(page);
  const costAt = async (key: string) => {
    await page.keyboard.press(key);
    return p95OfTyping(page, devTools, TYPED);
  };
  return { "at its end": await costAt("Control+End"), "at its beginning": await costAt("Control+Home") };
}
