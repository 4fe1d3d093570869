// The sign-in screen (spec 1 §2): e-mail, password, remember me; Enter submits, problems stand above the form.
import { useState, type FormEvent } from "react";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { usePageTitle } from "@gap/web/platform/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { EmailField } from "@gap/web/ui/form/email-field";
import { PasswordField } from "@gap/web/ui/form/password-field";
import { AuthFields, AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "./auth-footer";
import { AuthPanel } from "./auth-panel";
import type { Credentials } from "./sign-in-flow";
import { SIGN_IN_NOTICES, type SignInNotice } from "./sign-in-notice";

export interface SignInScreenProps {
  readonly notice: SignInNotice | undefined;
  readonly initially: Pick<Credentials, "email" | "rememberDevice">;
  readonly problem: string | undefined;
  readonly pending: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

const PASSWORD_REQUIRED = "* Required";

export function SignInScreen({ notice, initially, problem, pending, onSubmit }: SignInScreenProps) {
  usePageTitle("Log in");
  const [email, setEmail] = useState(initially.email);
  const [password, setPassword] = useState("");
  const [rememberDevice, setRememberDevice] = useState(initially.rememberDevice);
  const [emailError, setEmailError] = useState<string>();
  const [passwordError, setPasswordError] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const emailIs = emailProblem(email);
    const passwordIs = password === "" ? PASSWORD_REQUIRED : undefined;
    setEmailError(emailIs);
    setPasswordError(passwordIs);
    const wrong = emailIs !== undefined ? "email" : passwordIs !== undefined ? "password" : undefined;
    if (wrong !== undefined) focusField(event.currentTarget, wrong);
    else if (!pending) onSubmit({ email: normaliseEmail(email), password, rememberDevice });
  };

  return (
    <AuthLayout
      title="Welcome back"
      subtitle="Log in to your account below"
      banner={<SignInBanner notice={notice} problem={problem} />}
      panel={<AuthPanel />}
      footer={<AuthFooter />}
    >
      <form onSubmit={submit} noValidate>
        <AuthFields>
          <EmailField
            label="Email"
            name="email"
            required
            autoFocus={initially.email === ""}
            value={email}
            error={emailError}
            onChange={(event) => setEmail(event.currentTarget.value)}
            onBlur={() => {
              // Passing through an empty field is no mistake yet.
              if (email !== "") setEmailError(emailProblem(email));
            }}
          />
          <PasswordField
            label="Password"
            name="password"
            required
            value={password}
            error={passwordError}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setPasswordError(undefined);
            }}
          />
          <CheckboxField
            label="Remember me for 30 days"
            checked={rememberDevice}
            onChange={(event) => setRememberDevice(event.currentTarget.checked)}
          />
          <Button type="submit" kind="main" fullWidth pending={pending}>
            Log in
          </Button>
        </AuthFields>
      </form>
    </AuthLayout>
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function SignInBanner({ notice, problem }: Pick<SignInScreenProps, "notice" | "problem">) {
  if (problem !== undefined) return <Banner tone="error">{problem}</Banner>;
  if (notice === undefined) return null;
  return (
    <Banner tone={notice === "session-timed-out" ? "info" : "success"}>{SIGN_IN_NOTICES[notice]}</Banner>
  );
}
