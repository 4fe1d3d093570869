// Form to change the email address (spec 4 §F). Requires the current password if there is one. The server mails a link
// to the new address, and the address changes only once the same account confirms that link.
import { useState } from "react";
import { ADDRESS_IS_YOURS } from "@gap/core/identity/identity-texts";
import { normaliseEmail } from "@gap/core/shared/email";
import { emailFormSchema, type NewEmail } from "@gap/core/users/account-forms.schema";
import { encryptPasswords } from "@gap/web/platform/session/encrypt-password";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { EmailField } from "@gap/web/ui/form/email-field";
import { PasswordField } from "@gap/web/ui/form/password-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useSecurity } from "./security/security.queries";

export function EmailForm({ email }: { email: string }) {
  const [isChanging, setChanging] = useState(false);
  const [wasChanging, setWasChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { data: security } = useSecurity();
  return (
    <div className={utility.form}>
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

function NewEmailForm({ current, hasPassword, onDone }: NewEmailFormProps) {
  const form = useSchemaForm({
    schema: emailFormSchema,
    initialValues: { newEmail: "", currentPassword: "" },
    toInput: ({ newEmail, currentPassword }) => ({ newEmail, ...(hasPassword ? { currentPassword } : {}) }),
    moreErrors: ({ newEmail }): Record<string, string> =>
      normaliseEmail(newEmail) === current ? { newEmail: ADDRESS_IS_YOURS } : {},
  });
  const request = useRequestEmailChange(onDone, form.refused);
  return (
    <form {...form.formProps(request.isPending, (wanted) => request.mutate(wanted))} className={utility.form}>
      {request.isError && !isFieldError(request.error) ? (
        <Banner tone="error">{problemOf(request.error)}</Banner>
      ) : null}
      <EmailField label="New email" required autoFocus {...form.text("newEmail")} />
      {hasPassword ? (
        <PasswordField label="Current password" required {...form.text("currentPassword")} />
      ) : null}
      <div className={utility.buttons}>
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

function useRequestEmailChange(onDone: (newEmail: string) => void, onRefused: (error: unknown) => void) {
  const api = useApi();
  return useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ newEmail, currentPassword }: NewEmail) => {
      if (currentPassword === undefined) return api.private.user.requestEmailChange.mutate({ newEmail });
      const encrypted = await encryptPasswords(() => api.private.challenge.create.mutate(), {
        currentEncryptedPassword: currentPassword,
      });
      return api.private.user.requestEmailChange.mutate({ newEmail, ...encrypted });
    },
    onSuccess: (_, { newEmail }) => onDone(newEmail),
    onError: onRefused,
  });
}

function isFieldError(error: unknown): boolean {
  const { newEmail, currentPassword } = validationErrorsOfCall(error);
  return newEmail !== undefined || currentPassword !== undefined;
}
