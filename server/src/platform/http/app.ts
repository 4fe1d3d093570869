// Assembles everything that answers over HTTP: the calls of each region, capability routes, health, and the web app.
import { Hono, type Context } from "hono";
import { cors } from "hono/cors";
import type { AnyRouter } from "@trpc/server";
import { pathWithoutSecrets } from "@gap/core/shared/addresses/path-without-secrets";
import { answerCalls } from "../calls/call-endpoint";
import type { Caller, RequestInfo } from "../calls/context";
import { withoutHidden } from "../calls/procedure";
import type { Clock } from "../clock";
import type { Config } from "../config";
import type { Log } from "../log";
import { mailboxRoutes } from "../mail/mailbox.routes";
import type { Region } from "../region";
import { runningRegions, type Regions } from "../regions";
import { browserReports } from "./browser-reports";
import { clientAddress } from "./client-address";
import { healthRoutes, type HealthChecks } from "./health";
import { createMetrics, type Metrics } from "./metrics";
import { originsOfRegions, securityHeaders } from "./security-headers";
import { socketAddressOf } from "./socket-address";
import { staticFiles } from "./static-files";

export interface AppParts {
  readonly config: Config;
  readonly regions: Regions;
  readonly log: Log;
  readonly clock: Clock;
  readonly newRequestId: () => string;
  readonly webFolder: string;
  readonly publicConfig: unknown;
  /** The three tRPC endpoints of spec 1 §7, by their path below the region's base. */
  readonly endpoints: Readonly<Record<"trpc" | "trpc-public" | "pdf/trpc", AnyRouter>>;
  readonly authenticate: (
    region: Region,
    authorization: string | undefined,
    orgId: string | undefined,
  ) => Promise<Caller | undefined>;
  /** Routes of capabilities that are not tRPC calls, mounted below the region's base. */
  readonly capabilityRoutes: Readonly<
    Record<string, (getRegion: (c: Context) => Region, requestInfo: (c: Context) => RequestInfo) => Hono>
  >;
  /** Pages of capabilities that belong to no region; their paths are absolute. */
  readonly pages: readonly Hono[];
  readonly checks: HealthChecks;
}

/** The client has gone and never sees it; it marks the line in the log. */
const CLIENT_CLOSED_REQUEST = 499;
const MAX_USER_AGENT_LENGTH = 300;

interface Variables {
  requestId: string;
  region: Region;
  request: RequestInfo;
}

export function createApp(parts: AppParts): { app: Hono<{ Variables: Variables }>; metrics: Metrics } {
  const { config, regions, log, clock } = parts;
  const metrics = createMetrics();
  const app = new Hono<{ Variables: Variables }>();

  app.onError((error, c) => {
    // A client that disconnects during a request is not an error and must not raise an alarm.
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    log.error(
      { requestId: c.get("requestId"), err: error, path: pathWithoutSecrets(c.req.path) },
      "a request failed",
    );
    return c.json({ message: "Something went wrong. Please try again." }, 500);
  });
  app.use("*", observed(metrics, log, parts.newRequestId));
  app.use("*", securityHeaders(config));
  app.route("/", healthRoutes({ config, regions, metrics, checks: parts.checks }));
  app.get("/config.json", (c) => {
    c.header("cache-control", "no-cache");
    return c.json(parts.publicConfig as object);
  });
  app.route(
    "/",
    mailboxRoutes({
      regions: async () => runningRegions(regions),
      stage: config.stage,
      publicUrl: config.publicUrl,
    }),
  );
  for (const page of parts.pages) app.route("/", page);
  app.route("/api/:region", regionRoutes(parts, metrics, clock));
  app.all("/api/*", (c) => c.json({ message: "Not found" }, 404));
  app.route("/", staticFiles(parts.webFolder));
  return { app, metrics };
}

function regionRoutes(parts: AppParts, metrics: Metrics, clock: Clock): Hono<{ Variables: Variables }> {
  const { config, regions, log } = parts;
  const app = new Hono<{ Variables: Variables }>();
  const origins = new Set([new URL(config.publicUrl).origin, ...originsOfRegions(config)]);
  if (origins.size > 1)
    app.use(
      "*",
      cors({
        origin: [...origins],
        allowHeaders: ["authorization", "content-type", "org-id"],
        // For the only cookie: it binds a sign-in by the accounting provider to its browser.
        credentials: true,
        maxAge: 7200,
      }),
    );

  app.use("*", async (c, next) => {
    const opening = regions.get(c.req.param("region") ?? "");
    if (opening === undefined)
      return c.json({ message: "This installation does not serve that region" }, 404);
    const region = await opening.catch((error: unknown) => {
      log.error({ err: error }, "a region could not be started");
      return undefined;
    });
    if (region === undefined) return c.json({ message: "This region cannot be served at the moment" }, 503);
    c.set("region", region);
    c.set("request", {
      id: c.get("requestId"),
      ip: clientAddress(socketAddressOf(c), c.req.header("x-forwarded-for"), config.trustedProxies),
      userAgent: sanitizedUserAgent(c.req.header("user-agent")),
    });
    return next();
  });

  for (const [address, whole] of Object.entries(parts.endpoints)) {
    const router = withoutHidden(whole, config);
    app.all(`/${address}/*`, (c) => {
      const { region, request } = c.var;
      return answerCalls(c.req.raw, {
        router,
        address: `/api/${region.id}/${address}`,
        context: { region, request, method: c.req.method },
        authenticate: (raw) =>
          parts.authenticate(
            region,
            raw.headers.get("authorization") ?? undefined,
            raw.headers.get("org-id") ?? undefined,
          ),
      });
    });
  }
  for (const [path, createRoutes] of Object.entries(parts.capabilityRoutes))
    app.route(
      `/${path}`,
      createRoutes(
        (c) => c.get("region") as Region,
        (c) => c.get("request") as RequestInfo,
      ),
    );
  app.route("/events", browserReports({ log, metrics, clock, addressOf: (c) => c.get("request").ip }));
  return app;
}

const KNOWN_ROUTES = new Set([
  "trpc",
  "trpc-public",
  "pdf",
  "identity",
  "oauth",
  "events",
  "files",
  "link-preview",
  "v1",
]);

/** Stored with sessions and evidence, and exported: without control characters, and limited in length. */
function sanitizedUserAgent(header = ""): string {
  return header.replaceAll(/\p{Cc}+/gu, " ").slice(0, MAX_USER_AGENT_LENGTH);
}

/** Gives each request an id, a metric and a log line. The line contains neither the query nor tokens in the path. */
function observed(metrics: Metrics, log: Log, newRequestId: () => string) {
  return async (c: Context<{ Variables: Variables }>, next: () => Promise<void>) => {
    const started = performance.now();
    const requestId = newRequestId();
    c.set("requestId", requestId);
    await next();
    // Set afterwards, because a response that a handler creates itself does not inherit earlier headers.
    c.res.headers.set("x-request-id", requestId);
    const { method, path } = c.req;
    const { status } = c.res;
    const milliseconds = Math.round(performance.now() - started);
    metrics.requestTook({ route: routeLabel(path), method, status }, milliseconds / 1000);
    log.info({ requestId, method, path: pathWithoutSecrets(path), status, milliseconds }, "answered");
  };
}

/** Groups paths, so that arbitrary paths of a caller do not become metric labels. */
function routeLabel(path: string): string {
  const [, first = "", , route = ""] = path.split("/", 4);
  if (first === "api") return `api/${KNOWN_ROUTES.has(route) ? route : "other"}`;
  return first === "assets" || first === "dev" ? first : "page";
}
