// A mailed link opens a session for setting the password, and nothing else: reading somebody's mail must not be a way
// around their second factor. Whoever goes elsewhere with it is signed out in place and logs in.
import { useEffect } from "react";
import { SET_YOUR_PASSWORD_FIRST } from "@gap/core/access/policy";
import { gapErrorTypeOf, messageOf } from "@gap/web/platform/errors/describe-error";
import { useAppContext } from "@gap/web/platform/app-context";
import { handOverToSignIn } from "../sign-in-handover";

/** True where the error is that refusal: the screen has nothing more to show. */
export function usePasswordFirst(error: unknown): boolean {
  const { signOut } = useAppContext();
  const isRefused = gapErrorTypeOf(error) === "forbidden" && messageOf(error) === SET_YOUR_PASSWORD_FIRST;
  useEffect(() => {
    if (!isRefused) return;
    handOverToSignIn({ notice: "link-used-elsewhere" });
    void signOut({ staysHere: true });
  }, [isRefused, signOut]);
  return isRefused;
}
