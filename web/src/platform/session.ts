// Who is signed in, in one region, in every tab of this browser (spec 1 §4): tokens are kept locally and
// refreshed once for all callers and all tabs.
import type { RegionId } from "@gap/core/shared/regions";
import { parseJson } from "./local-settings";
import { readTokenClaims } from "./token-claims";

export interface TokenSet {
  readonly idToken: string;
  readonly accessToken: string;
  /** Guests have none: their session ends with its access token (spec 4 §B). */
  readonly refreshToken?: string;
}

export interface SignedIn {
  readonly tokens: TokenSet;
  readonly userId: string;
  readonly email: string;
  readonly refreshedAt: number;
  readonly expiresAt: number;
}

export type AuthenticationStatus = "authenticated" | "not authenticated";
export type SessionEvent = "signed-in" | "signed-out" | "expired" | "refreshed";

export interface SessionEnvironment {
  readonly region: RegionId;
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly now: () => number;
  /** Runs one act at a time among all tabs. */
  readonly oneAtATime: <T>(name: string, act: () => Promise<T>) => Promise<T>;
  readonly refreshTokens: (asked: { refreshToken: string; userId: string }) => Promise<TokenSet>;
  /** Whether a failed refresh means that the session is over, as against a network that is away. */
  readonly isRefusal: (error: unknown) => boolean;
}

export interface Session {
  readonly region: RegionId;
  current(): SignedIn | undefined;
  status(): AuthenticationStatus;
  subscribe(listener: (event: SessionEvent) => void): () => void;
  signIn(tokens: TokenSet): void;
  signOut(): void;
  /** A token that is good for the next call, refreshed first when it is about to expire. */
  accessToken(): Promise<string | undefined>;
  /** After a 401: true when the call is worth another try with a newer token. */
  refreshAfterRefusal(refusedToken: string | undefined): Promise<boolean>;
  refreshWhenOlderThan(ageMs: number): Promise<void>;
  /** Another tab wrote the stored session. */
  storageChanged(key: string | null): void;
}

export const REFRESH_INTERVAL_MS = 600_000;
const REFRESH_BEFORE_EXPIRY_MS = 60_000;

export function createSession(environment: SessionEnvironment): Session {
  const { region, storage, now } = environment;
  const key = `gap.session.${region}`;
  const listeners = new Set<(event: SessionEvent) => void>();
  let signedIn = readStored();
  let refreshing: Promise<void> | undefined;

  function readStored(): SignedIn | undefined {
    const stored = parseJson(storage.getItem(key));
    return isSignedIn(stored) ? stored : undefined;
  }

  function emit(event: SessionEvent): void {
    for (const listener of listeners) listener(event);
  }

  function keep(tokens: TokenSet): void {
    const claims = readTokenClaims(tokens.accessToken) ?? readTokenClaims(tokens.idToken);
    const identity = readTokenClaims(tokens.idToken) ?? claims;
    if (claims === undefined || identity === undefined) throw new Error("The tokens cannot be read");
    signedIn = {
      tokens,
      userId: identity.userId,
      email: identity.email,
      refreshedAt: now(),
      expiresAt: now() + claims.lifetimeMs,
    };
    storage.setItem(key, JSON.stringify(signedIn));
  }

  function end(event: "signed-out" | "expired"): void {
    storage.removeItem(key);
    if (signedIn === undefined) return;
    signedIn = undefined;
    emit(event);
  }

  async function refreshInTurn(needed: (stored: SignedIn) => boolean): Promise<void> {
    const stored = readStored();
    if (stored === undefined) return end("expired");
    // Another tab was first: its tokens are ours.
    if (!needed(stored)) {
      signedIn = stored;
      return;
    }
    const { refreshToken } = stored.tokens;
    if (refreshToken === undefined) return end("expired");
    try {
      keep(await environment.refreshTokens({ refreshToken, userId: stored.userId }));
    } catch (error) {
      if (!environment.isRefusal(error)) throw error;
      return end("expired");
    }
    emit("refreshed");
  }

  function refresh(needed: (stored: SignedIn) => boolean): Promise<void> {
    refreshing ??= environment
      .oneAtATime(`${key}.refresh`, () => refreshInTurn(needed))
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  const expiresSoon = (stored: SignedIn) => stored.expiresAt - now() <= REFRESH_BEFORE_EXPIRY_MS;

  return {
    region,
    current: () => signedIn,
    status: () => (signedIn === undefined ? "not authenticated" : "authenticated"),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn(tokens) {
      keep(tokens);
      emit("signed-in");
    },
    signOut: () => end("signed-out"),
    async accessToken() {
      if (signedIn !== undefined && expiresSoon(signedIn)) await refresh(expiresSoon);
      return signedIn?.tokens.accessToken;
    },
    async refreshAfterRefusal(refusedToken) {
      if (signedIn === undefined) return false;
      if (signedIn.tokens.accessToken !== refusedToken) return true;
      await refresh((stored) => stored.tokens.accessToken === refusedToken);
      return signedIn !== undefined;
    },
    async refreshWhenOlderThan(ageMs) {
      const isOld = (stored: SignedIn) =>
        stored.tokens.refreshToken !== undefined && now() - stored.refreshedAt >= ageMs;
      if (signedIn !== undefined && isOld(signedIn)) await refresh(isOld);
    },
    storageChanged(changedKey) {
      if (changedKey !== null && changedKey !== key) return;
      const before = signedIn;
      signedIn = readStored();
      if (signedIn === undefined) {
        if (before !== undefined) emit("signed-out");
        return;
      }
      emit(before?.userId === signedIn.userId ? "refreshed" : "signed-in");
    },
  };
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
