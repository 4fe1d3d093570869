// Paths outside of organisations; the router adds the region to paths within the page (spec 2 §2.1).
import type { RegionId } from "@gap/core/shared/regions";

export const HOME_PATH = "/";

/** Guests, who have no password, sign in there by a mailed code. */
export const GUESTS_PATH = "/guests";

interface Leaving {
  readonly sessionTimedOut?: boolean;
  readonly asGuest?: boolean;
}

/** The page for users who are signed out, as a browser path, for leaving the page. */
export function regionBase(region: RegionId, { sessionTimedOut, asGuest }: Leaving = {}): string {
  const path = `/${region}${asGuest === true ? GUESTS_PATH : ""}`;
  return sessionTimedOut === true ? `${path}?displaySessionTimedOut=true` : path;
}

const VALIDATES_A_TOKEN = /^\/[^/]+\/(?:auth|confirm-email)\//;

/** Paths containing "share" stay open on sign-out, and so do those where a token is being validated (spec 1 §2, §4). */
export function staysOnSignOut(pathname: string): boolean {
  return pathname.includes("share") || VALIDATES_A_TOKEN.test(pathname);
}
