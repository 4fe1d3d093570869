// Sends client errors and analytics to {apiBase}/events (spec 4 §A) in small batches that survive closing the page.
import { MAX_LENGTHS_IN_REPORT, type BrowserEventKind } from "@gap/core/shared/browser-report";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { pathWithoutSecrets, textWithoutSecrets } from "@gap/core/shared/addresses/path-without-secrets";
import { isAbort } from "./errors/describe-error";

export interface ClientEvent {
  readonly kind: BrowserEventKind;
  readonly name: string;
  readonly message?: string;
  readonly stack?: string;
  readonly path: string;
  readonly at: string;
}

export interface ReporterEnvironment {
  readonly send: (body: string) => void;
  readonly now: () => number;
  readonly path: () => string;
  /** Runs the callback once after a delay. */
  readonly later: (act: () => void) => void;
}

export interface Reporter {
  clientError(error: unknown): void;
  analytics(name: string): void;
  flush(): void;
}

const MAX_PER_MINUTE = 20;

export function createReporter(environment: ReporterEnvironment): Reporter {
  let waiting: ClientEvent[] = [];
  let windowBegan = Number.NEGATIVE_INFINITY;
  let inWindow = new Set<string>();

  // Report each error once and at most 20 a minute, so that a loop that throws on every frame does not flood the
  // server.
  function isThrottled(errorKey: string): boolean {
    if (environment.now() - windowBegan >= MINUTE_MS) {
      windowBegan = environment.now();
      inWindow = new Set();
    }
    if (inWindow.has(errorKey) || inWindow.size >= MAX_PER_MINUTE) return true;
    inWindow.add(errorKey);
    return false;
  }

  function flush(): void {
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    environment.send(JSON.stringify({ events }));
  }

  function add(event: Omit<ClientEvent, "path" | "at">): void {
    const path = pathWithoutSecrets(environment.path()).slice(0, MAX_LENGTHS_IN_REPORT.path);
    if (isThrottled(`${event.kind} ${event.name} ${event.message ?? ""} ${path}`)) return;
    if (waiting.length === 0) environment.later(flush);
    waiting.push({ ...event, path, at: new Date(environment.now()).toISOString() });
  }

  return {
    clientError(error) {
      if (isAbort(error)) return;
      const stack = error instanceof Error && error.stack ? textWithoutSecrets(error.stack) : undefined;
      add({
        kind: "client-error",
        name: ((error instanceof Error && error.name) || "Unknown").slice(0, MAX_LENGTHS_IN_REPORT.name),
        message: textWithoutSecrets(error instanceof Error ? error.message : String(error)).slice(
          0,
          MAX_LENGTHS_IN_REPORT.message,
        ),
        ...(stack === undefined ? {} : { stack: stack.slice(0, MAX_LENGTHS_IN_REPORT.stack) }),
      });
    },
    analytics: (name) => add({ kind: "analytics", name: name.slice(0, MAX_LENGTHS_IN_REPORT.name) }),
    flush,
  };
}

export function createBrowserReporter(apiBase: string): Reporter {
  const reporter = createReporter({
    send: (body) => {
      navigator.sendBeacon(`${apiBase}/events`, new Blob([body], { type: "application/json" }));
    },
    now: () => Date.now(),
    path: () => window.location.pathname,
    later: (act) => {
      window.setTimeout(act, 2_000);
    },
  });
  window.addEventListener("pagehide", reporter.flush);
  return reporter;
}
