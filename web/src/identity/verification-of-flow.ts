// The properties of the verification screen while a sign-in waits for its code, for staff and guests alike.
import type { SignInFlow, SignInFlowState } from "./sign-in-flow";
import type { VerificationScreenProps } from "./verification-screen";

export function verificationOf(
  flow: SignInFlow,
  { method, destination }: NonNullable<SignInFlowState["verifying"]>,
): Omit<VerificationScreenProps, "onBack"> {
  const { email, attempt, message, pending } = flow.current();
  return {
    method,
    destination: destination ?? email,
    attempt,
    message,
    pending: pending === "verify" || pending === "resend" ? pending : undefined,
    onVerify: (code) => void flow.verify(code),
    onResend: () => void flow.resend(),
  };
}
