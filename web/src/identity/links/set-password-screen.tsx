// The form shared by invitation and reset (spec 1 §2): the email address, a new password twice, one button.
import { useState, type FormEvent, type ReactNode } from "react";
import { isNetworkFailure } from "@gap/web/platform/errors/describe-error";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { EmailField } from "@gap/web/ui/form/email-field";
import { AuthFields, AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "../auth-footer";
import { AuthPanel } from "../auth-panel";
import { NewPasswordFields, useNewPassword } from "../new-password-fields";
import { problemText } from "./problem-text";

export interface SetPasswordScreenProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly banner?: ReactNode;
  readonly buttonLabel: "Sign Up" | "Reset password";
  /** Undefined until it has loaded; the button is disabled until then. */
  readonly email: string | undefined;
  readonly onSubmit: (password: string) => Promise<void>;
}

export function SetPasswordScreen({
  title,
  subtitle,
  banner,
  buttonLabel,
  email,
  onSubmit,
}: SetPasswordScreenProps) {
  usePageTitle(title);
  const form = useNewPassword();
  const [pending, setPending] = useState(false);
  const [unanswered, setUnanswered] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email === undefined || pending) return;
    const password = form.submit();
    if (password === undefined) return;
    setPending(true);
    setUnanswered(undefined);
    onSubmit(password)
      .catch((error: unknown) => {
        const message = problemText(error);
        // Refusals show in a snackbar (spec 1 §8); a network failure stays next to the button, which can retry.
        if (isNetworkFailure(error)) setUnanswered(message);
        else showSnackbar({ tone: "error", message });
      })
      .finally(() => setPending(false));
  };
  return (
    <AuthLayout
      title={title}
      subtitle={subtitle}
      banner={banner}
      panel={<AuthPanel />}
      footer={<AuthFooter />}
    >
      <form onSubmit={submit} noValidate>
        <AuthFields>
          <EmailField
            label="Email"
            name="email"
            readOnly
            value={email ?? ""}
            aria-busy={email === undefined}
          />
          <NewPasswordFields form={form} autoFocus />
          {unanswered === undefined ? null : <Banner tone="error">{unanswered}</Banner>}
          <Button type="submit" kind="main" fullWidth pending={pending} disabled={email === undefined}>
            {buttonLabel}
          </Button>
        </AuthFields>
      </form>
    </AuthLayout>
  );
}
