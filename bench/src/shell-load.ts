// First load of the shell for a signed-in person.
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { SignedInPerson } from "@gap/testing/sign-in";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { Figure } from "./figure";
import { measureFirstLoad } from "./first-load";

export async function measureShellLoad(url: string, person: SignedInPerson): Promise<Figure[]> {
  return measureFirstLoad({
    name: "Signed in",
    address: `${url}/au/org/${person.orgId}/home`,
    // The heading of the requested page, inside the shell.
    useful: "main h1",
    stored: sessionIn(person),
  });
}

/** The session as the browser stores it after a sign-in. */
export function sessionIn({
  idToken,
  accessToken,
  refreshToken,
  userId,
}: TokenSet & { readonly userId: string }): Record<string, string> {
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
