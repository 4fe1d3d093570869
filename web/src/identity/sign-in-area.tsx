// Shown to users who are not signed in, at any address: sign-in, then verification (spec 1 §4).
import { useEffect, useState, useSyncExternalStore } from "react";
import { useSessionContext, type SessionContext } from "@gap/web/platform/session/session-context";
import { readSetting, SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { NewPasswordScreen } from "./new-password-screen";
import { createRememberedDevice } from "./remembered-device";
import { SignInFlow, type Credentials } from "./sign-in-flow";
import { takeHandover } from "./sign-in-handover";
import { takeSignInNotice } from "./sign-in-notice";
import { SignInNoticeBanner } from "./sign-in-notice-banner";
import { SignInScreen } from "./sign-in-screen";
import { verificationOf } from "./verification-of-flow";
import { VerificationScreen } from "./verification-screen";

export interface SignInAreaProps {
  /** Called when the user submits the form, so that the next screens can be preloaded. */
  readonly onBegun: () => void;
  /** Opens another screen for signed-out users, such as `/forgot-password`. */
  readonly onVisit: (path: string) => void;
}

export function SignInArea({ onBegun, onVisit }: SignInAreaProps) {
  const flow = useSignInFlow();
  const state = useSyncExternalStore(flow.subscribe, flow.current);
  const { status, verifying, email, pending, message } = state;
  const back = useBackNavigation(flow, status !== "sign in");
  const signIn = (credentials: Credentials) => {
    writeSetting(SETTINGS.rememberMe, credentials.rememberDevice);
    writeSetting(SETTINGS.signedInWithProvider, false);
    void flow.signIn(credentials);
    onBegun();
  };
  if (status === "new password required")
    return (
      <NewPasswordScreen
        problem={message?.text}
        pending={pending === "change-password"}
        onSubmit={(password) => void flow.changePassword(password)}
        onBack={back}
      />
    );
  if (status === "verify with mfa code" && verifying !== undefined)
    return (
      <VerificationScreen
        {...verificationOf(flow, verifying)}
        onBack={window.location.pathname.includes("trial") ? undefined : back}
        above={state.notice && <SignInNoticeBanner notice={state.notice} isAtCode />}
      />
    );
  return (
    <SignInScreen
      notice={message === undefined ? state.notice : undefined}
      initialEmail={email}
      problem={message?.text}
      pending={pending !== undefined}
      onSubmit={signIn}
      onVisit={onVisit}
    />
  );
}

/** Adds later steps to the browser's history, so that Back returns to the form and does not leave the site. */
function useBackNavigation(flow: SignInFlow, isBeyondForm: boolean): () => void {
  useEffect(() => {
    if (!isBeyondForm) return undefined;
    const back = () => flow.backToLogIn();
    window.history.pushState(window.history.state, "");
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, [flow, isBeyondForm]);
  return () => window.history.back();
}

function useSignInFlow(): SignInFlow {
  const context = useSessionContext();
  const [{ flow, password }] = useState(() => createFlow(context));
  useEffect(() => {
    const { email } = flow.current();
    if (password !== undefined && email !== "")
      void flow.signIn(
        { email, password, rememberDevice: readSetting(SETTINGS.rememberMe) },
        { automatic: true },
      );
  }, [flow, password]);
  return flow;
}

function createFlow({ identity, session, region, reporter }: SessionContext) {
  const { email = "", notice = takeSignInNotice(), problem, password, hasResetCode } = takeHandover();
  const flow = new SignInFlow(
    {
      identity,
      session,
      device: createRememberedDevice(region, identity),
      onCodeRenewed: () => reporter.analytics("verification-code-renewed"),
      onSideFailure: reporter.clientError,
    },
    { email, notice, message: problem === undefined ? undefined : { tone: "error", text: problem } },
  );
  if (hasResetCode === true) flow.resetWithCode();
  return { flow, password };
}
