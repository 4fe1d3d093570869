// The form for a mailed or generated six-digit code (spec 1 §5), on its own screen or in a dialog.
import { useState, type FormEvent, type ReactNode } from "react";
import { isCompleteCode } from "@gap/core/identity/verification-code";
import { Button } from "@gap/web/ui/actions/button";
import { CodeEntry } from "@gap/web/ui/form/code-entry";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import classes from "./verification-screen.module.css";

export interface CodeFormProps {
  readonly pending: "verify" | "resend" | undefined;
  readonly onVerify: (code: string) => void;
}

/** Give it the attempt as key: the boxes are then cleared and focused when the code has to be entered again. */
export function EmailCodeForm({ onResend, ...form }: CodeFormProps & { readonly onResend: () => void }) {
  return (
    <CodeForm {...form}>
      <p className={classes.resend}>
        Didn't receive an email?
        <Button kind="link" small pending={form.pending === "resend"} onClick={onResend}>
          Resend Code
        </Button>
      </p>
    </CodeForm>
  );
}

export function CodeForm({ pending, onVerify, children }: CodeFormProps & { children?: ReactNode }) {
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
          busy={pending === "verify"}
          onChange={setCode}
          onComplete={verify}
        />
        <VerifyButton pending={pending} disabled={!isCompleteCode(code)} />
        {children}
      </AuthFields>
    </form>
  );
}

export function VerifyButton({
  pending,
  disabled = false,
}: Pick<CodeFormProps, "pending"> & { disabled?: boolean }) {
  return (
    <Button type="submit" kind="main" fullWidth pending={pending === "verify"} disabled={disabled}>
      Verify
    </Button>
  );
}
