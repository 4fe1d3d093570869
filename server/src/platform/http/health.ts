// /healthz (alive), /readyz (able to serve) and /metrics (for monitoring).
import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Config } from "../config";
import { isFullyMigrated } from "../db/migrate";
import type { Region } from "../region";
import type { Regions } from "../regions";
import { clientAddress, isLoopback } from "./client-address";
import type { Metrics } from "./metrics";
import { isOwnHost } from "./own-host";
import { socketAddressOf } from "./socket-address";

/** Headers of a proxy on this machine, whose requests come from elsewhere. */
const FORWARDING_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

interface RegionHealth {
  readonly database: "ok" | "away" | "full" | "half-migrated" | "asleep" | "starting" | "failed";
  readonly mail?: string;
  /** "away": other processes receive live messages a second late, by polling. */
  readonly live?: "ok" | "away";
  readonly files?: "ok" | "away" | "full";
}

/** Status checks of external services that capabilities use, by name. */
export type HealthChecks = Readonly<Record<string, () => Promise<string>>>;

export function healthRoutes({
  config,
  regions,
  metrics,
  checks,
}: {
  config: Config;
  regions: Regions;
  metrics: Metrics;
  checks: HealthChecks;
}): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));

  app.get("/readyz", async (c) => {
    const states: Record<string, RegionHealth> = {};
    for (const id of regions.served) {
      const state = regions.stateOf(id);
      states[id] = state.state === "running" ? await healthOf(state.region) : { database: state.state };
    }
    // A mail server, file store or other service that is away is reported but does not make the process unready.
    const services: Record<string, string> = {};
    for (const [name, check] of Object.entries(checks)) services[name] = await check();
    const databases = Object.values(states).map(({ database }) => database);
    const ready =
      databases.includes("ok") && databases.every((database) => database === "ok" || database === "asleep");
    return c.json({ status: ready ? "ready" : "not ready", regions: states, ...services }, ready ? 200 : 503);
  });

  app.get("/metrics", async (c) => {
    const address = clientAddress(socketAddressOf(c), c.req.header("x-forwarded-for"), config.trustedProxies);
    const isForwarded = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined);
    const isFromHere = isLoopback(address) && !isForwarded && isOwnHost(c.req.url, config.publicUrl);
    const mayRead = isFromHere || bearsToken(c.req.header("authorization"), config.metricsToken);
    if (!mayRead) return c.json({ message: "Not found" }, 404);
    c.header("content-type", metrics.registry.contentType);
    return c.body(await metrics.registry.metrics());
  });
  return app;
}

async function healthOf(region: Region): Promise<RegionHealth> {
  try {
    if (!region.db.canWrite()) return { database: "full" };
    const migrated = await isFullyMigrated(region.db.read, region.migrations);
    return {
      database: migrated ? "ok" : "half-migrated",
      mail: await region.mail.check(),
      live: region.live.state(),
      files: await region.files.check(),
    };
  } catch {
    return { database: "away" };
  }
}

function bearsToken(header: string | undefined, token: string | undefined): boolean {
  if (header === undefined || token === undefined) return false;
  const [given, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
