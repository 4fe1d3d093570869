// The practice manager's API, authorised by the accounting provider's OAuth 2 (spec 4 §G): connects, refreshes tokens,
// and reads a practice's clients. The same code serves the configured one and the simulator.
import {
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  refreshTokenGrant,
  tokenRevocation,
  type Configuration,
  type TokenEndpointResponse,
} from "openid-client";
import type { z } from "zod";
import { reportSchema, type ClientReports, type Report } from "@gap/core/integrations/client-reports";
import { practicePageSchema, practiceSchema } from "@gap/core/integrations/practice-manager";
import type { Clock } from "@gap/server/platform/clock";
import { toProviderError, type AccountingProvider, type ProviderConnection } from "./accounting-provider";

/** Scopes to request; the second one gives refresh tokens. */
export const PRACTICE_MANAGER_SCOPE = "practicemanager.read";
const REQUESTED_SCOPE = `${PRACTICE_MANAGER_SCOPE} offline_access`;

/**
 * Parameters of our authorisation request; the state is the organisation's id, as the callback is forwarded by it (spec
 * 2 §2.2).
 */
export interface PracticeManagerRequest {
  readonly callbackUrl: string;
  readonly orgId: string;
  readonly codeVerifier: string;
}

export interface PracticeTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
}

export class PracticeManagerError extends Error {
  override readonly name = "PracticeManagerError";
  /**
   * "denied": it does not (or no longer) accept us. "refused": its answer is not valid. Others as for the accounting
   * provider.
   */
  readonly reason: "away" | "cancelled" | "refused" | "denied";
  /** From the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: PracticeManagerError["reason"], cause?: unknown, retryAfterSeconds?: number) {
    super(`The practice manager: ${reason}`, { cause });
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface ReportedClient {
  readonly id: string;
  /** The last day that is reported. */
  readonly toDay: string;
}

export interface PracticeManager {
  addressToAsk(request: PracticeManagerRequest): Promise<URL>;
  /** `search` is the query string of the provider's callback. */
  tokensFor(request: PracticeManagerRequest, search: string): Promise<PracticeTokens>;
  refreshed(tokens: PracticeTokens): Promise<PracticeTokens>;
  revoke(tokens: PracticeTokens): Promise<void>;
  practice(accessToken: string): Promise<z.output<typeof practiceSchema>>;
  /** Pages count from 1. */
  clientPage(accessToken: string, page: number): Promise<z.output<typeof practicePageSchema>>;
  /** Profit and loss of the year up to the day and of the year before it, and the balance sheet of the day. */
  reportsOf(accessToken: string, client: ReportedClient): Promise<ClientReports>;
  /** Profit and loss of the twelve months up to the day, the newest first. */
  monthsOf(accessToken: string, client: ReportedClient): Promise<Report>;
  issuer(): Promise<string>;
  managedAt(): Promise<string | undefined>;
}

/** Assumed lifetime of a token if the provider does not return it. */
const SHORT_LIFE_SECONDS = 300;

export function createPracticeManager({
  provider,
  connection,
  clock,
}: {
  readonly provider: AccountingProvider;
  readonly connection: () => Promise<ProviderConnection>;
  readonly clock: Clock;
}): PracticeManager {
  const withConfiguration = async <Out>(
    work: (configuration: Configuration) => Promise<Out>,
  ): Promise<Out> => {
    try {
      return await work(await provider.configuration());
    } catch (error) {
      throw asPracticeManagerError(error, clock.now());
    }
  };

  const tokensIn = (answer: TokenEndpointResponse, before?: PracticeTokens): PracticeTokens => {
    const refreshToken = answer.refresh_token ?? before?.refreshToken;
    if (refreshToken === undefined) throw new PracticeManagerError("refused", new Error("no refresh token"));
    const lifeMs = (answer.expires_in ?? SHORT_LIFE_SECONDS) * 1000;
    return { refreshToken, accessToken: answer.access_token, expiresAt: clock.now().getTime() + lifeMs };
  };

  const read = async <Schema extends z.ZodType>(
    accessToken: string,
    path: string,
    schema: Schema,
  ): Promise<z.output<Schema>> =>
    withConfiguration(async (configuration) => {
      const { practiceManager } = await connection();
      const address = new URL(`${practiceManager?.apiUrl ?? ""}${path}`);
      const response = await fetchProtectedResource(configuration, accessToken, address, "GET");
      if (!response.ok) throw refusalBy(response, clock.now());
      return schema.parse(await response.json());
    });

  return {
    addressToAsk: ({ callbackUrl, orgId, codeVerifier }) =>
      withConfiguration(async (configuration) =>
        buildAuthorizationUrl(configuration, {
          redirect_uri: callbackUrl,
          scope: REQUESTED_SCOPE,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
          state: orgId,
        }),
      ),
    tokensFor: ({ callbackUrl, orgId, codeVerifier }, search) =>
      withConfiguration(async (configuration) => {
        const answer = new URL(callbackUrl);
        answer.search = search;
        const checks = { pkceCodeVerifier: codeVerifier, expectedState: orgId };
        return tokensIn(await authorizationCodeGrant(configuration, answer, checks));
      }),
    refreshed: (tokens) =>
      withConfiguration(async (configuration) =>
        tokensIn(await refreshTokenGrant(configuration, tokens.refreshToken), tokens),
      ),
    revoke: ({ refreshToken }) =>
      withConfiguration(async (configuration) => {
        if (configuration.serverMetadata().revocation_endpoint === undefined) return;
        await tokenRevocation(configuration, refreshToken, { token_type_hint: "refresh_token" });
      }),
    practice: (accessToken) => read(accessToken, "/practice", practiceSchema),
    clientPage: (accessToken, page) => read(accessToken, `/clients?page=${page}`, practicePageSchema),
    ...reportCalls(read),
    issuer: async () => (await connection()).issuer,
    managedAt: async () => (await connection()).practiceManager?.managedAt,
  };
}

