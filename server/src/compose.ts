// The composition root: collects what the capabilities contribute to a region, and builds the server from a
// configuration.
import { join } from "node:path";
import { defaultRolesMigration } from "./access/default-roles.migration";
import { apiJobs, apiMails, apiRoutes } from "./api/public";
import { appRouters } from "./app-router";
import { archiveJobs } from "./archives/public";
import { clientJobs } from "./clients/public";
import { testMail } from "./dev-tools/admin-settings/test-mail.email";
import { fillDemo, assertDemoAllowed } from "./demo/fill-demo";
import {
  authenticate,
  identityJobs,
  identityMails,
  callbackUrlFor,
  federatedRoutes,
  identityRoutes,
  liveAccess,
  openServiceSession,
  poolClientId,
  prepareIdentity,
} from "./identity/public";
import { accountingOfInstallation, integrationJobs, withPracticeManager } from "./integrations/public";
import { linkPreviewRoutes } from "./link-preview/public";
import { MAIL_LANES } from "./mail-lanes";
import { notificationJobs, notificationMails, prepareNotifications } from "./notifications/public";
import { oauthJobs, oauthRoutes, registerConfiguredClients } from "./oauth/public";
import { nameWordsMigration, orgMails, prepareOrgs } from "./orgs/public";
import { systemClock, systemRandom, createIdFactory } from "./platform/clock";
import { callsOf } from "./platform/calls/procedure";
import type { Config } from "./platform/config";
import { asMigrations, readGlobalMigrations } from "./platform/db/migrations";
import { fileRoutes } from "./platform/files/files.routes";
import { createApp } from "./platform/http/app";
import { publicConfig } from "./platform/http/public-config";
import { createLiveEndpoint, type LiveEndpoint } from "./platform/live/live-endpoint";
import { createLiveMetrics } from "./platform/live/live-metrics";
import { answerPrintRequests } from "./platform/pdf/print-requests";
import { createPrintingBrowser } from "./platform/pdf/printing-browser";
import type { RegionParts, RegionSurroundings } from "./platform/open-region";
import { createRegions } from "./platform/regions";
import { projectRoot } from "./platform/server-root";
import { systemTimers } from "./platform/timers";
import { prepareProvidedContent, processWordsMigration } from "./processes/public";
import { documentJobs, documentMails, documentTopicLookUps, prepareDocuments } from "./documents/public";
import {
  offeredServicesMigration,
  prepareProposals,
  proposalJobs,
  proposalMails,
  proposalTopicLookUps,
} from "./proposals/public";
import { businessPlanMails } from "./business-plans/public";
import { prepareShares, shareJobs, shareMails } from "./shares/public";
import { printingRoutes } from "./printing/printing.routes";
import { copyImagesJob } from "./rich-text/public";
import { prepareWebhooks, webhookJobs, webhookMails } from "./webhooks/public";
import { prepareWorkItems, workItemJobs, workItemMails } from "./work-items/public";

export function regionParts(): RegionParts {
  return {
    migrations: [
      ...readGlobalMigrations(),
      ...asMigrations([
        defaultRolesMigration,
        nameWordsMigration,
        processWordsMigration,
        offeredServicesMigration,
      ]),
    ],
    jobs: [
      ...identityJobs,
      ...notificationJobs,
      ...oauthJobs,
      ...clientJobs,
      ...integrationJobs,
      ...proposalJobs,
      ...workItemJobs,
      ...documentJobs,
      ...shareJobs,
      ...apiJobs,
      ...webhookJobs,
      ...archiveJobs,
      copyImagesJob,
    ],
    mails: [
      ...identityMails,
      ...notificationMails,
      ...orgMails,
      ...proposalMails,
      ...workItemMails,
      ...documentMails,
      ...businessPlanMails,
      ...shareMails,
      ...apiMails,
      ...webhookMails,
      testMail,
    ],
    mailLanes: MAIL_LANES,
    topicLookUps: [...proposalTopicLookUps, ...documentTopicLookUps],
    openServiceSession,
    prepare: [
      assertDemoAllowed,
      prepareOrgs,
      prepareIdentity,
      prepareNotifications,
      prepareProposals,
      prepareProvidedContent,
      prepareWorkItems,
      prepareDocuments,
      prepareShares,
      prepareWebhooks,
      registerConfiguredClients,
      fillDemo,
    ],
  };
}

export interface Server {
  readonly app: ReturnType<typeof createApp>["app"];
  readonly regions: ReturnType<typeof createRegions>;
  readonly live: LiveEndpoint;
}

export function composeServer(
  surroundings: RegionSurroundings,
  {
    parts = regionParts(),
    webFolder = join(projectRoot, "web", "dist"),
  }: { parts?: RegionParts; webFolder?: string } = {},
): Server {
  const { config, log, clock, random, timers } = surroundings;
  const accounting = accountingOfInstallation(surroundings, callbackUrlFor);
  const prepare = [withPracticeManager(accounting.practiceManager), ...parts.prepare];
  // Prints pages of this server, and requests them inside this process.
  const printer =
    surroundings.printer ??
    createPrintingBrowser({ answer: answerPrintRequests(config, () => app), timers, log });
  const regions = createRegions({ ...parts, prepare }, { ...surroundings, printer });
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
    capabilityRoutes: {
      identity: identityRoutes,
      "identity/federated": federatedRoutes(accounting.provider),
      oauth: oauthRoutes,
      files: fileRoutes,
      "link-preview": linkPreviewRoutes,
      pdf: printingRoutes,
      v1: apiRoutes(callsOf(appRouters.private)),
    },
    pages: [accounting.routes],
    checks: accounting.provider === undefined ? {} : { accounting: accounting.provider.check },
  });
  const live = createLiveEndpoint({
    config,
    regions,
    log,
    timers,
    access: liveAccess,
    lookUps: parts.topicLookUps,
    metrics: createLiveMetrics(metrics.registry),
  });
  return { app, regions, live };
}

export function systemSurroundings(config: Config, log: RegionSurroundings["log"]): RegionSurroundings {
  return { config, log, clock: systemClock, random: systemRandom, timers: systemTimers };
}
