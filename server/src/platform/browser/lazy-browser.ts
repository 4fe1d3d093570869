// One shared Chromium: started on first use, closed when idle, and replaced after many uses, because browsers leak
// memory. It has no network access: this process answers all requests of its pages.
import type { Browser } from "playwright-core";
import type { Log } from "../log";
import type { Timers } from "../timers";
import { findChromium } from "./find-chromium";

export interface LazyBrowser {
  /** The caller must call `done` when finished. */
  use(): Promise<{ readonly browser: Browser; readonly done: () => Promise<void> }>;
  close(): Promise<void>;
}

interface LazyBrowserOptions {
  readonly timers: Timers;
  readonly log: Log;
  readonly idleMs: number;
  readonly maxUses: number;
}

const NO_NETWORK = ["--host-resolver-rules=MAP * ~NOTFOUND", "--disable-background-networking"];

interface Running {
  readonly starting: Promise<Browser>;
  users: number;
  uses: number;
  /** Whether it was used since the last idle check. */
  wasUsed: boolean;
}

export function createLazyBrowser({ timers, log, idleMs, maxUses }: LazyBrowserOptions): LazyBrowser {
  let current: Running | undefined;
  let isClosed = false;
  let stopIdleCheck: (() => void) | undefined;

  const closeIfIdle = async (): Promise<void> => {
    const running = current;
    if (running === undefined || running.users > 0) return;
    if (!running.wasUsed) await end(running);
    running.wasUsed = false;
  };

  const end = async (running: Running): Promise<void> => {
    if (current === running) current = undefined;
    const browser = await running.starting.catch(() => undefined);
    await browser?.close().catch((error: unknown) => log.warn({ err: error }, "the browser did not close"));
  };

  const begin = (): Running => {
    const starting = launch();
    const running: Running = { starting, users: 0, uses: 0, wasUsed: true };
    current = running;
    stopIdleCheck ??= timers.every(idleMs, closeIfIdle);
    const forget = () => {
      if (current === running) current = undefined;
    };
    // A browser that fails to start or crashes is not used again.
    starting.then((browser) => browser.once("disconnected", forget), forget);
    return running;
  };

  return {
    async use() {
      if (isClosed) throw new Error("The server is shutting down");
      const running = current !== undefined && current.uses < maxUses ? current : begin();
      running.users += 1;
      running.uses += 1;
      running.wasUsed = true;
      const done = async () => {
        running.users -= 1;
        if (running.users === 0 && (current !== running || isClosed)) await end(running);
      };
      try {
        return { browser: await running.starting, done };
      } catch (error) {
        await done();
        throw error;
      }
    },
    async close() {
      isClosed = true;
      stopIdleCheck?.();
      if (current !== undefined) await end(current);
    },
  };
}

/** Loads the large library on first use, because most processes never print. */
async function launch(): Promise<Browser> {
  const [{ chromium }, found] = await Promise.all([import("playwright-core"), findChromium()]);
  return chromium.launch({ ...found, args: [...found.args, ...NO_NETWORK] });
}
