// Detects code chunks ("parts") that could not be loaded, because the network was down or a release replaced them.
// Browsers cache a failed import for the lifetime of the page, so only a reload can load such a part.
import { readSetting, writeSetting, type Setting } from "../session/local-settings";

const missing = new WeakSet<object>();

/** Call once at startup. For each failed import the bundler fires this event and then throws the same error. */
export function trackMissingParts(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // A file that arrived but cannot be parsed is not a network problem.
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

/**
 * "unreachable": a reload would only lose the page. "already-reloaded": the last reload was moments ago and did not
 * help.
 */
export type ReloadOutcome = "reloading" | "unreachable" | "already-reloaded";

export async function reloadForMissingPart(page: PageOfParts = browserPage): Promise<ReloadOutcome> {
  if (!(await page.isReachable())) return "unreachable";
  if (page.now() - readSetting(reloadedAt) < RELOAD_HELPS_WITHIN_MS) return "already-reloaded";
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
