// What is begun before the application itself has arrived: the page runs this small file first. The configuration is
// fetched for everybody; for whoever was signed in, also the application's parts, the question who they are, the banners
// above their page, which must not push it down once it is shown, and the proposal that the address names. On a slow line
// these come side by side instead of one after another.
import type { PublicConfig } from "@gap/core/shared/public-config";
import { loadConfig } from "@gap/web/platform/config";
import type { EarlyAnswer } from "@gap/web/platform/calls/early-answer";
import { createFetchInTime } from "@gap/web/platform/calls/fetch-in-time";
import { readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";
import { noteMissingParts } from "@gap/web/platform/parts/missing-parts";
import { expiresSoon, hasStoredSession, readStoredSession } from "@gap/web/platform/session/stored-session";
import { askedOf, proposalOfAddress, type Asked } from "./routes/requested-address";
import { loadMainApplication } from "./routes/parts";
import { SCREENS } from "./routes/screens";

interface EarlyBeginning {
  readonly config: Promise<PublicConfig>;
  /** Fulfilled when the application's parts are there, or are known to be missing; undefined where none are awaited. */
  readonly parts?: Promise<void>;
  readonly answers: readonly EarlyAnswer[];
}

export const earlyBeginning: EarlyBeginning = begin(window.location.pathname);

function begin(pathname: string): EarlyBeginning {
  noteMissingParts();
  const config = loadConfig();
  // Whoever waits for it is told; until somebody does, nothing has happened.
  config.catch(() => undefined);
  if (!hasStoredSession()) return { config, answers: [] };
  const asked = askedOf(pathname);
  const answers = asked === undefined ? [] : askEarly(asked, config);
  // After the questions, which are small: a browser holds few connections, and what waits for one waits for a whole file.
  const parts = config.then(() => fetchApplicationAhead(asked?.path)).catch(() => undefined);
  return { config, answers, ...(asked === undefined ? {} : { parts }) };
}

/** Whoever is signed in most likely stays so. The screen follows by itself, where it is not there in time. */
function fetchApplicationAhead(path: string | undefined): Promise<void> {
  const application = loadMainApplication();
  const screen = Object.entries(SCREENS).find(([routeId]) => routeId === path);
  screen?.[1].load().catch(() => undefined);
  return application;
}

function askEarly(asked: Asked, config: Promise<PublicConfig>): EarlyAnswer[] {
  const { region, orgId } = asked;
  const signedIn = readStoredSession(region);
  // A token that must be refreshed first is the session's business.
  if (signedIn === undefined || expiresSoon(signedIn, Date.now())) return [];
  const { accessToken } = signedIn.tokens;
  const headers = {
    authorization: `Bearer ${accessToken}`,
    ...(orgId === undefined ? {} : { "org-id": orgId }),
  };
  const fetchInTime = createFetchInTime(fetch, () => undefined);
  return questionsAt(asked).map(({ procedure, input }) => {
    const response = config.then(({ regions }) => {
      const served = regions[region];
      if (served === undefined) throw new Error(`Region ${region} is not served here`);
      return fetchInTime(`${served.apiBase}/trpc/${procedure}`, requestOf(headers, input));
    });
    response.catch(() => undefined);
    return { procedure, input, accessToken, orgId, sentAt: Date.now(), response };
  });
}

/** As the application itself would ask: inputs go in the body, because addresses end up in logs. */
function requestOf(headers: Record<string, string>, input: EarlyAnswer["input"]): RequestInit {
  if (input === undefined) return { headers };
  return {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ json: input }),
  };
}

function questionsAt(asked: Asked): Pick<EarlyAnswer, "procedure" | "input">[] {
  const proposalId = proposalOfAddress(asked);
  // Announcements are an organisation's, and not for everybody: for whom they were before. Of somebody new, who was sent
  // one proposal most likely has none.
  const announced =
    asked.orgId !== undefined && (readSetting(SETTINGS.hasAnnouncements) ?? proposalId === undefined);
  return [
    { procedure: "user.getMyUserInfo" },
    ...(proposalId === undefined ? [] : [{ procedure: "proposals.getProposalById", input: { proposalId } }]),
    ...(announced ? [{ procedure: "user.getAnnouncements" }] : []),
  ];
}
