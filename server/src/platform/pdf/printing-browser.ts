// The browser that prints: one Chromium, started when first needed and ended when long unused. It has no network at
// all: whatever its pages ask for is answered by this process, or refused (spec 6 C1, C3).
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { createBoundedQueue, type BoundedQueue } from "../bounded-queue";
import { findChromium } from "../browser/find-chromium";
import { createLazyBrowser } from "../browser/lazy-browser";
import type { Log } from "../log";
import type { Timers } from "../timers";

/** How a request of a page is answered; undefined where it is out of the page's reach. */
export type Answer = (request: Request) => Promise<Response> | Response | undefined;

type Storage = Readonly<Record<string, string>>;

export interface Sheet {
  /** Where the page is, within the application. */
  readonly path: string;
  /** What the page finds in its local storage: whose session it prints in. */
  readonly storage: Storage;
  /** The time in the page: what it prints of hours and days is the server's. */
  readonly now: Date;
  /** Whose clocks the page goes by. */
  readonly timezone: string;
}

/** The session may be on its way while the page is made ready. */
type ComingSheet = Omit<Sheet, "storage"> & { readonly storage: Storage | Promise<Storage> };

/** Why a page is printed: who downloads waits for others who do, and nobody's signed document waits for them. */
export type PrintPurpose = "sealing" | "download";

/** One of the page as it opens, and one of each other place in it. */
export type PrintedPlaces = [Uint8Array, ...Uint8Array[]];

export interface PrintingBrowser {
  print(sheet: Sheet, purpose: PrintPurpose): Promise<Uint8Array>;
  /** Documents of the same page, which is opened once: other places in it are what follows the # of its address. */
  printPlaces(sheet: ComingSheet, others: readonly string[], purpose: PrintPurpose): Promise<PrintedPlaces>;
  /** Whether it can be started. */
  check(): Promise<"ok" | "missing">;
  close(): Promise<void>;
}

interface PrintingBrowserOptions {
  readonly answer: Answer;
  readonly timers: Timers;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
}

interface Limits {
  /** Pages at once, for each purpose. */
  readonly pages: number;
  /** Those that wait for their turn, for each purpose; more are refused. */
  readonly waiting: number;
  readonly pageMs: number;
  /** After so many it is started afresh: browsers grow. */
  readonly printsPerBrowser: number;
  readonly idleMs: number;
}

const LIMITS: Limits = { pages: 2, waiting: 50, pageMs: 45_000, printsPerBrowser: 200, idleMs: 120_000 };

/** Of nobody: names that end so are never looked up (RFC 6761). A secure one, as pages find it in the real product. */
export const PRINT_ORIGIN = "https://print.invalid";

/** How the browser's library calls what did not happen in time. */
const TIMEOUT = "TimeoutError";

/** A page says so when all it shows has come, and of what place in it that is. */
const READY = "data-print-ready";
/** It says so instead when it cannot show what was asked for. */
const FAILED = "[data-print-failed]";

export class PrinterBusyError extends Error {
  override readonly name = "PrinterBusyError";
}

export class PageTookTooLongError extends Error {
  override readonly name = "PageTookTooLongError";
}

export class PageNotPrintedError extends Error {
  override readonly name = "PageNotPrintedError";
}

/** Of processes that serve nobody: tools, and tests of other things. */
export const NO_PRINTER: PrintingBrowser = {
  print: () => Promise.reject(new PageNotPrintedError("Nothing is printed here")),
  printPlaces: () => Promise.reject(new PageNotPrintedError("Nothing is printed here")),
  check: () => Promise.resolve("missing"),
  close: () => Promise.resolve(),
};

export function createPrintingBrowser(options: PrintingBrowserOptions): PrintingBrowser {
  const { answer, timers, log } = options;
  const limits = { ...LIMITS, ...options.limits };
  const printing = { answer, log, pageMs: limits.pageMs };
  const newQueue = () =>
    createBoundedQueue({
      atOnce: limits.pages,
      mostWaiting: limits.waiting,
      refusal: () => new PrinterBusyError("Too many documents wait to be printed"),
    });
  const queues: Readonly<Record<PrintPurpose, BoundedQueue>> = { sealing: newQueue(), download: newQueue() };
  const browser = createLazyBrowser({
    timers,
    log,
    idleMs: limits.idleMs,
    maxUses: limits.printsPerBrowser,
  });

  const print = async (sheet: ComingSheet, others: readonly string[]): Promise<PrintedPlaces> => {
    const first = await browser.use();
    try {
      return await printIn(first.browser, sheet, others, printing);
    } catch (error) {
      // A browser that fell over takes its pages along; the document itself is tried once more in a new one.
      if (first.browser.isConnected()) throw error;
      log.warn({ err: error }, "the printing browser fell over");
    } finally {
      await first.done();
    }
    const second = await browser.use();
    return printIn(second.browser, sheet, others, printing).finally(second.done);
  };

  const printPlaces: PrintingBrowser["printPlaces"] = (sheet, others, purpose) => {
    // Heard of where it is needed, which may be long after it failed.
    Promise.resolve(sheet.storage).catch(() => undefined);
    return queues[purpose].run(() => print(sheet, others));
  };
  return {
    print: async (sheet, purpose) => (await printPlaces(sheet, [], purpose))[0],
    printPlaces,
    check: () =>
      findChromium().then(
        () => "ok" as const,
        () => "missing" as const,
      ),
    close: browser.close,
  };
}

