// The signed-in session of one region, shared by all tabs of this browser (spec 1 §4). Tokens are stored locally and
// refreshed once for all callers and tabs.
import { sessionKey } from "@gap/core/identity/kept-session";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import type { RegionId } from "@gap/core/shared/regions";
import { expiresSoon, readStoredSession, type SignedIn } from "./stored-session";
import { readTokenClaims } from "./token-claims";

export type AuthenticationStatus = "authenticated" | "not authenticated";
/** "lapsed": a guest's session has ended, and the open page asks for a code in order to continue it. */
export type SessionEvent = "signed-in" | "signed-out" | "expired" | "refreshed" | "lapsed";

export interface SessionEnvironment {
  readonly region: RegionId;
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly now: () => number;
  /** Runs one callback at a time across all tabs. */
  readonly oneAtATime: <T>(name: string, act: () => Promise<T>) => Promise<T>;
  readonly refreshTokens: (request: { refreshToken: string; userId: string }) => Promise<TokenSet>;
  /** Whether a failed refresh means that the session has ended, as opposed to a network failure. */
  readonly isRefusal: (error: unknown) => boolean;
}

export interface Session {
  readonly region: RegionId;
  readonly current: () => SignedIn | undefined;
  status(): AuthenticationStatus;
  readonly subscribe: (listener: (event: SessionEvent) => void) => () => void;
  signIn(tokens: TokenSet): void;
  signOut(): void;
  /** A valid access token, refreshed first if it is about to expire. */
  accessToken(): Promise<string | undefined>;
  /** Call after a 401. Resolves to true if the call should be retried with a newer token. */
  refreshAfterRefusal(refusedToken: string | undefined): Promise<boolean>;
  refreshWhenOlderThan(ageMs: number): Promise<void>;
  /**
   * Refreshes after a save that changed token claims. A pending refresh may have started before the save, so another
   * follows.
   */
  refreshAfterSave(): Promise<void>;
  /**
   * While a page keeps it, a session that cannot be refreshed lapses instead of expiring: the user stays the current one,
   * and calls wait until it is renewed. Returns a function that stops keeping it.
   */
  keepWhenLapsed(): () => void;
  readonly isLapsed: () => boolean;
  /** Continues a lapsed session with the tokens of a new sign-in of the same user; the waiting calls are sent. */
  renew(tokens: TokenSet): void;
  /** Call when another tab changed the stored session. */
  storageChanged(key: string | null): void;
}

/** Resolves when the session is renewed or has ended. */
interface Lapse {
  readonly over: Promise<void>;
  readonly end: () => void;
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
  #keepers = 0;
  #lapse: Lapse | undefined;

  constructor(environment: SessionEnvironment) {
    this.#environment = environment;
    this.region = environment.region;
    this.#key = sessionKey(environment.region);
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

  async refreshAfterSave(): Promise<void> {
    if (this.#signedIn !== undefined) await this.#queueRefresh(hasRefreshToken, this.#refreshing);
  }

  keepWhenLapsed(): () => void {
    this.#keepers += 1;
    return () => {
      this.#keepers -= 1;
      if (this.#keepers === 0 && this.#lapse !== undefined) this.#end("expired");
    };
  }

  readonly isLapsed = (): boolean => this.#lapse !== undefined;

  renew(tokens: TokenSet): void {
    const isSameUser = readTokenClaims(tokens.idToken)?.userId === this.#signedIn?.userId;
    this.#keep(tokens);
    this.#emit(isSameUser ? "refreshed" : "signed-in");
  }

  storageChanged(key: string | null): void {
    if (key === null || key === this.#key) this.#reloadStored();
  }

  #reloadStored(): void {
    const before = this.#signedIn;
    const stored = this.#readStored();
    // Another tab has found the session expired.
    if (stored === undefined && before !== undefined && this.#hasEnded(before) && this.#mayLapse(before))
      return this.#beginLapse();
    this.#signedIn = stored;
    if (stored?.tokens.accessToken !== before?.tokens.accessToken) this.#endLapse();
    if (stored !== undefined) this.#emit(before?.userId === stored.userId ? "refreshed" : "signed-in");
    else if (before !== undefined) this.#emit("signed-out");
  }

  #hasEnded(signedIn: SignedIn): boolean {
    return this.#lapse !== undefined || expiresSoon(signedIn, this.#environment.now());
  }

  #mayLapse(signedIn: SignedIn): boolean {
    return this.#keepers > 0 && !hasRefreshToken(signedIn);
  }

  #beginLapse(): void {
    if (this.#lapse !== undefined) return;
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#lapse = { over, end };
    this.#emit("lapsed");
  }

  #endLapse(): void {
    this.#lapse?.end();
    this.#lapse = undefined;
  }

  #refresh(isNeeded: (stored: SignedIn) => boolean): Promise<void> {
    return this.#lapse?.over ?? this.#refreshing ?? this.#queueRefresh(isNeeded);
  }

  /** Runs after this tab's previous refresh, whatever its outcome, and after those of other tabs. */
  #queueRefresh(isNeeded: (stored: SignedIn) => boolean, after?: Promise<void>): Promise<void> {
    const begin = async () => {
      await this.#environment.oneAtATime(`${this.#key}.refresh`, () => this.#refreshExclusively(isNeeded));
      // Outside of the lock, so that each tab can ask for the code.
      await this.#lapse?.over;
    };
    const turn = (after === undefined ? begin() : after.then(begin, begin)).finally(() => {
      if (this.#refreshing === turn) this.#refreshing = undefined;
    });
    this.#refreshing = turn;
    return turn;
  }

  async #refreshExclusively(isNeeded: (stored: SignedIn) => boolean): Promise<void> {
    const stored = this.#readStored();
    // Another tab signed out, and this tab has not received the storage event yet.
    if (stored === undefined) return this.#reloadStored();
    // Another tab has already refreshed: use its tokens.
    if (!isNeeded(stored)) {
      this.#signedIn = stored;
      return;
    }
    const { refreshToken } = stored.tokens;
    if (refreshToken === undefined) return this.#mayLapse(stored) ? this.#beginLapse() : this.#end("expired");
    // Discard the response if the user signed out, or another user signed in, while it was pending.
    const isStillOurs = () => this.#readStored()?.tokens.refreshToken === refreshToken;
    try {
      const refreshed = await this.#environment.refreshTokens({ refreshToken, userId: stored.userId });
      if (!isStillOurs()) return this.#reloadStored();
      this.#keep(refreshed);
    } catch (error) {
      if (!this.#environment.isRefusal(error)) throw error;
      return isStillOurs() ? this.#end("expired") : this.#reloadStored();
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
    if (claims === undefined || identity === undefined) throw new Error("The tokens could not be parsed");
    this.#signedIn = {
      tokens,
      userId: identity.userId,
      email: identity.email,
      refreshedAt: now(),
      expiresAt: now() + claims.lifetimeMs,
    };
    storage.setItem(this.#key, JSON.stringify(this.#signedIn));
    this.#endLapse();
  }

  #end(event: "signed-out" | "expired"): void {
    this.#environment.storage.removeItem(this.#key);
    if (this.#signedIn === undefined) return;
    this.#signedIn = undefined;
    this.#endLapse();
    this.#emit(event);
  }

  #emit(event: SessionEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Guests have no refresh token. */
function hasRefreshToken({ tokens }: SignedIn): boolean {
  return tokens.refreshToken !== undefined;
}
