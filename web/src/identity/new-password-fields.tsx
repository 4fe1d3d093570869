// A new password and its confirmation (spec 1 §5): the rules shown, checked on blur of the password and on submit.
import { useId, useState } from "react";
import {
  failedPasswordRules,
  PASSWORD_RULES,
  passwordPairProblems,
  type PasswordPairProblems,
} from "@gap/core/identity/password-rules";
import { isLiveStage } from "@gap/core/shared/stages";
import { useAppContext } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { PasswordField } from "@gap/web/ui/form/password-field";
import { PasswordRules } from "@gap/web/ui/form/password-rules";
import classes from "./new-password-fields.module.css";

/** What testers are spared to type, outside prod and preprod only. */
const QUICK_FILL_PASSWORD = "Quick-fill-4-tests";

const NO_PROBLEMS: PasswordPairProblems = { password: [], passwordConfirm: [] };

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirm: string;
  readonly problems: PasswordPairProblems;
  /** After blur or submit: rules that are not met are mistakes now. */
  readonly checked: boolean;
  /** The fields' ids, by which the first wrong one is found. */
  readonly fields: { readonly password: string; readonly passwordConfirm: string };
  readonly change: (change: { password?: string; passwordConfirm?: string }) => void;
  readonly checkPassword: () => void;
  /** The password when all is well; otherwise what is wrong is shown and the first wrong field takes the focus. */
  readonly submit: () => string | undefined;
  /** What the server found wrong with the password, in its words. */
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
      // Passing through an empty field is no mistake yet.
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
  /** "New Password" where an old one is replaced (spec 1 §2). */
  readonly passwordLabel?: "Password" | "New Password";
  readonly autoFocus?: boolean;
}

export function NewPasswordFields({
  form,
  passwordLabel = "Password",
  autoFocus = false,
}: NewPasswordFieldsProps) {
  const { config } = useAppContext();
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
        // A list cannot stand in a paragraph.
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

/** The rules speak for themselves in their list; the rest stands under the field. */
function shownUnderField(problems: readonly string[]): string | undefined {
  return problems.find((problem) => !PASSWORD_RULES.some(({ message }) => message === problem));
}
