// The session in the browser's storage, written by the web app and by the server for pages that it prints.
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { RegionId } from "@gap/core/shared/regions";

export interface KeptSession {
  readonly tokens: TokenSet;
  readonly userId: string;
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly refreshedAt: number;
  readonly expiresAt: number;
}

export const SESSION_KEY_PREFIX = "gap.session.";

export function sessionKey(region: RegionId): string {
  return SESSION_KEY_PREFIX + region;
}

/** Flag in the browser's storage that marks a service user (spec 1 §1). */
export const SERVICE_USER_KEY = "gap.service-user";
