// Validates the response to a token refresh: a token set, or the error to show (spec 1 §8, Token refresh failure).
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { httpStatusOf } from "../errors/describe-error";

/** Thrown when the session has ended, as opposed to a network failure. */
export class TokenRefreshError extends Error {
  override readonly name = "TokenRefreshError";
}

type Answer = Partial<TokenSet> & { readonly message?: string };

export async function refreshTokenSet(ask: () => Promise<Answer>): Promise<TokenSet> {
  let answer: Answer;
  try {
    answer = await ask();
  } catch (error) {
    throw isRefusal(error) ? refreshFailed(error instanceof Error ? error.message : undefined) : error;
  }
  const { idToken, accessToken, refreshToken, message } = answer;
  if (!idToken || !accessToken || !refreshToken) throw refreshFailed(message);
  return { idToken, accessToken, refreshToken };
}

function isRefusal(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

function refreshFailed(message: string | undefined): TokenRefreshError {
  return new TokenRefreshError(message || "Failed to refresh token set");
}
