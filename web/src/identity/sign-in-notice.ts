// The notices above the sign-in form (spec 1 §2), chosen by the address or the flow that led there.
import {
  forgetSetting,
  readSetting,
  writeSetting,
  type Setting,
} from "@gap/web/platform/session/local-settings";

export const SIGN_IN_NOTICES = {
  "password-set": "Your password has been set. Please log in with your new password to continue.",
  "session-timed-out":
    "Your session expired, so we logged you out to keep your data safe. Please sign in again to continue.",
  /** Not in the specification: the session of a mailed link can only set the password. */
  "link-used-elsewhere":
    "Please log in to continue. If you have not set your password yet, open the link in your email again.",
  "email-updated":
    "Your email address has been updated. Please log in with your new email address to continue.",
} as const;

export type SignInNotice = keyof typeof SIGN_IN_NOTICES;

/** Survives the page load after a sign-out, but not the tab. */
const leftNotice: Setting<SignInNotice | undefined> = {
  key: "gap.sign-in-notice",
  area: "session",
  fallback: undefined,
  accepts: (value): value is SignInNotice =>
    typeof value === "string" && Object.hasOwn(SIGN_IN_NOTICES, value),
};

/** For flows that end on the sign-in screen, after they have signed the user out. */
export function leaveSignInNotice(notice: SignInNotice): void {
  writeSetting(leftNotice, notice);
}

/** Each notice is shown once. */
export function takeSignInNotice(): SignInNotice | undefined {
  const left = readSetting(leftNotice);
  if (left !== undefined) forgetSetting(leftNotice);
  return left;
}
