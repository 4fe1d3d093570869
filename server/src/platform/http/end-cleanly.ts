// Ends an HTTP server without cutting anybody off (spec 5, spec 6 F7): what was asked is answered, then it closes.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** Nothing asked for this long counts as quiet: what was sent before the end is read and answered by then. */
const QUIET_MS = 300;

export interface CleanEnd {
  /** True when all that was asked has been answered; false when the limit came first. */
  end(limitMs: number): Promise<boolean>;
}

export function prepareCleanEnd(http: Server): CleanEnd {
  let inFlight = 0;
  let ending = false;
  let lastActivity = 0;

  http.on("request", (_: IncomingMessage, response: ServerResponse) => {
    inFlight += 1;
    // Kept-alive connections leave with their next answer.
    if (ending) response.setHeader("connection", "close");
    response.once("close", () => {
      inFlight -= 1;
      lastActivity = performance.now();
    });
  });

  return {
    async end(limitMs) {
      ending = true;
      const deadline = performance.now() + limitMs;
      lastActivity = performance.now();
      // Not http's own close: that drops connections whose request has arrived but is not read yet.
      NetServer.prototype.close.call(http);
      while (performance.now() < deadline) {
        if (inFlight === 0 && performance.now() - lastActivity >= QUIET_MS) break;
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 6));
      }
      const answered = inFlight === 0;
      http.closeAllConnections();
      return answered;
    },
  };
}
