// A session from a mailed link can only set the password, because a mail must not bypass the second factor. Users who
// go to another page with it are signed out in place and log in.
import { useEffect } from "react";
import { SET_YOUR_PASSWORD_FIRST } from "@gap/core/access/policy";
import { gapErrorTypeOf, messageOf } from "@gap/web/platform/errors/describe-error";
import { useAppContext } from "@gap/web/platform/app-context";
import { handOverToSignIn } from "../sign-in-handover";

/** True if the error is that refusal; the screen then shows nothing more. */
export function useSignOutOfLinkSession(error: unknown): boolean {
  const { signOut } = useAppContext();
  const isRefused = gapErrorTypeOf(error) === "forbidden" && messageOf(error) === SET_YOUR_PASSWORD_FIRST;
  useEffect(() => {
    if (!isRefused) return;
    handOverToSignIn({ notice: "link-used-elsewhere" });
    void signOut({ staysHere: true });
  }, [isRefused, signOut]);
  return isRefused;
}
