// /trial/verification: verifies the address with the mailed code, then signs the user in (spec 1 §4, §8).
import { useState, type ReactNode } from "react";
import { isNetworkFailure } from "@gap/web/platform/errors/describe-error";
import { useAppContext } from "@gap/web/platform/app-context";
import { NEW_CODE_SENT, resendProblem, verificationProblem } from "../sign-in-messages";
import { outcomeOf } from "../sign-in-steps";
import { VerificationScreen, type FlowMessage } from "../verification-screen";
import { AUTO_SIGN_IN_FAILED } from "./sign-up-messages";
import { forgetUnverified, rememberUnverified, type UnverifiedSignUp } from "./sign-up-memory";
import { TrialPanel } from "./trial-layout";
import { stepShownAt, type SignUpKind } from "./trial-pages";
import { TrialProgress } from "./trial-progress";
import type { SignUpOutcome } from "./use-sign-up";

export interface SignUpVerificationProps {
  readonly kind: SignUpKind;
  readonly signUp: UnverifiedSignUp;
  /** Called when the address is verified, but the automatic sign-in failed. */
  readonly onOutcome: (outcome: Extract<SignUpOutcome, { kind: "log in" }>) => void;
}

export function SignUpVerification({ kind, signUp, onOutcome }: SignUpVerificationProps) {
  const { pending, message, attempt, destination, verify, resend } = useVerification(signUp, onOutcome);
  const step = stepShownAt("verification", kind);
  const progress: ReactNode = step === undefined ? undefined : <TrialProgress step={step} />;
  return (
    <VerificationScreen
      method="email"
      destination={destination}
      attempt={attempt}
      message={message}
      pending={pending}
      onVerify={(code) => void verify(code)}
      onResend={() => void resend()}
      onBack={undefined}
      panel={<TrialPanel kind={kind} />}
      above={progress}
    />
  );
}

function useVerification(
  { email, ...signUp }: UnverifiedSignUp,
  onOutcome: SignUpVerificationProps["onOutcome"],
) {
  const { identity, session } = useAppContext();
  const [destination, setDestination] = useState(signUp.destination);
  const [pending, setPending] = useState<"verify" | "resend">();
  const [message, setMessage] = useState<FlowMessage>();
  const [attempt, setAttempt] = useState(0);

  const signInAfter = async (confirmed: string) => {
    try {
      const outcome = await outcomeOf(await identity.autoSignIn({ session: confirmed }), identity);
      if (outcome.kind !== "done") throw new Error("The automatic sign-in required another step");
      session.signIn(outcome.tokens);
    } catch {
      onOutcome({ kind: "log in", email, problem: AUTO_SIGN_IN_FAILED });
    } finally {
      // The account exists now, whether or not the sign-in worked.
      forgetUnverified();
    }
  };

  const settle = async (step: "verify" | "resend", act: () => Promise<void>) => {
    setPending(step);
    setMessage(undefined);
    try {
      await act();
    } catch (error) {
      setMessage({ tone: "error", text: (step === "verify" ? verificationProblem : resendProblem)(error) });
      // After a network failure the code may be right, so keep it.
      if (step === "verify" && !isNetworkFailure(error)) setAttempt((before) => before + 1);
    } finally {
      setPending(undefined);
    }
  };

  return {
    pending,
    message,
    attempt,
    destination,
    verify: (code: string) =>
      settle("verify", async () => {
        const confirmed = await identity.confirmSignUp({ username: email, code, session: signUp.session });
        await signInAfter(confirmed.session);
      }),
    resend: () =>
      settle("resend", async () => {
        const sent = await identity.resendSignUpCode({ username: email });
        rememberUnverified({ ...signUp, email, destination: sent.destination });
        setDestination(sent.destination);
        setMessage({ tone: "info", text: NEW_CODE_SENT });
        setAttempt((before) => before + 1);
      }),
  };
}
