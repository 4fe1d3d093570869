// Maps the identity service's steps to the next screen (spec 1 §4, sign-in outcomes).
import type { SignInStep, TokenSet } from "@gap/core/identity/sign-in-step";
import type { IdentityClient } from "@gap/web/platform/session/identity-client";

export type VerificationMethod = "email" | "totp";

export type SignInOutcome =
  | { readonly kind: "done"; readonly tokens: TokenSet; readonly deviceToken?: string }
  | {
      readonly kind: "verify";
      readonly method: VerificationMethod;
      readonly session: string;
      readonly destination?: string;
    }
  /** Without a session, a code that was already mailed confirms the new password. */
  | { readonly kind: "new password required"; readonly session?: string };

export async function outcomeOf(
  step: SignInStep,
  identity: Pick<IdentityClient, "confirmSignIn">,
): Promise<SignInOutcome> {
  switch (step.nextStep) {
    case "DONE":
      if (step.tokens === undefined) throw new Error("The response has no tokens");
      return { kind: "done", tokens: step.tokens, ...deviceTokenOf(step) };
    case "CONTINUE_SIGN_IN_WITH_MFA_SELECTION":
      // Choose the mailed code for the user, because every account has an email address.
      return outcomeOf(
        await identity.confirmSignIn({ session: sessionOf(step), challengeResponse: "EMAIL" }),
        identity,
      );
    case "CONFIRM_SIGN_IN_WITH_EMAIL_CODE":
    case "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE":
      return { kind: "verify", method: "email", session: sessionOf(step), ...destinationOf(step) };
    case "CONFIRM_SIGN_IN_WITH_TOTP_CODE":
      return { kind: "verify", method: "totp", session: sessionOf(step) };
    case "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED":
      return { kind: "new password required", session: sessionOf(step) };
    case "RESET_PASSWORD":
      return { kind: "new password required" };
  }
}

function sessionOf(step: SignInStep): string {
  if (step.session === undefined) throw new Error("The response has no session");
  return step.session;
}

function destinationOf({ destination }: SignInStep): { destination?: string } {
  return destination === undefined ? {} : { destination };
}

function deviceTokenOf({ deviceToken }: SignInStep): { deviceToken?: string } {
  return deviceToken === undefined ? {} : { deviceToken };
}
