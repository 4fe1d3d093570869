// Prints pages with one Chromium, which starts on first use and closes when idle. It has no network access: this
// process answers the requests of its pages, or refuses them (spec 6 C1, C3).
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { createBoundedQueue, type BoundedQueue } from "../bounded-queue";
import { findChromium } from "../browser/find-chromium";
import { createLazyBrowser } from "../browser/lazy-browser";
import type { Log } from "../log";
import type { Timers } from "../timers";

/** Answers a request of a page; undefined if the page must not reach that address. */
export type Answer = (request: Request) => Promise<Response> | Response | undefined;

type Storage = Readonly<Record<string, string>>;

export interface Sheet {
  /** The path of the page within the application. */
  readonly path: string;
  /** The page's local storage, which holds the session to print with. */
  readonly storage: Storage;
  /** The time inside the page, so that it prints the server's time. */
  readonly now: Date;
  /** The time zone of the page. */
  readonly timezone: string;
}

/** The session may still be opening while the page is prepared. */
type PendingSheet = Omit<Sheet, "storage"> & { readonly storage: Storage | Promise<Storage> };

/** Each purpose has its own queue, so that downloads never delay the sealing of signed documents. */
export type PrintPurpose = "sealing" | "download";

/** Prints a section of the open page: a hash fragment of its URL, or without one the page as it opened. */
export type PrintSection = (hash?: string) => Promise<Uint8Array>;

export interface PrintingBrowser {
  print(sheet: Sheet, purpose: PrintPurpose): Promise<Uint8Array>;
  /** Opens the page once and prints sections of it. If the browser crashes, `make` is called again. */
  printSections<Made>(
    sheet: PendingSheet,
    purpose: PrintPurpose,
    make: (section: PrintSection) => Promise<Made>,
  ): Promise<Made>;
  /** Whether a browser is installed. */
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
  /** Concurrent pages per purpose. */
  readonly pages: number;
  /** Waiting pages per purpose; more are refused. */
  readonly waiting: number;
  readonly pageMs: number;
  /** After this many prints the browser is replaced, because browsers leak memory. */
  readonly printsPerBrowser: number;
  readonly idleMs: number;
}

const LIMITS: Limits = { pages: 2, waiting: 50, pageMs: 45_000, printsPerBrowser: 200, idleMs: 120_000 };

/**
 * A reserved name that never resolves (RFC 6761). HTTPS, because pages need a secure context, as in the real product.
 */
export const PRINT_ORIGIN = "https://print.invalid";

/** The name of Playwright's timeout error. */
const TIMEOUT = "TimeoutError";

/** A page sets this attribute when all its content is loaded; the value names the section shown. */
const READY = "data-print-ready";
/** A page sets this attribute instead when it cannot show the content. */
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

/** For processes that never print: tools, and tests of other parts. */
export const NO_PRINTER: PrintingBrowser = {
  print: () => Promise.reject(new PageNotPrintedError("Printing is not available")),
  printSections: () => Promise.reject(new PageNotPrintedError("Printing is not available")),
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
      maxWaiting: limits.waiting,
      refusal: () => new PrinterBusyError("Too many documents are waiting to be printed"),
    });
  const queues: Readonly<Record<PrintPurpose, BoundedQueue>> = { sealing: newQueue(), download: newQueue() };
  const browser = createLazyBrowser({
    timers,
    log,
    idleMs: limits.idleMs,
    maxUses: limits.printsPerBrowser,
  });

  const print = async <Made>(
    sheet: PendingSheet,
    make: (section: PrintSection) => Promise<Made>,
  ): Promise<Made> => {
    const first = await browser.use();
    try {
      return await printIn(first.browser, sheet, make, printing);
    } catch (error) {
      // If the browser crashed, retry the document once in a new one.
      if (first.browser.isConnected()) throw error;
      log.warn({ err: error }, "the printing browser crashed");
    } finally {
      await first.done();
    }
    const second = await browser.use();
    return printIn(second.browser, sheet, make, printing).finally(second.done);
  };

  const printSections: PrintingBrowser["printSections"] = (sheet, purpose, make) => {
    // Avoids an unhandled rejection: the storage is awaited only later, when the page needs it.
    Promise.resolve(sheet.storage).catch(() => undefined);
    return queues[purpose].run(() => print(sheet, make));
  };
  return {
    print: (sheet, purpose) => printSections(sheet, purpose, (section) => section()),
    printSections,
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

/** Uses a separate browser context, so that documents share nothing. */
async function printIn<Made>(
  browser: Browser,
  { path, storage, now, timezone }: PendingSheet,
  make: (section: PrintSection) => Promise<Made>,
  { answer, pageMs, log }: Printing,
): Promise<Made> {
  const context = await browser.newContext({
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    locale: "en-AU",
    timezoneId: timezone,
  });
  // Not every browser operation has a timeout, so closing the context ends whatever hangs.
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
    // Passing the storage to newContext would open an extra page to fill it.
    await context.addInitScript(fillLocalStorage(await storage));
    const response = await page.goto(`${PRINT_ORIGIN}${path}`, { waitUntil: "domcontentloaded" });
    if (response?.ok() !== true)
      throw new PageNotPrintedError(`The page returned status ${response?.status()}`);
    await waitUntilReady(page, `[${READY}]`);
    return await make(async (hash) => {
      if (hash !== undefined) {
        // Navigates within the open page, because loading it again costs many times what printing costs.
        await page.goto(`${PRINT_ORIGIN}${path}#${hash}`);
        await waitUntilReady(page, `[${READY}="${hash}"]`);
      }
      return page.pdf(PDF_OPTIONS);
    });
  } catch (error) {
    const isTimeUp = isOverdue || (error instanceof Error && error.name === TIMEOUT);
    throw isTimeUp ? new PageTookTooLongError("The page took too long", { cause: error }) : error;
  } finally {
    clearTimeout(overdue);
    await context.close().catch(() => undefined);
  }
}

/** Returned as text, because it runs in the page. Only pages of the application receive the storage. */
function fillLocalStorage(storage: Storage): string {
  return `if (location.origin === ${JSON.stringify(PRINT_ORIGIN)})
    for (const [name, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(name, value);`;
}

const PDF_OPTIONS = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true };

/** Written as text, because this code runs in the page, where the server's types do not apply. */
const WAIT_FOR_IMAGES_AND_FONTS = `(async () => {
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
  // A document with a missing image is not what people saw.
  if ((await page.evaluate(WAIT_FOR_IMAGES_AND_FONTS)) !== true)
    throw new PageNotPrintedError("An image of the page could not be loaded");
}

async function answerEverything(context: BrowserContext, answer: Answer): Promise<void> {
  await context.route("**/*", (route) => answerRoute(route, answer));
  // A printed page needs no live messages.
  await context.routeWebSocket(/.*/, (socket) => void socket.close());
}

async function answerRoute(route: Route, answer: Answer): Promise<void> {
  const intercepted = route.request();
  if (!/^https?:/.test(intercepted.url())) return route.abort("blockedbyclient");
  const body = intercepted.postDataBuffer();
  const request = new Request(intercepted.url(), {
    method: intercepted.method(),
    headers: {
      // Chromium adds this header only when it sends over a network.
      accept: intercepted.isNavigationRequest() ? "text/html" : "*/*",
      ...intercepted.headers(),
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
    // The page may have closed in the meantime.
    .catch(() => undefined);
}
