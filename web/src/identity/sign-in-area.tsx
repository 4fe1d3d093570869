// What people see who are not signed in, wherever they came: sign-in, then verification (spec 1 §4).
import { useState, useSyncExternalStore } from "react";
import { useGround } from "@gap/web/platform/ground";
import { SignInFlow } from "./sign-in-flow";
import type { SignInNotice } from "./sign-in-notice";
import { SignInScreen } from "./sign-in-screen";
import { VerificationScreen } from "./verification-screen";

export function SignInArea({ notice }: { notice: SignInNotice | undefined }) {
  const { identity, session, reporter } = useGround();
  const [flow] = useState(
    () =>
      new SignInFlow({
        identity,
        session,
        onCodeRenewed: () => reporter.analytics("verification-code-renewed"),
      }),
  );
  const { status, verifying, email, pending, message, attempt } = useSyncExternalStore(
    flow.subscribe,
    flow.current,
  );
  if (status === "sign in" || verifying === undefined)
    return (
      <SignInScreen
        notice={email === "" ? notice : undefined}
        initialEmail={email}
        problem={message?.text}
        pending={pending !== undefined}
        onSubmit={(credentials) => void flow.signIn(credentials)}
      />
    );
  return (
    <VerificationScreen
      method={verifying.method}
      destination={verifying.destination ?? email}
      attempt={attempt}
      message={message}
      pending={pending}
      onVerify={(code) => void flow.verify(code)}
      onResend={() => void flow.resend()}
      onBack={window.location.pathname.includes("trial") ? undefined : () => flow.backToLogIn()}
    />
  );
}
