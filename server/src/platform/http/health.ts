// /healthz, /readyz and /metrics: alive, able to serve, and figures for those who watch.
import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Config } from "../config";
import { isFullyMigrated } from "../db/migrate";
import type { Region } from "../region";
import type { Regions } from "../regions";
import { clientAddress, isLoopback } from "./client-address";
import type { Metrics } from "./metrics";
import { socketAddressOf } from "./socket-address";

/** A proxy on this machine speaks for somebody else. */
const FORWARDING_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

interface RegionHealth {
  readonly database: "ok" | "away" | "full" | "half-migrated" | "asleep" | "starting" | "failed";
  readonly mail?: string;
  /** Away: other processes are told of live messages a second later. */
  readonly live?: "ok" | "away";
  readonly files?: "ok" | "away" | "full";
}

/** What capabilities have beyond the regions, by name: how each of these services of others is doing. */
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
    // A mail server, a file store or another service that is away shows here but does not stop the serving.
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
    const mayRead =
      (isLoopback(address) && !isForwarded) || bearsToken(c.req.header("authorization"), config.metricsToken);
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
