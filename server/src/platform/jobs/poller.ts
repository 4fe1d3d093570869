// Looks at intervals, or at once when woken; never twice at the same moment, and leaves no timer when stopped.
import type { Log } from "../log";

interface PollerOptions {
  readonly pollSeconds: number;
  readonly log: Log;
  look(): Promise<void>;
}

export function createPoller({ pollSeconds, log, look }: PollerOptions) {
  let isPolling = false;
  let isLooking = false;
  let shouldLookAgain = false;
  let timer: NodeJS.Timeout | undefined;

  const lookUntilQuiet = async (): Promise<void> => {
    if (!isPolling) return;
    shouldLookAgain = true;
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    try {
      while (shouldLookAgain && isPolling) {
        shouldLookAgain = false;
        await look();
      }
    } catch (error) {
      log.warn({ err: error }, "due jobs could not be read");
    }
    isLooking = false;
    if (isPolling) timer = setTimeout(wake, pollSeconds * 1000);
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
