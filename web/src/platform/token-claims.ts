// What the browser reads in a token: whose it is and how long it lasts. It verifies nothing; the server does.
export interface TokenClaims {
  readonly userId: string;
  readonly email: string;
  readonly lifetimeMs: number;
}

export function readTokenClaims(token: string): TokenClaims | undefined {
  const payload = decodePayload(token);
  if (payload === undefined) return undefined;
  const { sub: userId, email, iat, exp } = payload;
  if (typeof userId !== "string" || typeof iat !== "number" || typeof exp !== "number") return undefined;
  return { userId, email: typeof email === "string" ? email : "", lifetimeMs: (exp - iat) * 1000 };
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
