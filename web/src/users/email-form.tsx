// Form to change the email address (spec 4 §F). Requires the current password if there is one. The server mails a link
// to the new address, and the address changes only once the same account confirms that link.
import { useRef, useState, type FormEvent } from "react";
import { ADDRESS_IS_YOURS } from "@gap/core/identity/identity-texts";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { REQUIRED } from "@gap/core/shared/required";
import { encryptPassword } from "@gap/web/platform/session/encrypt-password";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { EmailField } from "@gap/web/ui/form/email-field";
import { PasswordField } from "@gap/web/ui/form/password-field";
import { TextField } from "@gap/web/ui/form/text-field";
import classes from "./profile-form.module.css";
import { useSecurity } from "./security/security.queries";

export function EmailForm({ email }: { email: string }) {
  const [isChanging, setChanging] = useState(false);
  const [wasChanging, setWasChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { data: security } = useSecurity();
  return (
    <div className={classes.form}>
      <TextField label="Email" type="email" value={email} readOnly />
      {sentTo === undefined ? null : (
        <Banner tone="info">
          We sent a link to {sentTo}. Open it in this browser, or in another one and confirm with your
          password. After that, log in with the new address.
        </Banner>
      )}
      {isChanging && security !== undefined ? (
        <NewEmailForm
          current={email}
          hasPassword={security.hasPassword}
          onDone={(newEmail) => {
            setChanging(false);
            setWasChanging(true);
            if (newEmail !== undefined) setSentTo(newEmail);
          }}
        />
      ) : (
        <div>
          {/* Return the focus to the button that opened the form. */}
          <Button autoFocus={wasChanging} disabled={security === undefined} onClick={() => setChanging(true)}>
            Change email
          </Button>
        </div>
      )}
    </div>
  );
}

interface NewEmailFormProps {
  readonly current: string;
  readonly hasPassword: boolean;
  readonly onDone: (newEmail?: string) => void;
}

interface Problems {
  readonly newEmail?: string | undefined;
  readonly currentPassword?: string | undefined;
}

function NewEmailForm({ current, hasPassword, onDone }: NewEmailFormProps) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [newEmail, setNewEmail] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    if (found.newEmail !== undefined) emailField.current?.focus();
    else if (found.currentPassword !== undefined) passwordField.current?.focus();
  };
  const request = useRequestEmailChange(onDone, show);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    const wanted = normaliseEmail(newEmail);
    const found: Problems = {
      newEmail: emailProblem(newEmail) ?? (wanted === current ? ADDRESS_IS_YOURS : undefined),
      currentPassword: hasPassword && password === "" ? REQUIRED : undefined,
    };
    show(found);
    if (found.newEmail === undefined && found.currentPassword === undefined)
      request.mutate({ newEmail: wanted, password: hasPassword ? password : undefined });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {request.isError && !isFieldError(request.error) ? (
        <Banner tone="error">{problemOf(request.error)}</Banner>
      ) : null}
      <EmailField
        label="New email"
        required
        autoFocus
        ref={emailField}
        value={newEmail}
        error={problems.newEmail}
        onChange={(event) => {
          setNewEmail(event.currentTarget.value);
          setProblems({ ...problems, newEmail: undefined });
        }}
      />
      {hasPassword ? (
        <PasswordField
          label="Current password"
          required
          ref={passwordField}
          value={password}
          error={problems.currentPassword}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblems({ ...problems, currentPassword: undefined });
          }}
        />
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" kind="main" pending={request.isPending}>
          Send link
        </Button>
        <Button kind="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useRequestEmailChange(onDone: (newEmail: string) => void, onRefused: (problems: Problems) => void) {
  const api = useApi();
  return useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ newEmail, password }: { newEmail: string; password: string | undefined }) => {
      if (password === undefined) return api.private.user.requestEmailChange.mutate({ newEmail });
      const { challengeId, publicKey } = await api.private.challenge.create.mutate();
      const currentEncryptedPassword = await encryptPassword(password, publicKey);
      return api.private.user.requestEmailChange.mutate({ newEmail, challengeId, currentEncryptedPassword });
    },
    onSuccess: (_, { newEmail }) => onDone(newEmail),
    onError: (error) => onRefused(validationErrorsOfCall(error)),
  });
}

function isFieldError(error: unknown): boolean {
  const { newEmail, currentPassword } = validationErrorsOfCall(error);
  return newEmail !== undefined || currentPassword !== undefined;
}
