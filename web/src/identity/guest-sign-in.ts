// Signing in to the guest pool (spec 4 §H, CUSTOM_EMAIL): a mailed code, no password, and no refresh token. Used by the
// page of guests, the entry of shared documents, and pages whose session has ended.
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { ASK_FOR_A_NEW_CODE } from "@gap/core/identity/verification-code";
import { DEFAULT_MESSAGE } from "@gap/core/shared/gap-error";
import { isNetworkFailure, problemOf } from "@gap/web/platform/errors/describe-error";
import { createIdentityClient } from "@gap/web/platform/session/identity-client";
import type { SessionContext } from "@gap/web/platform/session/session-context";
import type { RememberedDevice } from "./remembered-device";
import { SignInFlow, type SignInFlowEnvironment, type SignInFlowState } from "./sign-in-flow";
import { isLimitExceeded } from "./sign-in-messages";

/** Guests always need a code, so no device is remembered. */
const NO_DEVICE: RememberedDevice = {
  tokenOf: () => undefined,
  keep: () => undefined,
  remember: async () => undefined,
  forget: async () => undefined,
};

interface GuestSignIn {
  /** Receives the tokens; the session of the page by default. */
  readonly signIn?: SignInFlowEnvironment["session"]["signIn"];
  /** Called before a code is requested for the address. */
  readonly beforeCode?: (email: string) => Promise<void>;
  readonly problemOfSignIn?: SignInFlowEnvironment["problemOfSignIn"];
}

export function createGuestSignIn(
  { config, region, session, reporter }: SessionContext,
  {
    signIn = (tokens) => session.signIn(tokens),
    beforeCode,
    problemOfSignIn = guestProblem,
  }: GuestSignIn = {},
  start: Partial<SignInFlowState> = {},
): SignInFlow {
  const { apiBase = "", guestPoolClientId = "" } = config.regions[region] ?? {};
  const guests = createIdentityClient({
    apiBase,
    clientId: guestPoolClientId,
    reportError: reporter.clientError,
  });
  const environment: SignInFlowEnvironment = {
    identity: {
      ...guests,
      signIn: async ({ username }) => {
        await beforeCode?.(username);
        const step = await guests.signInByCode({ username });
        if (step.nextStep !== "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE")
          throw new Error(`Unexpected step of the guest pool: ${step.nextStep}`);
        return step;
      },
    },
    session: { signIn },
    device: NO_DEVICE,
    onCodeRenewed: () => reporter.analytics("verification-code-renewed"),
    onSideFailure: reporter.clientError,
    renewCode: (challenge) =>
      guests.confirmSignIn({ session: challenge, challengeResponse: ASK_FOR_A_NEW_CODE }),
    problemOfSignIn,
  };
  return new SignInFlow(environment, start);
}

/** Requests the code; guests have no password. */
export function sendGuestCode(flow: SignInFlow, email: string): Promise<void> {
  return flow.signIn({ email, password: "", rememberDevice: false });
}

export function guestProblem(error: unknown): string {
  if (isNetworkFailure(error)) return problemOf(error);
  return isLimitExceeded(error) ? TOO_MANY_ATTEMPTS : DEFAULT_MESSAGE.generic;
}
