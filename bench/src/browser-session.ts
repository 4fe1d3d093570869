// Sessions as the browser stores them after a sign-in, and browser contexts that begin with them.
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";

/** Values of the local storage by their keys. */
export type Stored = Readonly<Record<string, string>>;

/** Every page of the context has the values from its start. */
export async function contextWith(
  stored: Stored,
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript({
    content: `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);`,
  });
  return context;
}

export function sessionIn({
  idToken,
  accessToken,
  refreshToken,
  userId,
}: TokenSet & { readonly userId: string }): Stored {
  const now = Date.now();
  const signedIn = {
    tokens: { idToken, accessToken, refreshToken },
    userId,
    email: "ava@harbour.example",
    refreshedAt: now,
    expiresAt: now + 15 * MINUTE_MS,
  };
  return { "gap.session.au": JSON.stringify(signedIn), "gap.region": JSON.stringify("au") };
}
