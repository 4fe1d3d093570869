// Security headers: a strict content security policy (no inline scripts), no framing, no content sniffing.
import type { MiddlewareHandler } from "hono";
import type { Config } from "../config";

export function securityHeaders(config: Config): MiddlewareHandler {
  const ofPages = headersOfPages(config);
  return async (c, next) => {
    await next();
    const { path } = c.req;
    if (SECRET_PAGE.test(path))
      for (const [name, value] of SECRET_PAGE_HEADERS) c.res.headers.set(name, value);
    const headers = path.startsWith("/api/") ? API_HEADERS : ofPages;
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

/** Addresses with the token of a share or of its reminders (spec 7 §5) are neither stored, passed on nor indexed. */
const SECRET_PAGE = /^\/[^/]+\/(?:share|snooze)\//i;
const SECRET_PAGE_HEADERS = [
  ["cache-control", "no-store"],
  ["referrer-policy", "no-referrer"],
  ["x-robots-tag", "noindex"],
] as const;

/** API responses are never pages: opened as one, they can do nothing. */
const API_HEADERS = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["x-content-type-options", "nosniff"],
  ["cache-control", "no-store"],
] as const;

function headersOfPages(config: Config): [string, string][] {
  const apiOrigins = originsOfRegions(config);
  const fileOrigins = config.s3 === undefined ? [] : [new URL(config.s3.endpoint).origin];
  const liveOrigins = apiOrigins.map((origin) => origin.replace(/^http/, "ws"));
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // The component library adds its theme as a style element; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", "data:", "blob:", ...apiOrigins, ...fileOrigins].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...apiOrigins, ...liveOrigins, ...fileOrigins].join(" ")}`,
    "frame-src 'self' https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return [
    ["content-security-policy", policy],
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["x-frame-options", "DENY"],
    ["cross-origin-opener-policy", "same-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()"],
    ...(config.publicUrl.startsWith("https:")
      ? ([["strict-transport-security", "max-age=31536000; includeSubDomains"]] as [string, string][])
      : []),
  ];
}

/** In a distributed installation each region answers at its own host. */
export function originsOfRegions(config: Config): string[] {
  const bases = Object.values(config.regions).map(({ apiBase }) => apiBase);
  return [...new Set(bases.filter((base) => base.startsWith("http")).map((base) => new URL(base).origin))];
}
