// The accounting provider as an OpenID Connect provider (spec 4 §G): the URL to send a person to, and the identity they
// return with. The same code serves the configured provider and the simulator.
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
  type CustomFetch,
} from "openid-client";
import { ACCOUNTING_PROVIDER_NAME } from "@gap/core/identity/accounting-provider";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import type { Clock } from "@gap/server/platform/clock";
import type { Log } from "@gap/server/platform/log";

export interface ProviderConnection {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly trustsEmails?: boolean;
  /** API with the clients of a practice; undefined if the provider offers none. */
  readonly practiceManager?: { readonly apiUrl: string; readonly managedAt?: string } | undefined;
  /** Replaces the network. */
  readonly fetch?: CustomFetch;
}

/** Binds an answer to its request; stored sealed in the browser that started it. */
export interface ProviderRequest {
  readonly callbackUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The provider's claims about the person, not checked against our own accounts. */
export interface ProviderPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export class AccountingProviderError extends Error {
  override readonly name = "AccountingProviderError";
  /** "away": no answer in time. "cancelled": the person went back. "refused": the answer is not valid. */
  readonly reason: "away" | "cancelled" | "refused";

  constructor(reason: AccountingProviderError["reason"], cause: unknown) {
    super(`The accounting provider: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface AccountingProvider {
  /** Name shown in the interface. */
  readonly name: string;
  addressToAsk(request: ProviderRequest): Promise<URL>;
  /** `search` is the query string of the provider's callback. */
  personWhoCameBack(request: ProviderRequest, search: string): Promise<ProviderPerson>;
  /** OpenID configuration, for code that calls other endpoints of the provider. */
  configuration(): Promise<Configuration>;
  /** Last cached reachability, without waiting for the provider. */
  check(): Promise<"ok" | "away" | "simulator" | "not asked yet">;
}

const TIMEOUT_SECONDS = 5;
/** `/readyz` may be called often, but the provider is checked only once in this time. */
const CHECK_INTERVAL_MS = 15_000;

export function createAccountingProvider({
  connection,
  isSimulator,
  clock,
  log,
}: {
  readonly connection: () => Promise<ProviderConnection>;
  readonly isSimulator: boolean;
  readonly clock: Clock;
  readonly log: Log;
}): AccountingProvider {
  let cached: { readonly at: number; readonly discovered: Promise<Configuration> } | undefined;
  let checkedAt: number | undefined;
  let found: "ok" | "away" | "not asked yet" = "not asked yet";

  const fetchConfiguration = async (): Promise<Configuration> => {
    try {
      const configuration = await discover(await connection());
      found = "ok";
      return configuration;
    } catch (error) {
      log.warn({ err: error }, "the accounting provider's configuration could not be read");
      found = "away";
      throw error;
    }
  };

  const refreshCache = (): Promise<Configuration> => {
    const entry = { at: clock.now().getTime(), discovered: fetchConfiguration() };
    cached = entry;
    entry.discovered.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.discovered;
  };

  /** Caches the configuration for an hour, but not a failure, so that the next request tries again. */
  const discovered = (): Promise<Configuration> =>
    cached !== undefined && clock.now().getTime() - cached.at < HOUR_MS ? cached.discovered : refreshCache();

  const reachable = () => discovered().catch((error: unknown) => Promise.reject(away(error)));

  return {
    name: ACCOUNTING_PROVIDER_NAME,
    configuration: reachable,

    async addressToAsk({ callbackUrl, state, nonce, codeVerifier }) {
      return buildAuthorizationUrl(await reachable(), {
        redirect_uri: callbackUrl,
        scope: "openid profile email",
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        state,
        nonce,
      });
    },

    async personWhoCameBack({ callbackUrl, state, nonce, codeVerifier }, search) {
      const configuration = await reachable();
      const answer = new URL(callbackUrl);
      answer.search = search;
      try {
        const tokens = await authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new ClientError("no id token");
        const { trustsEmails = false } = await connection();
        const userClaims = await claimsWithEmail(configuration, claims, tokens.access_token);
        return personOf(claims, userClaims, trustsEmails);
      } catch (error) {
        throw toProviderError(error);
      }
    },

    async check() {
      if (isSimulator) return "simulator";
      const now = clock.now().getTime();
      if (checkedAt === undefined || now - checkedAt >= CHECK_INTERVAL_MS) {
        checkedAt = now;
        // A health check answers immediately; its result is reported by the next one and does not replace the cached
        // configuration.
        fetchConfiguration().catch(() => undefined);
      }
      return found;
    },
  };
}

function discover({ issuer, clientId, clientSecret, fetch }: ProviderConnection): Promise<Configuration> {
  const address = new URL(issuer);
  return discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Also verify the id token's signature, not only that it came over TLS.
    execute: [enableNonRepudiationChecks, ...(address.protocol === "http:" ? [allowInsecureRequests] : [])],
    ...(fetch === undefined ? {} : { [customFetch]: fetch }),
  });
}

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string; readonly iss?: unknown };

/** Some providers leave name and address out of the id token and return them from the userinfo endpoint. */
async function claimsWithEmail(
  configuration: Configuration,
  claims: Claims,
  accessToken: string,
): Promise<Claims> {
  if (claims["email"] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined)
    return claims;
  return fetchUserInfo(configuration, accessToken, claims.sub);
}

function personOf(idToken: Claims, claims: Claims, trustsEmails: boolean): ProviderPerson {
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name] : "");
  return {
    issuer: String(idToken.iss),
    subject: idToken.sub,
    email: text("email"),
    // An address counts as unverified if the provider says nothing (spec 6 S19), unless configured otherwise.
    emailVerified: (claims["email_verified"] ?? trustsEmails) === true,
    firstName: text("given_name"),
    lastName: text("family_name"),
  };
}

function away(cause: unknown): AccountingProviderError {
  return new AccountingProviderError("away", cause);
}

export function toProviderError(error: unknown): AccountingProviderError {
  if (error instanceof AccountingProviderError) return error;
  if (error instanceof AuthorizationResponseError)
    return new AccountingProviderError(error.error === "access_denied" ? "cancelled" : "refused", error);
  if (error instanceof ResponseBodyError) return new AccountingProviderError("refused", error);
  // No response (fetch's TypeError), a timeout, or a server error.
  const isAway =
    (error instanceof TypeError && error.message === "fetch failed") ||
    (error instanceof ClientError &&
      (error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_RESPONSE_IS_NOT_CONFORM"));
  return isAway ? away(error) : new AccountingProviderError("refused", error);
}
