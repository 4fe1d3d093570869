// Signs a person in without the screens, which have their own journeys, and returns the browser storage.
import type { Browser, BrowserContext } from "@playwright/test";
import { signInOverHttp } from "@gap/testing/sign-in";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { NO_KEEP_ALIVE } from "./mailbox";
import type { Person } from "./people";

export type StoredState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const LIFETIME_OF_ACCESS_MS = 15 * MINUTE_MS;
/** Pages use up the refresh token in the last minute, and then no other page can; no journey takes longer than this. */
const LEAST_LEFT_MS = 5 * MINUTE_MS;

export async function signedInState(browser: Browser, person: Person, origin: string): Promise<StoredState> {
  const { email, region, password } = person;
  // The list of sessions shows the browser of each session.
  const headers = { ...NO_KEEP_ALIVE, "user-agent": await userAgentOf(browser) };
  const { idToken, accessToken, refreshToken, userId } = await signInOverHttp(origin, email, {
    region,
    password,
    headers,
  });
  const now = Date.now();
  const signedIn = {
    tokens: { idToken, accessToken, refreshToken },
    userId,
    email,
    refreshedAt: now,
    expiresAt: now + LIFETIME_OF_ACCESS_MS,
  };
  const localStorage = [
    { name: sessionKey(region), value: JSON.stringify(signedIn) },
    { name: "gap.region", value: JSON.stringify(region) },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** True also for a session that is about to expire. */
export async function hasEnded(
  { origins }: StoredState,
  { region }: Person,
  serverUrl: string,
): Promise<boolean> {
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  const stored = kept.find(({ name }) => name === sessionKey(region))?.value ?? "{}";
  const { tokens, expiresAt = 0 } = JSON.parse(stored) as {
    tokens?: { accessToken: string };
    expiresAt?: number;
  };
  if (expiresAt - Date.now() < LEAST_LEFT_MS) return true;
  const headers = { ...NO_KEEP_ALIVE, authorization: `Bearer ${tokens?.accessToken}` };
  const { status } = await fetch(`${serverUrl}/api/${region}/trpc/user.getMyUser`, { headers });
  return status === 401;
}

function sessionKey(region: Person["region"]): string {
  return `gap.session.${region}`;
}

async function userAgentOf(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await page.close();
  return userAgent;
}
