// Reads the user and lifetime from a token. It does not verify the token; the server does.
import { TRIAL_STEPS, type TrialStep } from "@gap/core/users/trial-step";

export interface TokenClaims {
  readonly userId: string;
  readonly email: string;
  readonly lifetimeMs: number;
  /** The client id of the pool that the user signed in to. */
  readonly audience?: string;
  /** Attributes of the identity service (spec 1 §3), in id tokens only. */
  readonly firstName?: string;
  readonly lastName?: string;
  readonly trialStep?: TrialStep;
}

export function readTokenClaims(token: string): TokenClaims | undefined {
  const payload = decodePayload(token);
  if (payload === undefined) return undefined;
  const { sub: userId, email, iat, exp, aud: audience } = payload;
  if (typeof userId !== "string" || typeof iat !== "number" || typeof exp !== "number") return undefined;
  const { given_name: firstName, family_name: lastName } = payload;
  const trialStep = TRIAL_STEPS.find((step) => step === payload["custom:trialStep"]);
  return {
    userId,
    email: typeof email === "string" ? email : "",
    lifetimeMs: (exp - iat) * 1000,
    ...(typeof audience === "string" ? { audience } : {}),
    ...(typeof firstName === "string" ? { firstName } : {}),
    ...(typeof lastName === "string" ? { lastName } : {}),
    ...(trialStep === undefined ? {} : { trialStep }),
  };
}

function decodePayload(token: string): Record<string, unknown> | undefined {
  const part = token.split(".")[1];
  if (part === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
