// Who is signed in, in one region, in every tab of this browser (spec 1 §4): tokens are kept locally and
// refreshed once for all callers and all tabs.
import { keyOfSession } from "@gap/core/identity/kept-session";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { RegionId } from "@gap/core/shared/regions";
import { expiresSoon, readStoredSession, type SignedIn } from "./stored-session";
import { readTokenClaims } from "./token-claims";

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
  readonly current: () => SignedIn | undefined;
  status(): AuthenticationStatus;
  readonly subscribe: (listener: (event: SessionEvent) => void) => () => void;
  signIn(tokens: TokenSet): void;
  signOut(): void;
  /** A token that is good for the next call, refreshed first when it is about to expire. */
  accessToken(): Promise<string | undefined>;
  /** After a 401: true when the call is worth another try with a newer token. */
  refreshAfterRefusal(refusedToken: string | undefined): Promise<boolean>;
  refreshWhenOlderThan(ageMs: number): Promise<void>;
  /** After a save that the tokens tell of: one under way may have begun before it, so another one follows. */
  refreshOnceMore(): Promise<void>;
  /** Another tab wrote the stored session. */
  storageChanged(key: string | null): void;
}

export function createSession(environment: SessionEnvironment): Session {
  return new StoredSession(environment);
}

class StoredSession implements Session {
  readonly region: RegionId;
  readonly #environment: SessionEnvironment;
  readonly #key: string;
  readonly #listeners = new Set<(event: SessionEvent) => void>();
  #signedIn: SignedIn | undefined;
  #refreshing: Promise<void> | undefined;

  constructor(environment: SessionEnvironment) {
    this.#environment = environment;
    this.region = environment.region;
    this.#key = keyOfSession(environment.region);
    this.#signedIn = this.#readStored();
  }

  readonly current = (): SignedIn | undefined => this.#signedIn;

  readonly subscribe = (listener: (event: SessionEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  status(): AuthenticationStatus {
    return this.#signedIn === undefined ? "not authenticated" : "authenticated";
  }

  signIn(tokens: TokenSet): void {
    this.#keep(tokens);
    this.#emit("signed-in");
  }

  signOut(): void {
    this.#end("signed-out");
  }

  async accessToken(): Promise<string | undefined> {
    const isDue = (stored: SignedIn) => expiresSoon(stored, this.#environment.now());
    if (this.#signedIn !== undefined && isDue(this.#signedIn)) await this.#refresh(isDue);
    return this.#signedIn?.tokens.accessToken;
  }

  async refreshAfterRefusal(refusedToken: string | undefined): Promise<boolean> {
    if (this.#signedIn === undefined) return false;
    if (this.#signedIn.tokens.accessToken !== refusedToken) return true;
    await this.#refresh((stored) => stored.tokens.accessToken === refusedToken);
    return this.current() !== undefined;
  }

  async refreshWhenOlderThan(ageMs: number): Promise<void> {
    const isOld = (stored: SignedIn) =>
      hasRefreshToken(stored) && this.#environment.now() - stored.refreshedAt >= ageMs;
    if (this.#signedIn !== undefined && isOld(this.#signedIn)) await this.#refresh(isOld);
  }

  async refreshOnceMore(): Promise<void> {
    if (this.#signedIn !== undefined) await this.#takeTurn(hasRefreshToken, this.#refreshing);
  }

  storageChanged(key: string | null): void {
    if (key === null || key === this.#key) this.#takeStored();
  }

  #takeStored(): void {
    const before = this.#signedIn;
    this.#signedIn = this.#readStored();
    if (this.#signedIn !== undefined)
      this.#emit(before?.userId === this.#signedIn.userId ? "refreshed" : "signed-in");
    else if (before !== undefined) this.#emit("signed-out");
  }

  #refresh(isNeeded: (stored: SignedIn) => boolean): Promise<void> {
    return this.#refreshing ?? this.#takeTurn(isNeeded);
  }

  /** After another one of this tab, whatever came of it, and after those of other tabs. */
  #takeTurn(isNeeded: (stored: SignedIn) => boolean, after?: Promise<void>): Promise<void> {
    const begin = () =>
      this.#environment.oneAtATime(`${this.#key}.refresh`, () => this.#refreshInTurn(isNeeded));
    const turn = (after === undefined ? begin() : after.then(begin, begin)).finally(() => {
      if (this.#refreshing === turn) this.#refreshing = undefined;
    });
    this.#refreshing = turn;
    return turn;
  }

  async #refreshInTurn(isNeeded: (stored: SignedIn) => boolean): Promise<void> {
    const stored = this.#readStored();
    // Another tab signed out, and this one has not heard of it yet.
    if (stored === undefined) return this.#takeStored();
    // Another tab was first: its tokens are ours.
    if (!isNeeded(stored)) {
      this.#signedIn = stored;
      return;
    }
    const { refreshToken } = stored.tokens;
    if (refreshToken === undefined) return this.#end("expired");
    // Whoever signed out, or signed in as another, while the answer was on its way is not to be overruled by it.
    const isStillOurs = () => this.#readStored()?.tokens.refreshToken === refreshToken;
    try {
      const refreshed = await this.#environment.refreshTokens({ refreshToken, userId: stored.userId });
      if (!isStillOurs()) return this.#takeStored();
      this.#keep(refreshed);
    } catch (error) {
      if (!this.#environment.isRefusal(error)) throw error;
      return isStillOurs() ? this.#end("expired") : this.#takeStored();
    }
    this.#emit("refreshed");
  }

  #readStored(): SignedIn | undefined {
    return readStoredSession(this.region, this.#environment.storage);
  }

  #keep(tokens: TokenSet): void {
    const { storage, now } = this.#environment;
    const claims = readTokenClaims(tokens.accessToken);
    const identity = readTokenClaims(tokens.idToken);
    if (claims === undefined || identity === undefined) throw new Error("The tokens cannot be read");
    this.#signedIn = {
      tokens,
      userId: identity.userId,
      email: identity.email,
      refreshedAt: now(),
      expiresAt: now() + claims.lifetimeMs,
    };
    storage.setItem(this.#key, JSON.stringify(this.#signedIn));
  }

  #end(event: "signed-out" | "expired"): void {
    this.#environment.storage.removeItem(this.#key);
    if (this.#signedIn === undefined) return;
    this.#signedIn = undefined;
    this.#emit(event);
  }

  #emit(event: SessionEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Guests have none: there is nothing to refresh. */
function hasRefreshToken({ tokens }: SignedIn): boolean {
  return tokens.refreshToken !== undefined;
}
