// Creates the services of the sign-in page for one region.
import type { PublicConfig, PublicRegion } from "@gap/core/shared/public-config";
import type { RegionId } from "@gap/core/shared/regions";
import { createPublicClient } from "@gap/web/platform/calls/public-client";
import { isAbort } from "@gap/web/platform/errors/describe-error";
import { createBrowserReporter, type Reporter } from "@gap/web/platform/report";
import { createBrowserSession } from "@gap/web/platform/session/browser-session";
import { createIdentityClient } from "@gap/web/platform/session/identity-client";
import { refreshTokenSet } from "@gap/web/platform/session/refresh-token-set";
import type { SessionContext } from "@gap/web/platform/session/session-context";

export interface ServedRegion {
  readonly config: PublicConfig;
  readonly region: RegionId;
  readonly regionConfig: PublicRegion;
}

export function createSessionContext({ config, region, regionConfig }: ServedRegion): SessionContext {
  const { apiBase, poolClientId } = regionConfig;
  const reporter = createBrowserReporter(apiBase);
  const reportError = reporter.clientError;
  const publicApi = createPublicClient(apiBase, reportError);
  const identity = createIdentityClient({ apiBase, clientId: poolClientId, reportError });
  const session = createBrowserSession(region, (request) =>
    refreshTokenSet(() => publicApi.user.refreshToken.mutate(request)),
  );
  reportUncaughtErrors(reporter);
  return { config, region, session, identity, reporter, publicApi };
}

function reportUncaughtErrors(reporter: Reporter): void {
  window.addEventListener("error", (event) => reporter.clientError(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => {
    // Sign-out cancels pending calls, including those without a handler.
    if (isAbort(event.reason)) event.preventDefault();
    else reporter.clientError(event.reason);
  });
}
