// The reset password screen (spec 1 §2): like the invitation's, but without accepting anything.
import { useCallback } from "react";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SetPasswordScreen } from "./set-password-screen";
import { useAnswer } from "./use-answer";
import { useSetPassword } from "./use-set-password";

export function ResetPasswordScreen() {
  const api = useApi();
  const { region } = useAppContext();
  const me = useAnswer(useCallback(() => api.private.user.getMyUser.query(), [api]));
  const setPassword = useSetPassword({ acceptsInvitation: false, afterwards: `/${region}` });
  const email = me.kind === "answered" ? me.value.email : undefined;
  return (
    <SetPasswordScreen
      title="Reset password"
      subtitle="Choose a new password. You will then log in with it."
      buttonLabel="Reset password"
      banner={
        me.kind === "failed" ? (
          <Banner tone="error" action={{ label: "Try again", onClick: me.askAgain }}>
            {me.problem}
          </Banner>
        ) : undefined
      }
      email={email}
      onSubmit={async (password) => {
        if (email !== undefined) await setPassword({ email, password });
      }}
    />
  );
}
