// Form to change the password; the server then ends every other session and forgets all remembered devices.
import { useState, type FormEvent } from "react";
import { passwordFormSchema } from "@gap/core/users/account-forms.schema";
import { NewPasswordFields, useNewPassword } from "@gap/web/identity/public";
import { encryptPasswords } from "@gap/web/platform/session/encrypt-password";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { PasswordField } from "@gap/web/ui/form/password-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "../profile-form.module.css";
import { useSecurityChanged } from "./security.queries";

export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const [isChanging, setChanging] = useState(false);
  const [wasChanging, setWasChanging] = useState(false);
  if (!hasPassword)
    return (
      <p className={classes.hint}>
        You have no password yet. To set one, log out and choose “Forgot password?”.
      </p>
    );
  const close = () => {
    setChanging(false);
    setWasChanging(true);
  };
  if (isChanging) return <ChangePasswordForm onDone={close} />;
  return (
    <div>
      {/* Return the focus to the button that opened the form. */}
      <Button autoFocus={wasChanging} onClick={() => setChanging(true)}>
        Change password
      </Button>
    </div>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const api = useApi();
  const securityChanged = useSecurityChanged();
  const form = useSchemaForm({ schema: passwordFormSchema, initialValues: { currentPassword: "" } });
  const { formRef } = form;
  const newPassword = useNewPassword();
  const change = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ current, password }: { current: string; password: string }) => {
      const encrypted = await encryptPasswords(() => api.private.challenge.create.mutate(), {
        encryptedPassword: password,
        currentEncryptedPassword: current,
      });
      await api.private.user.updateMyPassword.mutate(encrypted);
    },
    onSuccess: async () => {
      showSnackbar({ tone: "success", message: "Password changed. You are logged out everywhere else." });
      onDone();
      await securityChanged();
    },
    onError: (error) => {
      const { password } = validationErrorsOfCall(error);
      if (password !== undefined) newPassword.refuse(password);
      form.refused(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const password = newPassword.submit();
    const given = form.read();
    if (given !== undefined && password !== undefined)
      change.mutate({ current: given.currentPassword, password });
  };
  const { currentPassword, password } = validationErrorsOfCall(change.error);
  const isOtherProblem = change.isError && currentPassword === undefined && password === undefined;
  return (
    <form ref={formRef} onSubmit={submit} noValidate className={utility.form}>
      {isOtherProblem ? <Banner tone="error">{problemOf(change.error)}</Banner> : null}
      <PasswordField label="Current password" required autoFocus {...form.text("currentPassword")} />
      <NewPasswordFields form={newPassword} passwordLabel="New Password" />
      <div className={utility.buttons}>
        <Button type="submit" kind="main" pending={change.isPending}>
          Change Password
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
