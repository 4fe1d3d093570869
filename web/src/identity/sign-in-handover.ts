// What another flow or the address hands over to the sign-in screen: kept in memory for the moment between two
// screens, never stored, and taken once (spec 1 §4, Invitation: "goes to sign-in and signs in with the new password").
import type { SignInNotice } from "./sign-in-notice";

export interface SignInHandover {
  readonly email?: string;
  /** With it, signing in begins by itself. */
  readonly password?: string;
  readonly notice?: SignInNotice;
  /** Why another way of signing in did not work. */
  readonly problem?: string;
  /** What became of it, where nothing is wrong. */
  readonly news?: string;
}

let handedOver: SignInHandover = {};

/** Before the sign-in screen appears: signing out with `staysHere` already shows it. */
export function handOverToSignIn(handover: SignInHandover): void {
  handedOver = handover;
}

export function takeHandover(): SignInHandover {
  const taken = handedOver;
  handedOver = {};
  return taken;
}

let emailForForgotPassword = "";

/** What was typed at sign-in goes along to the page for forgotten passwords. */
export function handOverToForgotPassword(email: string): void {
  emailForForgotPassword = email;
}

export function takeEmailForForgotPassword(): string {
  const taken = emailForForgotPassword;
  emailForForgotPassword = "";
  return taken;
}
