// The browser's side of the identity service's door (spec 4 §H). The product's own API never sees a password.
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import type { TrialStep } from "@gap/core/users/trial-step";
import { encryptPassword, loadEncryption } from "./encrypt-password";
import { createFetchInTime } from "../calls/fetch-in-time";

/** Carries the exception's name of spec 4 §B, or NetworkError when no answer came. */
export class IdentityError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export interface SignUpAttributes {
  readonly given_name: string;
  readonly family_name: string;
  readonly jobTitle: string;
  readonly trialStep?: TrialStep;
}

export interface IdentityClient {
  signIn(given: { username: string; password: string; deviceToken?: string }): Promise<SignInStep>;
  confirmSignIn(given: { session: string; challengeResponse: string }): Promise<SignInStep>;
  confirmNewPassword(given: { session: string; password: string }): Promise<SignInStep>;
  signUp(given: { username: string; password: string; attributes: SignUpAttributes }): Promise<{
    session: string;
    destination: string;
  }>;
  confirmSignUp(given: { username: string; code: string; session: string }): Promise<{ session: string }>;
  resendSignUpCode(given: { username: string }): Promise<{ destination: string }>;
  /**
   * The session that a confirmed sign-up or the accounting provider handed over. What was taken from an address, which
   * anybody can send to anybody, is said to be so: only the provider's are good then.
   */
  autoSignIn(given: { session: string; handedOver?: true }): Promise<SignInStep>;
  confirmResetPassword(given: { username: string; code: string; password: string }): Promise<void>;
  rememberDevice(accessToken: string): Promise<{ deviceToken: string }>;
  forgetDevice(accessToken: string, given: { deviceToken: string }): Promise<void>;
  /** Going back from the authenticator app to mailed codes takes a code of the app, or a recovery code. */
  updateAttributes(
    accessToken: string,
    attributes: { preferredMfa: "TOTP" | "EMAIL" },
    code?: string,
  ): Promise<void>;
  enrolTotp(accessToken: string): Promise<{ secret: string; otpauthUrl: string }>;
  confirmTotp(accessToken: string, given: { code: string }): Promise<{ recoveryCodes: string[] }>;
  removeTotp(accessToken: string, given: { code: string }): Promise<void>;
  signOut(accessToken: string): Promise<void>;
  /** For a call of the product that takes the password of an account that is not signed in. */
  encrypt(password: string): Promise<{ challengeId: string; encryptedPassword: string }>;
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
        // What the accounting provider's callback handed over is tied to this browser by a cookie.
        credentials: name === "autoSignIn" ? "include" : "omit",
      });
    } catch {
      throw networkError();
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw failureOf(answer);
    return (answer ?? {}) as T;
  }

  async function encrypted(password: string) {
    // Loaded beside the call; a part that cannot be fetched is a network failure like any other.
    const loading = loadEncryption().catch(() => Promise.reject(networkError()));
    const [{ challengeId, publicKey }] = await Promise.all([
      call<{ challengeId: string; publicKey: string }>("challenge", {}),
      loading,
    ]);
    return { challengeId, encryptedPassword: await encryptPassword(password, publicKey) };
  }

  return {
    signIn: async ({ password, ...given }) => call("signIn", { ...given, ...(await encrypted(password)) }),
    confirmSignIn: (given) => call("confirmSignIn", given),
    confirmNewPassword: async ({ session, password }) =>
      call("confirmSignIn", { session, ...(await encrypted(password)) }),
    signUp: async ({ password, ...given }) => call("signUp", { ...given, ...(await encrypted(password)) }),
    confirmSignUp: (given) => call("confirmSignUp", given),
    resendSignUpCode: (given) => call("resendSignUpCode", given),
    autoSignIn: (given) => call("autoSignIn", given),
    confirmResetPassword: async ({ password, ...given }) =>
      call("confirmResetPassword", { ...given, ...(await encrypted(password)) }),
    rememberDevice: (accessToken) => call("rememberDevice", {}, accessToken),
    forgetDevice: (accessToken, given) => call("forgetDevice", given, accessToken),
    updateAttributes: (accessToken, attributes, code) =>
      call("updateAttributes", { attributes, ...(code === undefined ? {} : { code }) }, accessToken),
    enrolTotp: (accessToken) => call("enrolTotp", {}, accessToken),
    confirmTotp: (accessToken, given) => call("confirmTotp", given, accessToken),
    removeTotp: (accessToken, given) => call("removeTotp", given, accessToken),
    signOut: (accessToken) => call("signOut", {}, accessToken),
    encrypt: encrypted,
  };
}

function networkError(): IdentityError {
  return new IdentityError("NetworkError", "Network request failed");
}

function failureOf(answer: unknown): IdentityError {
  if (typeof answer === "object" && answer !== null && "name" in answer && "message" in answer) {
    return new IdentityError(String(answer.name), String(answer.message));
  }
  return new IdentityError("UnknownError", "The answer could not be read");
}
