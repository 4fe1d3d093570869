// Parts of the program are fetched when they are needed. One that could not be fetched, because the network was away or a
// release has replaced it, stays missing as long as the page lives: browsers remember a failed import. A reload brings it.
import { readSetting, writeSetting, type Setting } from "../session/local-settings";

const missing = new WeakSet<object>();

/** Once, at the start: the bundler tells of each import that fails, and then throws the very error that it told of. */
export function noteMissingParts(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // One that did come, and is no program, is no matter of the network.
    if (!(payload instanceof SyntaxError)) missing.add(payload);
  });
}

export function isMissingPart(error: unknown): boolean {
  return typeof error === "object" && error !== null && missing.has(error);
}

const REACHED_WITHIN_MS = 5_000;
const RELOAD_HELPS_WITHIN_MS = 30_000;

const reloadedAt: Setting<number> = {
  key: "gap.reloaded-for-part",
  area: "session",
  fallback: 0,
  accepts: (value): value is number => typeof value === "number",
};

export interface PageOfParts {
  readonly isReachable: () => Promise<boolean>;
  readonly reload: () => void;
  readonly now: () => number;
}

/** "away": a reload would only lose the page; "in vain": one was made a moment ago and did not help. */
export type FetchingAnew = "reloading" | "away" | "in vain";

export async function fetchAnew(page: PageOfParts = browserPage): Promise<FetchingAnew> {
  if (!(await page.isReachable())) return "away";
  if (page.now() - readSetting(reloadedAt) < RELOAD_HELPS_WITHIN_MS) return "in vain";
  writeSetting(reloadedAt, page.now());
  page.reload();
  return "reloading";
}

const browserPage: PageOfParts = {
  isReachable: async () => {
    try {
      const signal = AbortSignal.timeout(REACHED_WITHIN_MS);
      const headers = { accept: "text/html" };
      return (await fetch("/", { cache: "no-store", headers, signal })).ok;
    } catch {
      return false;
    }
  },
  reload: () => window.location.reload(),
  now: () => Date.now(),
};
