// Reads the session stored in this browser, also for code that runs before the application has loaded.
import { sessionKey, SESSION_KEY_PREFIX, type KeptSession } from "@gap/core/identity/kept-session";
import type { RegionId } from "@gap/core/shared/regions";
import { browserStorage } from "./browser-storage";
import { parseJson } from "./local-settings";

export type SignedIn = KeptSession;

const REFRESH_BEFORE_EXPIRY_MS = 60_000;

/** True for a session in any region, for when the region is not known yet. */
export function hasStoredSession(storage: Storage = browserStorage("local")): boolean {
  return Object.keys(storage).some((key) => key.startsWith(SESSION_KEY_PREFIX));
}

export function readStoredSession(
  region: RegionId,
  storage: Pick<Storage, "getItem"> = browserStorage("local"),
): SignedIn | undefined {
  const stored = parseJson(storage.getItem(sessionKey(region)));
  return isSignedIn(stored) ? stored : undefined;
}

/** True when the token must be refreshed before the next call. */
export function expiresSoon({ expiresAt }: SignedIn, now: number): boolean {
  return expiresAt - now <= REFRESH_BEFORE_EXPIRY_MS;
}

function isSignedIn(value: unknown): value is SignedIn {
  if (typeof value !== "object" || value === null) return false;
  const { tokens, userId, email, refreshedAt, expiresAt } = value as Partial<Record<keyof SignedIn, unknown>>;
  return (
    typeof userId === "string" &&
    typeof email === "string" &&
    typeof refreshedAt === "number" &&
    typeof expiresAt === "number" &&
    typeof tokens === "object" &&
    tokens !== null &&
    "accessToken" in tokens &&
    typeof tokens.accessToken === "string"
  );
}
