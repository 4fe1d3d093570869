// One Chromium for all who need it: started when first used, ended when long unused, and started afresh after many
// uses, because browsers grow. It reaches no network: what its pages ask for is answered by this process.
import type { Browser } from "playwright-core";
import type { Log } from "../log";
import type { Timers } from "../timers";
import { findChromium } from "./find-chromium";

export interface LazyBrowser {
  /** Whoever uses it says when they are done. */
  use(): Promise<{ readonly browser: Browser; readonly done: () => Promise<void> }>;
  close(): Promise<void>;
}

interface LazyBrowserOptions {
  readonly timers: Timers;
  readonly log: Log;
  readonly idleMs: number;
  readonly mostUses: number;
}

const NO_NETWORK = ["--host-resolver-rules=MAP * ~NOTFOUND", "--disable-background-networking"];

interface Running {
  readonly starting: Promise<Browser>;
  users: number;
  uses: number;
  /** Since the watch last looked. */
  wasUsed: boolean;
}

export function createLazyBrowser({ timers, log, idleMs, mostUses }: LazyBrowserOptions): LazyBrowser {
  let current: Running | undefined;
  let isClosed = false;
  let stopWatch: (() => void) | undefined;

  const watch = async (): Promise<void> => {
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
    stopWatch ??= timers.every(idleMs, watch);
    const forget = () => {
      if (current === running) current = undefined;
    };
    // One that cannot start, or ends by itself, is not used again.
    starting.then((browser) => browser.once("disconnected", forget), forget);
    return running;
  };

  return {
    async use() {
      if (isClosed) throw new Error("The server is ending");
      const running = current !== undefined && current.uses < mostUses ? current : begin();
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
      stopWatch?.();
      if (current !== undefined) await end(current);
    },
  };
}

/** The library is large, and most processes never print: it is loaded with the first use. */
async function launch(): Promise<Browser> {
  const [{ chromium }, found] = await Promise.all([import("playwright-core"), findChromium()]);
  return chromium.launch({ ...found, args: [...found.args, ...NO_NETWORK] });
}
