// A notice above the sign-in form, or above the step that follows it automatically (spec 1 §2, §4).
import { Banner } from "@gap/web/ui/feedback/banner";
import { SIGN_IN_NOTICES, type SignInNotice } from "./sign-in-notice";

const GOOD_NEWS: readonly SignInNotice[] = ["password-set", "email-updated"];

export function SignInNoticeBanner({ notice }: { notice: SignInNotice }) {
  return <Banner tone={GOOD_NEWS.includes(notice) ? "success" : "info"}>{SIGN_IN_NOTICES[notice]}</Banner>;
}
