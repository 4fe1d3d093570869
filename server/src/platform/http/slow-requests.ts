// Stops slow requests from holding a connection for minutes; uploads over slow lines get more time.
import type { IncomingMessage, Server } from "node:http";

interface RequestLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly uploadMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  headersMs: 15_000,
  requestMs: 60_000,
  /** 10 MB at 270 kbit/s. */
  uploadMs: 300_000,
};

const UPLOAD = /^\/api\/[a-z]+\/files\//;

export function limitSlowRequests(http: Server, { headersMs, requestMs, uploadMs }: RequestLimits): void {
  http.headersTimeout = headersMs;
  // Node has only one limit for all requests: set the longest there and enforce the shorter one here.
  http.requestTimeout = uploadMs;
  http.on("request", (incoming) => {
    if (!hasBody(incoming) || UPLOAD.test(incoming.url ?? "")) return;
    const timer = setTimeout(() => {
      if (!incoming.complete) incoming.destroy();
    }, requestMs);
    incoming.once("close", () => clearTimeout(timer));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
