// The verification screen (spec 1 §2, §5): six boxes, submits by itself, resend and the way back.
import { useState, type FormEvent } from "react";
import { isCompleteCode } from "@gap/core/identity/verification-code";
import { usePageTitle } from "@gap/web/platform/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { CodeEntry } from "@gap/web/ui/form/code-entry";
import { AuthFields, AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "./auth-footer";
import { AuthPanel } from "./auth-panel";
import type { FlowMessage } from "./sign-in-flow";
import type { VerificationMethod } from "./sign-in-steps";
import classes from "./verification-screen.module.css";

export interface VerificationScreenProps {
  readonly method: VerificationMethod;
  readonly destination: string;
  /** Changes when the person has to begin anew: the boxes empty and take the focus. */
  readonly attempt: number;
  readonly message: FlowMessage | undefined;
  readonly pending: "sign-in" | "verify" | "resend" | undefined;
  readonly onVerify: (code: string) => void;
  readonly onResend: () => void;
  /** Undefined inside the trial sign-up, which has no way back to log in. */
  readonly onBack: (() => void) | undefined;
}

export function VerificationScreen({
  method,
  destination,
  message,
  onBack,
  ...rest
}: VerificationScreenProps) {
  const title = method === "email" ? "Verification Code" : "Enter your one-time passcode";
  usePageTitle(title);
  return (
    <AuthLayout
      title={title}
      subtitle={
        method === "email" ? (
          <>
            We sent a 6-digit code to <strong className={classes.destination}>{destination}</strong>
          </>
        ) : (
          "Enter the 6-digit code from your authenticator app"
        )
      }
      banner={message && <Banner tone={message.tone}>{message.text}</Banner>}
      panel={<AuthPanel />}
      footer={<AuthFooter />}
    >
      <CodeForm key={rest.attempt} method={method} {...rest} />
      {onBack === undefined ? null : (
        <div className={classes.back}>
          <Button kind="link" onClick={onBack}>
            Back to log in
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}

function CodeForm({
  method,
  pending,
  onVerify,
  onResend,
}: Pick<VerificationScreenProps, "method" | "pending" | "onVerify" | "onResend">) {
  const [code, setCode] = useState("");
  const verify = (complete: string) => {
    if (pending === undefined) onVerify(complete);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCompleteCode(code)) verify(code);
  };
  return (
    <form onSubmit={submit}>
      <AuthFields>
        <CodeEntry
          label="6-digit code"
          autoFocus
          value={code}
          disabled={pending === "verify"}
          onChange={setCode}
          onComplete={verify}
        />
        <Button
          type="submit"
          kind="main"
          fullWidth
          pending={pending === "verify"}
          disabled={!isCompleteCode(code)}
        >
          Verify
        </Button>
        {method === "email" ? (
          <p className={classes.resend}>
            Didn't receive an email?
            <Button kind="link" small pending={pending === "resend"} onClick={onResend}>
              Resend Code
            </Button>
          </p>
        ) : null}
      </AuthFields>
    </form>
  );
}
