// The composition: which capabilities bring what to a region, and how the server is put together from a configuration.
import { join } from "node:path";
import { defaultRolesMigration } from "./access/default-roles.migration";
import { appRouters } from "./app-router";
import { fillDemo, refuseDemoInLiveStages } from "./demo/fill-demo";
import {
  authenticate,
  identityJobs,
  identityMails,
  callbackUrlOf,
  federatedRoutes,
  identityRoutes,
  liveAccess,
  poolClientId,
  prepareIdentity,
} from "./identity/public";
import { accountingOfInstallation } from "./integrations/public";
import { systemClock, systemRandom, createIdFactory } from "./platform/clock";
import type { Config } from "./platform/config";
import { asMigrations, readGlobalMigrations } from "./platform/db/migrations";
import { createApp } from "./platform/http/app";
import { publicConfig } from "./platform/http/public-config";
import { createLiveDoor, type LiveDoor } from "./platform/live/live-door";
import { createLiveMetrics } from "./platform/live/live-metrics";
import type { RegionParts, RegionSurroundings } from "./platform/region";
import { createRegions } from "./platform/regions";
import { projectRoot } from "./platform/server-root";
import { systemTimers } from "./platform/timers";

export function regionParts(): RegionParts {
  return {
    migrations: [...readGlobalMigrations(), ...asMigrations([defaultRolesMigration])],
    jobs: [...identityJobs],
    mails: [...identityMails],
    prepare: [refuseDemoInLiveStages, prepareIdentity, fillDemo],
  };
}

export interface Server {
  readonly app: ReturnType<typeof createApp>["app"];
  readonly regions: ReturnType<typeof createRegions>;
  readonly live: LiveDoor;
}

export function composeServer(
  surroundings: RegionSurroundings,
  {
    parts = regionParts(),
    webFolder = join(projectRoot, "web", "dist"),
  }: { parts?: RegionParts; webFolder?: string } = {},
): Server {
  const { config, log, clock, random, timers } = surroundings;
  const regions = createRegions(parts, surroundings);
  const accounting = accountingOfInstallation(surroundings, callbackUrlOf);
  const { app, metrics } = createApp({
    config,
    regions,
    log,
    clock,
    webFolder,
    authenticate,
    newRequestId: createIdFactory(clock, random),
    publicConfig: publicConfig(config, poolClientId, accounting.provider),
    endpoints: {
      trpc: appRouters.private,
      "trpc-public": appRouters.public,
      "pdf/trpc": appRouters.pdf,
    },
    doors: { identity: identityRoutes, "identity/federated": federatedRoutes(accounting.provider) },
    pages: [accounting.routes],
    checks: accounting.provider === undefined ? {} : { accounting: accounting.provider.check },
  });
  const live = createLiveDoor({
    config,
    regions,
    log,
    timers,
    access: liveAccess,
    metrics: createLiveMetrics(metrics.registry),
  });
  return { app, regions, live };
}

export function systemSurroundings(config: Config, log: RegionSurroundings["log"]): RegionSurroundings {
  return { config, log, clock: systemClock, random: systemRandom, timers: systemTimers };
}
