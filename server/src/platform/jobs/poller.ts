// Looks at intervals, or at once when woken; never twice at the same moment, and leaves no timer when stopped.
import type { Log } from "../log";

interface PollerOptions {
  readonly pollSeconds: number;
  readonly log: Log;
  /** True when something is about to be ready, so that the next look should come soon. */
  look(): Promise<boolean>;
}

const SOON_MS = 20;

export function createPoller({ pollSeconds, log, look }: PollerOptions) {
  let isPolling = false;
  let isLooking = false;
  let shouldLookAgain = false;
  let wasSoon = false;
  let timer: NodeJS.Timeout | undefined;

  const lookUntilQuiet = async (): Promise<void> => {
    if (!isPolling) return;
    shouldLookAgain = true;
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    let isSoon = false;
    try {
      while (shouldLookAgain && isPolling) {
        shouldLookAgain = false;
        isSoon = await look();
      }
    } catch (error) {
      log.warn({ err: error }, "due jobs could not be read");
    }
    isLooking = false;
    if (!isPolling) return;
    // Once in a row only: what another process holds is not asked for over and over.
    wasSoon = isSoon && !wasSoon;
    timer = setTimeout(wake, wasSoon ? SOON_MS : pollSeconds * 1000);
  };

  const wake = (): void => void lookUntilQuiet();

  return {
    wake,
    start() {
      isPolling = true;
      wake();
    },
    stop() {
      isPolling = false;
      clearTimeout(timer);
    },
  };
}
