// The browser's client of the identity endpoints (spec 4 §H). The product's own API never sees a password.
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import type { TrialStep } from "@gap/core/users/trial-step";
import { encryptPasswords } from "./encrypt-password";
import { createFetchInTime } from "../calls/fetch-in-time";

/** Its name is an exception name of spec 4 §B, or NetworkError when no response arrived. */
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
  /** For the guest pool: mails a code, which `confirmSignIn` takes. */
  signInByCode(given: { username: string }): Promise<SignInStep>;
  confirmSignIn(given: { session: string; challengeResponse: string }): Promise<SignInStep>;
  confirmNewPassword(given: { session: string; password: string }): Promise<SignInStep>;
  signUp(given: { username: string; password: string; attributes: SignUpAttributes }): Promise<{
    session: string;
    destination: string;
  }>;
  confirmSignUp(given: { username: string; code: string; session: string }): Promise<{ session: string }>;
  resendSignUpCode(given: { username: string }): Promise<{ destination: string }>;
  /**
   * Exchanges the session from a confirmed sign-up or the accounting provider. A session taken from a URL, which anyone
   * could have sent, must set `handedOver`; the server then accepts only the provider's sessions.
   */
  autoSignIn(given: { session: string; handedOver?: true }): Promise<SignInStep>;
  confirmResetPassword(given: { username: string; code: string; password: string }): Promise<void>;
  rememberDevice(accessToken: string): Promise<{ deviceToken: string }>;
  forgetDevice(accessToken: string, given: { deviceToken: string }): Promise<void>;
  /** Switching back from the authenticator app to emailed codes requires a code of the app or a recovery code. */
  updateAttributes(
    accessToken: string,
    attributes: { preferredMfa: "TOTP" | "EMAIL" },
    code?: string,
  ): Promise<void>;
  enrolTotp(accessToken: string): Promise<{ secret: string; otpauthUrl: string }>;
  confirmTotp(accessToken: string, given: { code: string }): Promise<{ recoveryCodes: string[] }>;
  removeTotp(accessToken: string, given: { code: string }): Promise<void>;
  signOut(accessToken: string): Promise<void>;
  /** For API calls that take the password of an account that is not signed in. */
  encrypt(password: string): Promise<{ challengeId: string; encryptedPassword: string }>;
}

export function createIdentityClient(options: {
  readonly apiBase: string;
  readonly clientId: string;
  readonly reportError: (error: unknown) => void;
  readonly fetch?: typeof fetch;
}): IdentityClient {
  const send = createFetchInTime(options.fetch ?? ((...request) => fetch(...request)), options.reportError);

  async function call<T>(name: string, body: object, accessToken?: string): Promise<T> {
    let response: Response;
    try {
      response = await send(`${options.apiBase}/identity/${name}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        },
        body: JSON.stringify({ clientId: options.clientId, ...body }),
        // The page is left during sign-out, so let the request outlive it.
        keepalive: name === "signOut",
        // The session from the accounting provider's callback is bound to this browser by a cookie.
        credentials: name === "autoSignIn" ? "include" : "omit",
      });
    } catch {
      throw networkError();
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw failureOf(answer);
    return (answer ?? {}) as T;
  }

  const encrypt = (password: string) =>
    encryptPasswords(() => call<{ challengeId: string; publicKey: string }>("challenge", {}), {
      encryptedPassword: password,
    });

  return {
    signIn: async ({ password, ...given }) => call("signIn", { ...given, ...(await encrypt(password)) }),
    signInByCode: (given) => call("signIn", { ...given, authFlow: "CUSTOM_EMAIL" }),
    confirmSignIn: (given) => call("confirmSignIn", given),
    confirmNewPassword: async ({ session, password }) =>
      call("confirmSignIn", { session, ...(await encrypt(password)) }),
    signUp: async ({ password, ...given }) => call("signUp", { ...given, ...(await encrypt(password)) }),
    confirmSignUp: (given) => call("confirmSignUp", given),
    resendSignUpCode: (given) => call("resendSignUpCode", given),
    autoSignIn: (given) => call("autoSignIn", given),
    confirmResetPassword: async ({ password, ...given }) =>
      call("confirmResetPassword", { ...given, ...(await encrypt(password)) }),
    rememberDevice: (accessToken) => call("rememberDevice", {}, accessToken),
    forgetDevice: (accessToken, given) => call("forgetDevice", given, accessToken),
    updateAttributes: (accessToken, attributes, code) =>
      call("updateAttributes", { attributes, ...(code === undefined ? {} : { code }) }, accessToken),
    enrolTotp: (accessToken) => call("enrolTotp", {}, accessToken),
    confirmTotp: (accessToken, given) => call("confirmTotp", given, accessToken),
    removeTotp: (accessToken, given) => call("removeTotp", given, accessToken),
    signOut: (accessToken) => call("signOut", {}, accessToken),
    encrypt,
  };
}

function networkError(): IdentityError {
  return new IdentityError("NetworkError", "Network request failed");
}

function failureOf(answer: unknown): IdentityError {
  if (typeof answer === "object" && answer !== null && "name" in answer && "message" in answer) {
    return new IdentityError(String(answer.name), String(answer.message));
  }
  return new IdentityError("UnknownError", "The response could not be read");
}
