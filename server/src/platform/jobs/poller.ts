// Polls at intervals, or immediately when woken. Polls never overlap, and no timer remains after a stop.
import type { Log } from "../log";

interface PollerOptions {
  readonly pollSeconds: number;
  readonly log: Log;
  poll(): Promise<void>;
}

export function createPoller({ pollSeconds, log, poll }: PollerOptions) {
  let isPolling = false;
  let isBusy = false;
  let shouldPollAgain = false;
  let timer: NodeJS.Timeout | undefined;

  const pollUntilIdle = async (): Promise<void> => {
    if (!isPolling) return;
    shouldPollAgain = true;
    if (isBusy) return;
    isBusy = true;
    clearTimeout(timer);
    try {
      while (shouldPollAgain && isPolling) {
        shouldPollAgain = false;
        await poll();
      }
    } catch (error) {
      log.warn({ err: error }, "due jobs could not be read");
    }
    isBusy = false;
    if (isPolling) timer = setTimeout(wake, pollSeconds * 1000);
  };

  const wake = (): void => void pollUntilIdle();

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
