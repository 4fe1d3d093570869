// The provider's endpoints below {base}/oauth: authorisation, token, userinfo, keys and metadata.
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { RequestListener } from "node:http";
import { ALLOWANCES_PER_ADDRESS } from "@gap/core/identity/identity-limits";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { memoise } from "@gap/server/platform/memoise";
import { refundAddress, consumeAddressAllowance } from "../identity/public";
import type { RequestInfo } from "../platform/calls/context";
import { answerInProcess } from "../platform/http/in-process-http";
import type { Region } from "../platform/region";
import { issuerOf, OAUTH_PATHS } from "./oauth-addresses";
import { providerOf } from "./oauth-provider";

const MAX_BODY_BYTES = 50_000;

type Answer = ReturnType<typeof answerInProcess>;

export function oauthRoutes(
  getRegion: (c: Context) => Region,
  requestInfo: (c: Context) => RequestInfo,
): Hono {
  const answerOfRegion = memoise(answerOf);
  const app = new Hono();
  app.all("/*", bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const region = getRegion(c);
    const request = requestInfo(c);
    const kind = limitedKind(new URL(c.req.url).pathname);
    if (kind !== undefined && !(await consumeAddressAllowance(region, kind, request.ip)))
      return tooMany(c, kind);
    const answered = await answerOfRegion(region)(await withTrustedHeaders(c.req.raw, request));
    if (kind === "exchanges" && answered.ok) await refundAddress(region, kind, request.ip);
    return answered;
  });
  return app;
}

/**
 * These endpoints are public, and the library writes records or compares a secret for each request, so they are
 * limited.
 */
function limitedKind(path: string): "authorisations" | "exchanges" | undefined {
  const [, below = ""] = /\/oauth(\/.*)/s.exec(path) ?? [];
  if (below.startsWith(OAUTH_PATHS.authorize)) return "authorisations";
  return below.startsWith(OAUTH_PATHS.token) ? "exchanges" : undefined;
}

/** JSON for sites (RFC 6749 §5.2), plain text for people. */
function tooMany(c: Context, kind: "authorisations" | "exchanges"): Response {
  // Upper bound: the length of the window.
  c.header("retry-after", String(ALLOWANCES_PER_ADDRESS[kind].everyMs / 1000));
  if (kind === "authorisations") return c.text(`Unable to complete sign in\n${TOO_MANY_ATTEMPTS}`, 429);
  return c.json({ error: "temporarily_unavailable", error_description: TOO_MANY_ATTEMPTS }, 429);
}

/** Replaces the caller's own headers about its origin with what our server found. */
async function withTrustedHeaders(request: Request, { id, ip, userAgent }: RequestInfo): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set("x-request-id", id);
  headers.set("x-forwarded-for", ip);
  headers.set("user-agent", userAgent);
  const { method, url } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(url, { method, headers, ...(hasBody ? { body: await request.arrayBuffer() } : {}) });
}

function answerOf(region: Region): Answer {
  const { host, protocol, pathname } = new URL(issuerOf(region));
  const mountPath = `/api/${region.id}/oauth`;
  const belowMountPath: RequestListener = (request, response) => {
    const url = (request.url ?? "").slice(mountPath.length) || "/";
    // The library derives its mount path from the original URL.
    const asMounted = Object.assign(request, { url, originalUrl: `${pathname}${url}` });
    providerOf(region)
      .then((provider) => provider.callback()(asMounted, response))
      .catch((error: unknown) => {
        region.log.error({ err: error }, "the OAuth provider could not be opened");
        response.writeHead(500).end();
      });
  };
  return answerInProcess(belowMountPath, {
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.slice(0, -1),
  });
}
