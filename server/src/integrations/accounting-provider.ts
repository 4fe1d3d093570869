// The accounting provider as an OpenID Connect provider (spec 4 §G): where to send a person, and who came back. The
// same code talks to the configured one and to the simulator.
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
import type { Clock } from "@gap/server/platform/clock";
import type { Log } from "@gap/server/platform/log";

export interface ProviderConnection {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly trustsEmails?: boolean;
  /** Where the clients of a practice are asked for; missing where the provider has none for us. */
  readonly practiceManager?: { readonly apiUrl: string; readonly managedAt?: string } | undefined;
  /** Instead of the network. */
  readonly fetch?: CustomFetch;
}

/** What binds an answer to the question: kept by the browser that asked, sealed. */
export interface ProviderQuestion {
  readonly callbackUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who came back, in the provider's words; nothing here is checked against our own accounts. */
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
  /** Away: it did not answer in time. Cancelled: the person went back. Refused: its answer is not good. */
  readonly reason: "away" | "cancelled" | "refused";

  constructor(reason: AccountingProviderError["reason"], cause: unknown) {
    super(`The accounting provider: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface AccountingProvider {
  /** As the interface calls it. */
  readonly name: string;
  addressToAsk(question: ProviderQuestion): Promise<URL>;
  /** `search` is what the provider's answer put behind the callback's address. */
  personWhoCameBack(question: ProviderQuestion, search: string): Promise<ProviderPerson>;
  /** What it says of itself, for those who ask it for more than who somebody is. */
  configuration(): Promise<Configuration>;
  /** As it was found lately, without waiting for it. */
  check(): Promise<"ok" | "away" | "simulator" | "not asked yet">;
}

const LONGEST_WAIT_SECONDS = 5;
const HOUR_MS = 3_600_000;
/** `/readyz` may be asked often; the provider is not. */
const CHECK_KEPT_MS = 15_000;

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
  let known: { readonly at: number; readonly discovered: Promise<Configuration> } | undefined;
  let checkedAt: number | undefined;
  let found: "ok" | "away" | "not asked yet" = "not asked yet";

  const ask = async (): Promise<Configuration> => {
    try {
      const configuration = await discover(await connection());
      found = "ok";
      return configuration;
    } catch (error) {
      log.warn({ err: error }, "the accounting provider does not say what it is");
      found = "away";
      throw error;
    }
  };

  const askAndKeep = (): Promise<Configuration> => {
    const entry = { at: clock.now().getTime(), discovered: ask() };
    known = entry;
    entry.discovered.catch(() => {
      if (known === entry) known = undefined;
    });
    return entry.discovered;
  };

  /** What the provider says of itself is kept for an hour; a failure not at all: the next one tries again. */
  const discovered = (): Promise<Configuration> =>
    known !== undefined && clock.now().getTime() - known.at < HOUR_MS ? known.discovered : askAndKeep();

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
        const told = await claimsWithEmail(configuration, claims, tokens.access_token);
        return personOf(claims, told, trustsEmails);
      } catch (error) {
        throw inOurWords(error);
      }
    },

    async check() {
      if (isSimulator) return "simulator";
      const now = clock.now().getTime();
      if (checkedAt === undefined || now - checkedAt >= CHECK_KEPT_MS) {
        checkedAt = now;
        // Whoever watches gets an answer at once; what comes of it is told the next time, and takes nobody's place.
        ask().catch(() => undefined);
      }
      return found;
    },
  };
}

function discover({ issuer, clientId, clientSecret, fetch }: ProviderConnection): Promise<Configuration> {
  const address = new URL(issuer);
  return discovery(address, clientId, clientSecret, undefined, {
    timeout: LONGEST_WAIT_SECONDS,
    // The signature is checked too, not only where the id token came from.
    execute: [enableNonRepudiationChecks, ...(address.protocol === "http:" ? [allowInsecureRequests] : [])],
    ...(fetch === undefined ? {} : { [customFetch]: fetch }),
  });
}

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string; readonly iss?: unknown };

/** Some providers keep names and address out of the id token and tell them when asked. */
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
    // A provider that says nothing about it has not verified it (spec 6 S19), unless the installation knows better.
    emailVerified: (claims["email_verified"] ?? trustsEmails) === true,
    firstName: text("given_name"),
    lastName: text("family_name"),
  };
}

function away(cause: unknown): AccountingProviderError {
  return new AccountingProviderError("away", cause);
}

export function inOurWords(error: unknown): AccountingProviderError {
  if (error instanceof AccountingProviderError) return error;
  if (error instanceof AuthorizationResponseError)
    return new AccountingProviderError(error.error === "access_denied" ? "cancelled" : "refused", error);
  if (error instanceof ResponseBodyError) return new AccountingProviderError("refused", error);
  // No answer at all (the network's TypeError), none in time, or one of a server in trouble.
  const isAway =
    (error instanceof TypeError && error.message === "fetch failed") ||
    (error instanceof ClientError &&
      (error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_RESPONSE_IS_NOT_CONFORM"));
  return isAway ? away(error) : new AccountingProviderError("refused", error);
}