type Read = <Schema extends z.ZodType>(
  accessToken: string,
  path: string,
  schema: Schema,
) => Promise<z.output<Schema>>;

function reportCalls(read: Read): Pick<PracticeManager, "reportsOf" | "monthsOf"> {
  const profitAndLoss = (accessToken: string, { id, toDay }: ReportedClient, periods: string) =>
    read(
      accessToken,
      `/clients/${encodeURIComponent(id)}/profit-and-loss?to=${toDay}&${periods}`,
      reportSchema,
    );
  return {
    reportsOf: async (accessToken, client) => {
      const [ofYears, balanceSheet] = await Promise.all([
        profitAndLoss(accessToken, client, "years=2"),
        read(
          accessToken,
          `/clients/${encodeURIComponent(client.id)}/balance-sheet?day=${client.toDay}`,
          reportSchema,
        ),
      ]);
      return { profitAndLoss: ofYears, balanceSheet };
    },
    monthsOf: (accessToken, client) => profitAndLoss(accessToken, client, "months=12"),
  };
}

function asPracticeManagerError(error: unknown, now: Date): PracticeManagerError {
  if (error instanceof PracticeManagerError) return error;
  // Only invalid_grant means that our tokens are worthless; a wrong client secret is our own configuration error.
  if (error instanceof ResponseBodyError && error.error === "invalid_grant")
    return new PracticeManagerError("denied", error);
  const response = responseBehind(error);
  if (
    response !== undefined &&
    (error instanceof WWWAuthenticateChallengeError || isOfServerInTrouble(response))
  )
    return refusalBy(response, now, error);
  return new PracticeManagerError(toProviderError(error).reason, error);
}

type Answered = Pick<Response, "status" | "headers">;

/** The library attaches the response to the error, or to its cause. */
function responseBehind(error: unknown): Answered | undefined {
  if (error instanceof WWWAuthenticateChallengeError || error instanceof ResponseBodyError)
    return error.response;
  if (!(error instanceof Error)) return undefined;
  return isAnswer(error.cause) ? error.cause : responseBehind(error.cause);
}

/** Structural check, as the HTTP server replaces the global Response class. */
function isAnswer(what: unknown): what is Answered {
  return typeof what === "object" && what !== null && "status" in what && "headers" in what;
}

const TOO_MANY_REQUESTS = 429;

function isOfServerInTrouble({ status }: Answered): boolean {
  return status >= 500 || status === TOO_MANY_REQUESTS;
}

function refusalBy(response: Answered, now: Date, cause?: unknown): PracticeManagerError {
  const { status, headers } = response;
  if (status === 401 || status === 403) return new PracticeManagerError("denied", cause);
  const why = cause ?? new Error(`answered ${status}`);
  if (!isOfServerInTrouble(response)) return new PracticeManagerError("refused", why);
  return new PracticeManagerError("away", why, secondsUntil(headers.get("retry-after"), now));
}

/** Parses seconds or a date (RFC 9110 §10.2.3). */
function secondsUntil(retryAfter: string | null, now: Date): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
