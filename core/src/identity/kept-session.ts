// The session as a browser keeps it between pages: written by the application, and by the server for a page that it prints.
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { RegionId } from "@gap/core/shared/regions";

export interface KeptSession {
  readonly tokens: TokenSet;
  readonly userId: string;
  readonly email: string;
  /** In milliseconds, as browsers count. */
  readonly refreshedAt: number;
  readonly expiresAt: number;
}

export const SESSION_KEY_PREFIX = "gap.session.";

export function keyOfSession(region: RegionId): string {
  return SESSION_KEY_PREFIX + region;
}

/** Service users are flagged in the browser's own memory (spec 1 §1). */
export const SERVICE_USER_KEY = "gap.service-user";
