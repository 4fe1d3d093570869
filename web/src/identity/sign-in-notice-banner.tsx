// A notice above the sign-in form, or above the step that follows it automatically (spec 1 §2, §4).
import { Banner } from "@gap/web/ui/feedback/banner";
import { SIGN_IN_NOTICES, type SignInNotice } from "./sign-in-notice";

const GOOD_NEWS: readonly SignInNotice[] = ["password-set", "email-updated"];

/** Above the code, where logging in has already begun, a notice must not ask to log in. */
const AT_CODE: Partial<Record<SignInNotice, string>> = {
  "password-set": "Your password has been set. Enter the code to finish logging in.",
};

interface SignInNoticeBannerProps {
  readonly notice: SignInNotice;
  readonly isAtCode?: boolean;
}

export function SignInNoticeBanner({ notice, isAtCode = false }: SignInNoticeBannerProps) {
  const text = (isAtCode ? AT_CODE[notice] : undefined) ?? SIGN_IN_NOTICES[notice];
  return <Banner tone={GOOD_NEWS.includes(notice) ? "success" : "info"}>{text}</Banner>;
}
