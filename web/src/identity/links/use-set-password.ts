// Sets a chosen password and signs in with it (spec 1 §4): set, accept, sign out, then the usual sign-in with a code.
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { encryptPasswords } from "@gap/web/platform/session/encrypt-password";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { handOverToSignIn } from "../sign-in-handover";
import { leaveSignInNotice } from "../sign-in-notice";
import { createPasswordSetting } from "./set-password";

export function useSetPassword({
  acceptsInvitation,
  afterwards,
}: {
  acceptsInvitation: boolean;
  /** A safe address to open after the sign-in. */
  afterwards: string;
}): (credentials: { email: string; password: string }) => Promise<void> {
  const api = useApi();
  const { signOut } = useAppContext();
  const { history } = useRouter();
  const setPassword = useMemo(
    () =>
      createPasswordSetting({
        encrypt: (passwords) => encryptPasswords(() => api.private.challenge.create.mutate(), passwords),
        updateMyPassword: (given) => api.private.user.updateMyPassword.mutate(given),
        ...(acceptsInvitation ? { acceptInvitation: () => api.private.user.acceptInvitation.mutate() } : {}),
      }),
    [api, acceptsInvitation],
  );
  return async (credentials) => {
    const setting = await setPassword(credentials.password);
    const { email } = credentials;
    // Do not hand over a password that was not saved; the user knows which one they set.
    handOverToSignIn({ ...(setting === "set" ? credentials : { email }), notice: "password-set" });
    const signedOut = signOut({ staysHere: true });
    // For a reload before the code is entered; must come after signOut, which clears such settings.
    leaveSignInNotice("password-set");
    history.replace(afterwards);
    await signedOut;
  };
}
