// What each step of signing in answers with (spec 4 §H), as server and web app agree on it.

export interface TokenSet {
  readonly idToken: string;
  readonly accessToken: string;
  /** Guests have none: their session ends with its access token (spec 4 §B). */
  readonly refreshToken?: string;
}

export type NextStep =
  | "DONE"
  | "CONTINUE_SIGN_IN_WITH_MFA_SELECTION"
  | "CONFIRM_SIGN_IN_WITH_EMAIL_CODE"
  | "CONFIRM_SIGN_IN_WITH_TOTP_CODE"
  | "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED"
  | "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE"
  | "RESET_PASSWORD";

export interface SignInStep {
  readonly nextStep: NextStep;
  readonly session?: string;
  readonly destination?: string;
  readonly tokens?: TokenSet;
  /** A remembered device's token, good for 30 days (spec 4 §A). */
  readonly deviceToken?: string;
}
