// The response of each sign-in step (spec 4 §H), shared by the server and the web app.

export interface TokenSet {
  readonly idToken: string;
  readonly accessToken: string;
  /** Absent for guests, whose session ends when the access token expires (spec 4 §B). */
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
  /** Token of a remembered device, valid for 30 days (spec 4 §A). */
  readonly deviceToken?: string;
}
