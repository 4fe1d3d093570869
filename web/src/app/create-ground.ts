// Puts the platform's parts together for one region: the only place that knows them all.
import type { PublicConfig, PublicRegion } from "@gap/core/shared/public-config";
import type { RegionId } from "@gap/core/shared/regions";
import type { Api } from "@gap/web/platform/api-client";
import { createBrowserSession } from "@gap/web/platform/browser-session";
import { createBrowserCacheStorage, forgivingStorage } from "@gap/web/platform/cache-storage";
import { describeError, gapErrorTypeOf, isAbort } from "@gap/web/platform/errors/describe-error";
import { createErrorQueueStore } from "@gap/web/platform/errors/error-queue";
import type { Ground } from "@gap/web/platform/ground";
import { createIdentityClient } from "@gap/web/platform/identity-client";
import { clearSettings } from "@gap/web/platform/local-settings";
import { clearAllCaches, createQueryClient } from "@gap/web/platform/query-client";
import { refreshTokenSet } from "@gap/web/platform/refresh-token-set";
import { createBrowserReporter, type Reporter } from "@gap/web/platform/report";
import type { Session } from "@gap/web/platform/session";
import { timeToLiveOf } from "./cache-times";
import { regionBase, staysOnSignOut } from "./paths";

export interface GroundOptions {
  readonly config: PublicConfig;
  readonly region: RegionId;
  readonly regionConfig: PublicRegion;
  /** Changes with every build, so that answers kept by an older one are not read. */
  readonly buildId: string;
}

export function createGround({ config, region, regionConfig, buildId }: GroundOptions): Ground {
  const { apiBase, poolClientId } = regionConfig;
  const reporter = createBrowserReporter(apiBase);
  const errors = createErrorQueueStore();
  const storage = forgivingStorage(createBrowserCacheStorage());
  const identity = createIdentityClient({
    apiBase,
    clientId: poolClientId,
    reportError: reporter.clientError,
  });
  const loadClients = () => import("@gap/web/platform/api-client");
  const session = createBrowserSession(region, async (asked) => {
    const { createPublicClient } = await loadClients();
    const { user } = createPublicClient(apiBase, reporter.clientError);
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

  let api: Promise<Api> | undefined;
  const leave = leaveWhenSignedOut(session, region, () => clearAllCaches(queryClient, storage));
  let left = Promise.resolve();
  let staysHere = false;
  session.subscribe((event) => {
    if (event === "signed-in") queryClient.clear();
    if (event === "signed-out" || event === "expired")
      left = leave({ sessionTimedOut: event === "expired", staysHere });
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
    loadApi: () =>
      (api ??= loadClients().then(({ createApi }) =>
        createApi({
          apiBase,
          session,
          orgId: () => requestedOrg,
          queryClient,
          reportError: reporter.clientError,
        }),
      )),
    enterOrg: (wanted) => {
      if (wanted === requestedOrg) return;
      requestedOrg = wanted;
      // The keys of cached answers do not name the organisation: what was fetched for another must go.
      queryClient.clear();
    },
    signOut: async (how = {}) => {
      const token = session.current()?.tokens.accessToken;
      // Here and in the other tabs first: a call under way that is refused must not look like an expired session.
      staysHere = how.staysHere ?? false;
      session.signOut();
      staysHere = false;
      // Leaving must work without a network too; the server's session then ends with its tokens.
      if (token !== undefined && how.endedAlready !== true)
        await identity.signOut(token).catch(() => undefined);
      await left;
    },
    sessionTimedOut: () => void leave({ sessionTimedOut: true, staysHere: false }),
  };
}

interface Leaving {
  readonly sessionTimedOut: boolean;
  /** The flow that signs out goes on in this page. */
  readonly staysHere: boolean;
}

function leaveWhenSignedOut(session: Session, region: RegionId, clearCaches: () => Promise<void>) {
  let leaving = false;
  return async ({ sessionTimedOut, staysHere }: Leaving): Promise<void> => {
    if (leaving) return;
    leaving = true;
    session.signOut();
    clearSettings();
    await clearCaches();
    if (staysHere || staysOnSignOut(window.location.pathname)) leaving = false;
    else window.location.assign(regionBase(region, { sessionTimedOut }));
  };
}

function reportWhatNobodyCaught(reporter: Reporter): void {
  window.addEventListener("error", (event) => reporter.clientError(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => {
    // Leaving cancels what is under way, also what nobody waits for any more.
    if (isAbort(event.reason)) event.preventDefault();
    else reporter.clientError(event.reason);
  });
}
