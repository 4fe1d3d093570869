// The invitation sign-up screen (spec 1 §2, §4): sets the first password, accepts, and signs in with it.
import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { safeRedirect } from "@gap/core/identity/safe-redirect";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import classes from "./links.module.css";
import { SetPasswordScreen } from "./set-password-screen";
import { useAnswer } from "./use-answer";
import { useSetPassword } from "./use-set-password";

const BANNER_TEXT = "You've been invited to join the team. Please set your password to get started.";

export function InvitationScreen() {
  const api = useApi();
  const { config, region } = useAppContext();
  const { history } = useRouter();
  const postJoinUrl = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get("postJoinUrl"),
  });
  const invitee = useAnswer(
    useCallback(async () => {
      const { email } = await api.private.user.getMyUser.query();
      return { email, isPending: await api.private.user.inviteIsPendingAcceptance.query({ email }) };
    }, [api]),
  );
  const isInvalid = invitee.kind === "answered" && !invitee.value.isPending;
  useEffect(() => {
    if (!isInvalid) return;
    showSnackbar({
      tone: "info",
      message: "This invitation is no longer open. It may already have been accepted.",
    });
    history.replace(`/${region}`);
  }, [isInvalid, history, region]);
  const setPassword = useSetPassword({
    acceptsInvitation: true,
    afterwards: safeRedirect(postJoinUrl, { origin: window.location.origin, region }),
  });
  const email = invitee.kind === "answered" && invitee.value.isPending ? invitee.value.email : undefined;
  return (
    <SetPasswordScreen
      title={`Welcome to ${config.productName}`}
      buttonLabel="Sign Up"
      banner={
        <div className={classes.invitation}>
          {invitee.kind === "failed" ? (
            <Banner tone="error" action={{ label: "Try again", onClick: invitee.askAgain }}>
              {invitee.problem}
            </Banner>
          ) : (
            <Banner tone="info">{BANNER_TEXT}</Banner>
          )}
        </div>
      }
      email={email}
      onSubmit={async (password) => {
        if (email !== undefined) await setPassword({ email, password });
      }}
    />
  );
}
