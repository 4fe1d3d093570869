// The verification screen (spec 1 §2, §5) for all flows that verify by a code; the flows are elsewhere.
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { parseRecoveryCode } from "@gap/core/identity/recovery-code";
import { REQUIRED } from "@gap/core/shared/required";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { TextField } from "@gap/web/ui/form/text-field";
import { AuthFields, AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "./auth-footer";
import { AuthPanel } from "./auth-panel";
import type { VerificationMethod } from "./sign-in-steps";
import { CodeForm, EmailCodeForm, VerifyButton, type CodeFormProps } from "./verification-form";
import classes from "./verification-screen.module.css";

export interface FlowMessage {
  readonly tone: "info" | "error";
  readonly text: string;
}

export interface VerificationScreenProps {
  readonly method: VerificationMethod;
  readonly destination: string;
  /** Changes when the code has to be entered again: the boxes are cleared and focused. */
  readonly attempt: number;
  readonly message: FlowMessage | undefined;
  readonly pending: "verify" | "resend" | undefined;
  readonly onVerify: (code: string) => void;
  readonly onResend: () => void;
  /** Undefined inside the trial sign-up, which has no link back to log in. */
  readonly onBack: (() => void) | undefined;
  /** The side panel; that of the sign-in by default. */
  readonly panel?: ReactNode;
  /** Content above the message, such as the progress of a sign-up. */
  readonly above?: ReactNode;
}

export function VerificationScreen({
  method,
  destination,
  attempt,
  message,
  onBack,
  panel = <AuthPanel />,
  above,
  ...form
}: VerificationScreenProps) {
  const title = method === "email" ? "Verification Code" : "Enter your one-time passcode";
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  usePageTitle(title);
  return (
    <AuthLayout
      title={method === "email" ? title : <OneTimePasscode title={title} />}
      subtitle={<Instructions {...{ method, destination, usesRecoveryCode }} />}
      banner={above === undefined && message === undefined ? undefined : <Head {...{ above, message }} />}
      panel={panel}
      footer={<AuthFooter />}
    >
      {usesRecoveryCode ? (
        <RecoveryCodeForm key={attempt} {...form} />
      ) : method === "email" ? (
        <EmailCodeForm key={attempt} {...form} />
      ) : (
        <CodeForm key={attempt} {...form} />
      )}
      <div className={classes.otherWays}>
        {method === "totp" ? (
          <Button kind="link" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
            {usesRecoveryCode ? "Use your authenticator app instead" : "Use a recovery code instead"}
          </Button>
        ) : null}
        {onBack === undefined ? null : (
          <Button kind="link" onClick={onBack}>
            Back to log in
          </Button>
        )}
      </div>
    </AuthLayout>
  );
}

/** Prevents a line break at the hyphen. */
function OneTimePasscode({ title }: { title: string }) {
  const [before, after] = title.split("one-time");
  return (
    <>
      {before}
      <span className={classes.inOnePiece}>one-time</span>
      {after}
    </>
  );
}

function Head({ above, message }: Pick<VerificationScreenProps, "above" | "message">) {
  return (
    <div className={classes.head}>
      {above}
      {message && <Banner tone={message.tone}>{message.text}</Banner>}
    </div>
  );
}

function Instructions({
  method,
  destination,
  usesRecoveryCode,
}: Pick<VerificationScreenProps, "method" | "destination"> & { usesRecoveryCode: boolean }) {
  if (usesRecoveryCode) return "Enter one of the recovery codes you saved. Each works once.";
  if (method === "totp") return "Enter the 6-digit code from your authenticator app";
  return (
    <>
      We sent a 6-digit code to <strong className={classes.destination}>{destination}</strong>
    </>
  );
}

function RecoveryCodeForm({ pending, onVerify }: CodeFormProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending !== undefined) return;
    const code = parseRecoveryCode(typed);
    if (code !== undefined) return onVerify(code);
    setProblem(typed.trim() === "" ? REQUIRED : "A recovery code has 10 letters and digits");
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <AuthFields>
        <TextField
          ref={field}
          label="Recovery code"
          description="It looks like xxxxx-xxxxx"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          readOnly={pending === "verify"}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <VerifyButton pending={pending} />
      </AuthFields>
    </form>
  );
}
