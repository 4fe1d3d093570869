// Fields for a new password and its confirmation (spec 1 §5): shows the rules, checks on blur and on submit.
import { useId, useState } from "react";
import {
  failedPasswordRules,
  PASSWORD_RULES,
  passwordPairProblems,
  type PasswordPairProblems,
} from "@gap/core/identity/password-rules";
import { isLiveStage } from "@gap/core/shared/stages";
import { useSessionContext } from "@gap/web/platform/session/session-context";
import { Button } from "@gap/web/ui/actions/button";
import { PasswordField } from "@gap/web/ui/form/password-field";
import { PasswordRules } from "@gap/web/ui/form/password-rules";
import classes from "./new-password-fields.module.css";

/** Saves testers typing; not offered in prod and preprod. */
const QUICK_FILL_PASSWORD = "Quick-fill-4-tests";

const NO_PROBLEMS: PasswordPairProblems = { password: [], passwordConfirm: [] };

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirm: string;
  readonly problems: PasswordPairProblems;
  /** Set on blur or submit: broken rules then show as errors. */
  readonly checked: boolean;
  /** Ids of the fields, to focus the first wrong one. */
  readonly fields: { readonly password: string; readonly passwordConfirm: string };
  readonly change: (change: { password?: string; passwordConfirm?: string }) => void;
  readonly checkPassword: () => void;
  /** Returns a valid password; otherwise shows the errors and focuses the first wrong field. */
  readonly submit: () => string | undefined;
  /** Shows the server's message about the password. */
  readonly refuse: (message: string) => void;
}

export function useNewPassword(): NewPassword {
  const [{ password, passwordConfirm }, setPair] = useState({ password: "", passwordConfirm: "" });
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [checked, setChecked] = useState(false);
  const id = useId();
  const fields = { password: `${id}password`, passwordConfirm: `${id}confirm` };
  return {
    password,
    passwordConfirm,
    problems,
    checked,
    fields,
    change: (change) => {
      setPair((before) => ({ ...before, ...change }));
      setProblems(NO_PROBLEMS);
      if (change.password !== undefined) setChecked(false);
    },
    checkPassword: () => {
      // Leaving an empty field is no error yet.
      if (password !== "") setChecked(true);
    },
    submit: () => {
      const found = passwordPairProblems(password, passwordConfirm);
      setProblems(found);
      setChecked(true);
      if (found.password.length > 0) focusOn(fields.password);
      else if (found.passwordConfirm.length > 0) focusOn(fields.passwordConfirm);
      else return password;
      return undefined;
    },
    refuse: (message) => {
      setProblems({ password: [message], passwordConfirm: [] });
      focusOn(fields.password);
    },
  };
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}

export interface NewPasswordFieldsProps {
  readonly form: NewPassword;
  /** "New Password" when an old one is replaced (spec 1 §2). */
  readonly passwordLabel?: "Password" | "New Password";
  readonly autoFocus?: boolean;
}

export function NewPasswordFields({
  form,
  passwordLabel = "Password",
  autoFocus = false,
}: NewPasswordFieldsProps) {
  const { config } = useSessionContext();
  const breaksRules = form.checked && form.password !== "" && failedPasswordRules(form.password).length > 0;
  const passwordError = shownUnderField(form.problems.password);
  const confirmError = shownUnderField(form.problems.passwordConfirm);
  return (
    <>
      <PasswordField
        label={passwordLabel}
        name="password"
        required
        autoComplete="new-password"
        autoFocus={autoFocus}
        id={form.fields.password}
        value={form.password}
        error={passwordError ?? breaksRules}
        // The default paragraph cannot contain a list.
        descriptionProps={{ component: "div", className: classes.rules }}
        description={<PasswordRules password={form.password} checked={form.checked} />}
        inputWrapperOrder={["label", "input", "error", "description"]}
        onChange={(event) => form.change({ password: event.currentTarget.value })}
        onBlur={form.checkPassword}
      />
      <PasswordField
        label="Confirm Password"
        name="passwordConfirm"
        required
        autoComplete="new-password"
        id={form.fields.passwordConfirm}
        value={form.passwordConfirm}
        error={confirmError}
        onChange={(event) => form.change({ passwordConfirm: event.currentTarget.value })}
      />
      {isLiveStage(config.stage) ? null : (
        <Button
          small
          kind="quiet"
          onClick={() => form.change({ password: QUICK_FILL_PASSWORD, passwordConfirm: QUICK_FILL_PASSWORD })}
        >
          Quick fill
        </Button>
      )}
    </>
  );
}

/** Broken rules show in their list; other problems show under the field. */
function shownUnderField(problems: readonly string[]): string | undefined {
  return problems.find((problem) => !PASSWORD_RULES.some(({ message }) => message === problem));
}
