// The Create New Password screen (spec 1 §2), shown while signing in when the old password must be replaced.
import type { FormEvent } from "react";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { AuthFields, AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "./auth-footer";
import { AuthPanel } from "./auth-panel";
import { NewPasswordFields, useNewPassword } from "./new-password-fields";
import classes from "./verification-screen.module.css";

export interface NewPasswordScreenProps {
  readonly problem: string | undefined;
  readonly pending: boolean;
  readonly onSubmit: (password: string) => void;
  readonly onBack: () => void;
}

export function NewPasswordScreen({ problem, pending, onSubmit, onBack }: NewPasswordScreenProps) {
  usePageTitle("Create New Password");
  const form = useNewPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = form.submit();
    if (password !== undefined && !pending) onSubmit(password);
  };
  return (
    <AuthLayout
      title="Create New Password"
      subtitle="Please choose a new password to continue"
      banner={problem === undefined ? undefined : <Banner tone="error">{problem}</Banner>}
      panel={<AuthPanel />}
      footer={<AuthFooter />}
    >
      <form onSubmit={submit} noValidate>
        <AuthFields>
          <NewPasswordFields form={form} passwordLabel="New Password" autoFocus />
          <Button type="submit" kind="main" fullWidth pending={pending}>
            Change Password
          </Button>
        </AuthFields>
      </form>
      <div className={classes.otherWays}>
        <Button kind="link" onClick={onBack}>
          Back to log in
        </Button>
      </div>
    </AuthLayout>
  );
}
