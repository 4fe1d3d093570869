// Paths outside of organisations; the router adds the region to paths within the page (spec 2 §2.1).
import type { RegionId } from "@gap/core/shared/regions";

export const HOME_PATH = "/";

/** The region's base as a browser path, for leaving the page. */
export function regionBase(region: RegionId, options: { sessionTimedOut?: boolean } = {}): string {
  return options.sessionTimedOut === true ? `/${region}?displaySessionTimedOut=true` : `/${region}`;
}

const VALIDATES_A_TOKEN = /^\/[^/]+\/(?:auth|confirm-email)\//;

/** Paths containing "share" stay open on sign-out, and so do those where a token is being validated (spec 1 §2, §4). */
export function staysOnSignOut(pathname: string): boolean {
  return pathname.includes("share") || VALIDATES_A_TOKEN.test(pathname);
}
