// Runs before the application itself has loaded, as a small separate file. It fetches the configuration and, for users
// with a stored session, the application's code, the user info, the announcements (so that the page does not shift
// later) and the proposal or document named by the URL. On slow connections these load in parallel instead of one after another.
import type { PublicConfig } from "@gap/core/shared/public-config";
import { loadConfig } from "@gap/web/platform/config";
import type { EarlyAnswer } from "@gap/web/platform/calls/early-answer";
import { createFetchInTime } from "@gap/web/platform/calls/fetch-in-time";
import { readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";
import { trackMissingParts } from "@gap/web/platform/parts/missing-parts";
import { expiresSoon, hasStoredSession, readStoredSession } from "@gap/web/platform/session/stored-session";
import {
  documentOfAddress,
  proposalOfAddress,
  readRequestedPage,
  type RequestedPage,
} from "./routes/requested-address";
import { application, loadMainApplication, shareEntry } from "./routes/parts";
import { isForSignedOut, shareTokenIn } from "./routes/standalone-paths";
import { SCREENS } from "./routes/screens";

interface EarlyStart {
  readonly config: Promise<PublicConfig>;
  /** Resolves when the application's code has loaded or failed to load; undefined if it is not needed. */
  readonly parts?: Promise<void>;
  readonly answers: readonly EarlyAnswer[];
}

export const earlyStart: EarlyStart = start(window.location.pathname);

function start(pathname: string): EarlyStart {
  trackMissingParts();
  const config = loadConfig();
  // The consumer of this promise handles the error; this only prevents an unhandled rejection.
  config.catch(() => undefined);
  const isVisitorOfShare = !hasStoredSession() && shareTokenIn(pathname) !== undefined;
  if (isVisitorOfShare) shareEntry.load().catch(() => undefined);
  else if (hasStoredSession() || isForSignedOut(pathname)) application.load().catch(() => undefined);
  if (!hasStoredSession()) return { config, answers: [] };
  const page = readRequestedPage(pathname);
  const answers = page === undefined ? [] : sendEarlyCalls(page, config);
  // Start after the small requests: browsers limit parallel connections, so a request could wait for a whole file.
  const parts = config.then(() => preloadApplication(page?.path)).catch(() => undefined);
  return { config, answers, ...(page === undefined ? {} : { parts }) };
}

/** A user with a stored session most likely stays signed in. The screen's code is not awaited. */
function preloadApplication(path: string | undefined): Promise<void> {
  const loading = loadMainApplication();
  const screen = Object.entries(SCREENS).find(([routeId]) => routeId === path);
  screen?.[1].load().catch(() => undefined);
  return loading;
}

function sendEarlyCalls(page: RequestedPage, config: Promise<PublicConfig>): EarlyAnswer[] {
  const { region, orgId } = page;
  const signedIn = readStoredSession(region);
  // A token that must be refreshed first is left to the session.
  if (signedIn === undefined || expiresSoon(signedIn, Date.now())) return [];
  const { accessToken } = signedIn.tokens;
  const headers = {
    authorization: `Bearer ${accessToken}`,
    ...(orgId === undefined ? {} : { "org-id": orgId }),
  };
  const fetchInTime = createFetchInTime(fetch, () => undefined);
  return earlyCallsFor(page).map(({ procedure, input }) => {
    const response = config.then(({ regions }) => {
      const served = regions[region];
      if (served === undefined) throw new Error(`Region ${region} is not served here`);
      return fetchInTime(`${served.apiBase}/trpc/${procedure}`, requestOf(headers, input));
    });
    response.catch(() => undefined);
    return { procedure, input, accessToken, orgId, sentAt: Date.now(), response };
  });
}

/** Same request as the application's: the input goes in the body, because URLs end up in logs. */
function requestOf(headers: Record<string, string>, input: EarlyAnswer["input"]): RequestInit {
  if (input === undefined) return { headers };
  return {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ json: input }),
  };
}

function earlyCallsFor(page: RequestedPage): Pick<EarlyAnswer, "procedure" | "input">[] {
  const proposalId = proposalOfAddress(page);
  const documentId = documentOfAddress(page);
  const isOfRecord = proposalId !== undefined || documentId !== undefined;
  // Request announcements only for users who had some before. New users are assumed to have some, unless they open a
  // proposal or document.
  const wantsAnnouncements =
    page.orgId !== undefined && (readSetting(SETTINGS.hasAnnouncements) ?? !isOfRecord);
  return [
    { procedure: "user.getMyUserInfo" },
    ...(proposalId === undefined ? [] : [{ procedure: "proposals.getProposalById", input: { proposalId } }]),
    ...(documentId === undefined ? [] : [{ procedure: "document.get", input: { documentId } }]),
    ...(wantsAnnouncements ? [{ procedure: "user.getAnnouncements" }] : []),
  ];
}
