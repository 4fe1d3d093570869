// From a chosen password to the sign-in with it (spec 1 §4): set, accepted, signed out, then the code as for everybody.
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { encryptPassword } from "@gap/web/platform/session/encrypt-password";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { handOverToSignIn } from "../sign-in-handover";
import { leaveSignInNotice } from "../sign-in-notice";
import { createPasswordSetting } from "./set-password";

export function useSetPassword({
  acceptsInvitation,
  afterwards,
}: {
  acceptsInvitation: boolean;
  /** Where the person is once signed in; a safe address. */
  afterwards: string;
}): (credentials: { email: string; password: string }) => Promise<void> {
  const api = useApi();
  const { signOut } = useAppContext();
  const { history } = useRouter();
  const setPassword = useMemo(
    () =>
      createPasswordSetting({
        createChallenge: () => api.private.challenge.create.mutate(),
        encrypt: encryptPassword,
        updateMyPassword: (given) => api.private.user.updateMyPassword.mutate(given),
        ...(acceptsInvitation ? { acceptInvitation: () => api.private.user.acceptInvitation.mutate() } : {}),
      }),
    [api, acceptsInvitation],
  );
  return async (credentials) => {
    const setting = await setPassword(credentials.password);
    const { email } = credentials;
    // One that was not taken must not be tried: the person knows which one they have set.
    handOverToSignIn({ ...(setting === "set" ? credentials : { email }), notice: "password-set" });
    const signedOut = signOut({ staysHere: true });
    // For whoever reloads the page before the code is entered; signing out has just forgotten such settings.
    leaveSignInNotice("password-set");
    history.replace(afterwards);
    await signedOut;
  };
}
