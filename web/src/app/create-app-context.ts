// Creates the app context of one region; the only place that knows all parts of the platform.
import { createApi } from "@gap/web/platform/calls/api-client";
import { createBrowserCacheStorage, bestEffortStorage } from "@gap/web/platform/calls/cache-storage";
import type { EarlyAnswer } from "@gap/web/platform/calls/early-answer";
import { createOwnSaves } from "@gap/web/platform/calls/own-saves";
import { clearAllCaches, createQueryClient, refreshAnswersOf } from "@gap/web/platform/calls/query-client";
import { describeError, gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { createErrorQueueStore } from "@gap/web/platform/errors/error-queue";
import type { AppContext } from "@gap/web/platform/app-context";
import { keptDrafts } from "@gap/web/platform/drafts/kept-drafts";
import { createLazyLive } from "@gap/web/platform/live/lazy-live";
import type { SessionContext } from "@gap/web/platform/session/session-context";
import { timeToLiveOf } from "./cache-times";
import type { ServedRegion } from "./create-session-context";
import { leaveWithSession } from "./leave-with-session";

export interface AppContextOptions extends Pick<ServedRegion, "regionConfig"> {
  /** Changes with every build, so that responses cached by an older build are ignored. */
  readonly buildId: string;
  /** Calls that were sent before the application loaded. */
  readonly early: readonly EarlyAnswer[];
}

export function createAppContext(context: SessionContext, options: AppContextOptions): AppContext {
  const { config, region, session, identity, reporter, publicApi } = context;
  const { regionConfig, buildId, early } = options;
  const { apiBase, poolClientId, guestPoolClientId } = regionConfig;
  const reportError = reporter.clientError;
  const errors = createErrorQueueStore();
  const storage = bestEffortStorage(createBrowserCacheStorage());
  const drafts = keptDrafts();

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

  const leaving = leaveWithSession({
    session,
    region,
    guestPoolClientId,
    clearCaches: () => clearAllCaches(queryClient, storage),
    clearDrafts: drafts.clear,
  });
  session.subscribe((event) => {
    if (event === "signed-in") queryClient.clear();
  });

  return {
    ...context,
    api: createApi({
      apiBase,
      publicApi,
      session,
      orgId: () => requestedOrg,
      queryClient,
      reportError,
      early,
    }),
    queryClient,
    errors,
    live,
    refreshAnswers,
    ownSaves: createOwnSaves(),
    drafts,
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
