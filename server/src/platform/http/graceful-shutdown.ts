// Shuts an HTTP server down without dropping requests (spec 5, spec 6 F7): it answers open requests, then closes.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";

/** Requests sent before the shutdown are read and answered if none is active for this long. */
const QUIET_MS = 300;

export interface GracefulShutdown {
  /** Resolves to true if all requests were answered, to false if the limit came first. */
  end(limitMs: number): Promise<boolean>;
}

export function prepareGracefulShutdown(http: Server): GracefulShutdown {
  let inFlight = 0;
  let ending = false;
  let lastActivity = 0;

  http.on("request", (_: IncomingMessage, response: ServerResponse) => {
    inFlight += 1;
    // Closes keep-alive connections with their next response.
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
      // Not http's own close: it drops connections whose request has arrived but is not read yet.
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
