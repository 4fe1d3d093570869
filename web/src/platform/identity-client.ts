// The browser's side of the identity service's door (spec 4 §H). The product's own API never sees a password.
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import { encryptPassword } from "./encrypt-password";
import { createFetchInTime } from "./fetch-in-time";

/** Carries the exception's name of spec 4 §B, or NetworkError when no answer came. */
export class IdentityError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export interface IdentityClient {
  signIn(given: { username: string; password: string }): Promise<SignInStep>;
  confirmSignIn(given: { session: string; challengeResponse: string }): Promise<SignInStep>;
  signOut(accessToken: string): Promise<void>;
}

export function createIdentityClient(door: {
  readonly apiBase: string;
  readonly clientId: string;
  readonly reportError: (error: unknown) => void;
  readonly fetch?: typeof fetch;
}): IdentityClient {
  const send = createFetchInTime(door.fetch ?? ((...request) => fetch(...request)), door.reportError);

  async function call<T>(name: string, body: object, accessToken?: string): Promise<T> {
    let response: Response;
    try {
      response = await send(`${door.apiBase}/identity/${name}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        },
        body: JSON.stringify({ clientId: door.clientId, ...body }),
        // Whoever signs out leaves the page at the same moment.
        keepalive: name === "signOut",
      });
    } catch {
      throw new IdentityError("NetworkError", "Network request failed");
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw failureOf(answer);
    return (answer ?? {}) as T;
  }

  return {
    async signIn({ username, password }) {
      const challenge = await call<{ challengeId: string; publicKey: string }>("challenge", {});
      const encryptedPassword = await encryptPassword(password, challenge.publicKey);
      return call("signIn", { username, encryptedPassword, challengeId: challenge.challengeId });
    },
    confirmSignIn: (given) => call("confirmSignIn", given),
    signOut: (accessToken) => call("signOut", {}, accessToken),
  };
}

function failureOf(answer: unknown): IdentityError {
  if (typeof answer === "object" && answer !== null && "name" in answer && "message" in answer) {
    return new IdentityError(String(answer.name), String(answer.message));
  }
  return new IdentityError("UnknownError", "The answer could not be read");
}
