// Values that another flow or the address hands over to the sign-in screen: kept in memory between two screens, never
// stored, and taken once (spec 1 §4, Invitation: "goes to sign-in and signs in with the new password").
import type { SignInNotice } from "./sign-in-notice";

export interface SignInHandover {
  readonly email?: string;
  /** If set, the sign-in starts automatically. */
  readonly password?: string;
  /** The user wants to choose a new password and enter the code of the reset mail. */
  readonly hasResetCode?: boolean;
  readonly notice?: SignInNotice;
  /** Why another sign-in method failed. */
  readonly problem?: string;
  /** A neutral message, when nothing is wrong. */
  readonly info?: string;
}

let handedOver: SignInHandover = {};

/** Call before the sign-in screen appears: signing out with `staysHere` already shows it. */
export function handOverToSignIn(handover: SignInHandover): void {
  handedOver = handover;
}

export function takeHandover(): SignInHandover {
  const taken = handedOver;
  handedOver = {};
  return taken;
}

let emailForForgotPassword = "";

/** Passes the email typed at sign-in to the Forgot Password screen. */
export function handOverToForgotPassword(email: string): void {
  emailForForgotPassword = email;
}

export function takeEmailForForgotPassword(): string {
  const taken = emailForForgotPassword;
  emailForForgotPassword = "";
  return taken;
}
