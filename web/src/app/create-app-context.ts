// Creates the app context of one region; the only place that knows all parts of the platform.
import type { PublicConfig, PublicRegion } from "@gap/core/shared/public-config";
import type { RegionId } from "@gap/core/shared/regions";
import type { Api } from "@gap/web/platform/calls/api-client";
import { createBrowserSession } from "@gap/web/platform/session/browser-session";
import { createBrowserCacheStorage, bestEffortStorage } from "@gap/web/platform/calls/cache-storage";
import { describeError, gapErrorTypeOf, isAbort } from "@gap/web/platform/errors/describe-error";
import type { EarlyAnswer } from "@gap/web/platform/calls/early-answer";
import { createErrorQueueStore } from "@gap/web/platform/errors/error-queue";
import type { AppContext } from "@gap/web/platform/app-context";
import { createIdentityClient } from "@gap/web/platform/session/identity-client";
import { createLazyLive } from "@gap/web/platform/live/lazy-live";
import { createOwnSaves } from "@gap/web/platform/calls/own-saves";
import { clearAllCaches, createQueryClient, refreshAnswersOf } from "@gap/web/platform/calls/query-client";
import { refreshTokenSet } from "@gap/web/platform/session/refresh-token-set";
import { createBrowserReporter, type Reporter } from "@gap/web/platform/report";
import { timeToLiveOf } from "./cache-times";
import { leaveWithSession } from "./leave-with-session";
import { apiClients } from "./routes/parts";

export interface AppContextOptions {
  readonly config: PublicConfig;
  readonly region: RegionId;
  readonly regionConfig: PublicRegion;
  /** Changes with every build, so that responses cached by an older build are ignored. */
  readonly buildId: string;
  /** Calls that were sent before the application loaded. */
  readonly early: readonly EarlyAnswer[];
}

export function createAppContext(options: AppContextOptions): AppContext {
  const { config, region, regionConfig, buildId, early } = options;
  const { apiBase, poolClientId } = regionConfig;
  const reporter = createBrowserReporter(apiBase);
  const errors = createErrorQueueStore();
  const storage = bestEffortStorage(createBrowserCacheStorage());
  const reportError = reporter.clientError;
  const identity = createIdentityClient({ apiBase, clientId: poolClientId, reportError });
  const session = createBrowserSession(region, async (request) => {
    const { createPublicClient } = await apiClients.load();
    const { user } = createPublicClient(apiBase, reportError);
    return refreshTokenSet(() => user.refreshToken.mutate(request));
  });

  let requestedOrg: string | undefined;

  const queryClient = createQueryClient({
    storage,
    owner: () => {
      const signedIn = session.current();
      return signedIn && { buildId, userId: signedIn.userId, orgId: requestedOrg ?? "" };
    },
    timeToLive: timeToLiveOf,
    onError: (error) => {
      // The server already knows its own refusals.
      if (gapErrorTypeOf(error) === undefined) reporter.clientError(error);
      // Show no dialog to a user who is being sent to the sign-in page.
      if (session.current() === undefined) return;
      const notice = describeError(error, config.stage);
      if (notice !== undefined) errors.dispatch({ type: "reported", notice });
    },
  });

  const refreshAnswers: AppContext["refreshAnswers"] = (isOutdated) =>
    refreshAnswersOf(isOutdated, queryClient, storage);
  const live = createLazyLive(async () => {
    const { createBrowserLive } = await import("@gap/web/platform/live/browser-live");
    const rightsChanged = () => void refreshAnswers(isUserInfo);
    return createBrowserLive({ region, apiBase, session, poolClientId, reportError, rightsChanged });
  }, reportError);

  let api: Api | undefined;
  let loadingApi: Promise<Api> | undefined;
  const apiOf = ({ createApi }: Awaited<ReturnType<typeof apiClients.load>>) =>
    (api ??= createApi({ apiBase, session, orgId: () => requestedOrg, queryClient, reportError, early }));
  const leaving = leaveWithSession(session, region, () => clearAllCaches(queryClient, storage));
  session.subscribe((event) => {
    if (event === "signed-in") queryClient.clear();
  });
  reportUncaughtErrors(reporter);

  return {
    config,
    region,
    session,
    identity,
    queryClient,
    errors,
    reporter,
    live,
    loadApi: () => (loadingApi ??= apiClients.load().then(apiOf)),
    loadedApi: () => {
      const clients = apiClients.arrived();
      return clients === undefined ? undefined : apiOf(clients);
    },
    refreshAnswers,
    ownSaves: createOwnSaves(),
    clearCaches: () => clearAllCaches(queryClient, storage),
    enterOrg: (wanted) => {
      if (wanted === requestedOrg) return;
      requestedOrg = wanted;
      // Query keys do not contain the organisation, so drop what was fetched for the previous one.
      queryClient.clear();
    },
    signOut: async (how = {}) => {
      const token = session.current()?.tokens.accessToken;
      // End the session in all tabs first: a pending call that is refused must not look like an expired session.
      const left = leaving.signOut(how);
      // Sign-out must also work offline; the server's session then ends when its tokens expire.
      if (token !== undefined && how.endedAlready !== true)
        await identity.signOut(token).catch(() => undefined);
      await left;
    },
    sessionTimedOut: () => void leaving.timedOut(),
  };
}

/** The user info contains the permissions that screens check. */
const isUserInfo = (procedure: string) => procedure === "user.getMyUserInfo";

function reportUncaughtErrors(reporter: Reporter): void {
  window.addEventListener("error", (event) => reporter.clientError(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => {
    // Sign-out cancels pending calls, including those without a handler.
    if (isAbort(event.reason)) event.preventDefault();
    else reporter.clientError(event.reason);
  });
}
