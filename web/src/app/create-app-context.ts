// Puts the platform's parts together for one region: the only place that knows them all.
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
  /** Changes with every build, so that answers kept by an older one are not read. */
  readonly buildId: string;
  /** Calls that were begun before. */
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
  const session = createBrowserSession(region, async (asked) => {
    const { createPublicClient } = await apiClients.load();
    const { user } = createPublicClient(apiBase, reportError);
    return refreshTokenSet(() => user.refreshToken.mutate(asked));
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
      // What the server refused in its own words it knows already.
      if (gapErrorTypeOf(error) === undefined) reporter.clientError(error);
      // Whoever is being taken to the sign-in page needs no dialog on the way.
      if (session.current() === undefined) return;
      const notice = describeError(error, config.stage);
      if (notice !== undefined) errors.dispatch({ type: "reported", notice });
    },
  });

  const refreshAnswers: AppContext["refreshAnswers"] = (isOutdated) =>
    refreshAnswersOf(isOutdated, queryClient, storage);
  const live = createLazyLive(async () => {
    const { createBrowserLive } = await import("@gap/web/platform/live/browser-live");
    const rightsChanged = () => void refreshAnswers(isOfRights);
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
  reportWhatNobodyCaught(reporter);

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
      // The keys of cached answers do not name the organisation: what was fetched for another must go.
      queryClient.clear();
    },
    signOut: async (how = {}) => {
      const token = session.current()?.tokens.accessToken;
      // Here and in the other tabs first: a call under way that is refused must not look like an expired session.
      const left = leaving.signOut(how);
      // Leaving must work without a network too; the server's session then ends with its tokens.
      if (token !== undefined && how.endedAlready !== true)
        await identity.signOut(token).catch(() => undefined);
      await left;
    },
    sessionTimedOut: () => void leaving.timedOut(),
  };
}

/** What the person may see and do, which the screens decide by. */
const isOfRights = (procedure: string) => procedure === "user.getMyUserInfo";

function reportWhatNobodyCaught(reporter: Reporter): void {
  window.addEventListener("error", (event) => reporter.clientError(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => {
    // Leaving cancels what is under way, also what nobody waits for any more.
    if (isAbort(event.reason)) event.preventDefault();
    else reporter.clientError(event.reason);
  });
}