interface Printing {
  readonly answer: Answer;
  readonly pageMs: number;
  readonly log: Log;
}

/** In a context of its own: nothing of one document is seen by the next. */
async function printIn(
  browser: Browser,
  { path, storage, now, timezone }: ComingSheet,
  others: readonly string[],
  { answer, pageMs, log }: Printing,
): Promise<PrintedPlaces> {
  const context = await browser.newContext({
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    locale: "en-AU",
    timezoneId: timezone,
  });
  // Not every step of a browser knows a time limit of its own: what hangs is ended with its context.
  let isOverdue = false;
  const overdue = setTimeout(() => {
    isOverdue = true;
    void context.close().catch(() => undefined);
  }, pageMs * 2);
  try {
    context.setDefaultTimeout(pageMs);
    await context.clock.setFixedTime(now);
    await answerEverything(context, answer);
    const page = await context.newPage();
    page.on("pageerror", (error) => log.warn({ err: error }, "a printed page failed"));
    await page.emulateMedia({ media: "print" });
    // A context that is made with a storage opens a page of its own to fill it.
    await context.addInitScript(remembering(await storage));
    const response = await page.goto(`${PRINT_ORIGIN}${path}`, { waitUntil: "domcontentloaded" });
    if (response?.ok() !== true) throw new PageNotPrintedError(`The page answered ${response?.status()}`);
    await waitUntilReady(page, `[${READY}]`);
    const printed: PrintedPlaces = [await page.pdf(AS_PRINTED)];
    for (const place of others) {
      // Within the application, which is there already: to open it costs many times what it costs to print.
      await page.goto(`${PRINT_ORIGIN}${path}#${place}`);
      await waitUntilReady(page, `[${READY}="${place}"]`);
      printed.push(await page.pdf(AS_PRINTED));
    }
    return printed;
  } catch (error) {
    const isTimeUp = isOverdue || (error instanceof Error && error.name === TIMEOUT);
    throw isTimeUp ? new PageTookTooLongError("The page took too long", { cause: error }) : error;
  } finally {
    clearTimeout(overdue);
    await context.close().catch(() => undefined);
  }
}

/** As text, like what follows: it runs in the page. Only a page of the application is told. */
function remembering(storage: Storage): string {
  return `if (location.origin === ${JSON.stringify(PRINT_ORIGIN)})
    for (const [name, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(name, value);`;
}

const AS_PRINTED = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true };

/** As text: this code runs in the page, whose world the server's types do not know. */
const PICTURES_AND_FONTS = `(async () => {
  await document.fonts.ready;
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  const isShown = (picture) => picture.naturalWidth > 0;
  return pictures.every(isShown) && document.querySelector("[data-picture-missing]") === null;
})()`;

async function waitUntilReady(page: Page, ready: string): Promise<void> {
  const first = await page.waitForSelector(`${ready}, ${FAILED}`, { state: "attached" });
  const problem = await first.getAttribute("data-print-failed");
  if (problem !== null) throw new PageNotPrintedError(problem);
  // A document with a hole in it is not what people saw.
  if ((await page.evaluate(PICTURES_AND_FONTS)) !== true)
    throw new PageNotPrintedError("A picture of the page could not be loaded");
}

async function answerEverything(context: BrowserContext, answer: Answer): Promise<void> {
  await context.route("**/*", (route) => answerRoute(route, answer));
  // Live words are not for paper.
  await context.routeWebSocket(/.*/, (socket) => void socket.close());
}

async function answerRoute(route: Route, answer: Answer): Promise<void> {
  const asked = route.request();
  if (!/^https?:/.test(asked.url())) return route.abort("blockedbyclient");
  const body = asked.postDataBuffer();
  const request = new Request(asked.url(), {
    method: asked.method(),
    headers: {
      // Some are added only on the way to a network, which there is none of.
      accept: asked.isNavigationRequest() ? "text/html" : "*/*",
      ...asked.headers(),
      "accept-encoding": "identity",
    },
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
  const response = await answer(request);
  if (response === undefined) return route.abort("blockedbyclient");
  await route
    .fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
    // The page may have gone meanwhile.
    .catch(() => undefined);
}
