// Dialogs to remove the authenticator app or to switch back to mailed codes. Both require a code of the app or a
// recovery code, so that an unattended session is not enough.
import type { ReactNode } from "react";
import { appCodeFormSchema } from "@gap/core/users/account-forms.schema";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import type { IdentityClient } from "@gap/web/platform/session/identity-client";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import type { ButtonKind } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextField } from "@gap/web/ui/form/text-field";
import { useIdentityCall } from "./use-identity-call";

interface RemoveAuthenticatorDialogProps {
  /** The app must be replaced: right after it is removed, the server requires another one. */
  readonly isRequired: boolean;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveAuthenticatorDialog({
  isRequired,
  onRemoved,
  onClose,
}: RemoveAuthenticatorDialogProps) {
  if (isRequired)
    return (
      <AppCodeDialog
        title="Replace your authenticator app?"
        confirm={{ label: "Replace", kind: "danger" }}
        act={(identity, token, code) => identity.removeTotp(token, { code })}
        done="The old app is removed. Now set up the new one."
        onDone={onRemoved}
        onClose={onClose}
      >
        The old app and your recovery codes stop working, and you set up the new app right away.
      </AppCodeDialog>
    );
  return (
    <AppCodeDialog
      title="Remove your authenticator app?"
      confirm={{ label: "Remove", kind: "danger" }}
      act={(identity, token, code) => identity.removeTotp(token, { code })}
      done="The app is removed. Codes are sent to your email again."
      onDone={onRemoved}
      onClose={onClose}
    >
      When you log in, a code is sent to your email again. Your recovery codes stop working.
    </AppCodeDialog>
  );
}

/** For users who are without their phone for a while: the app itself stays set up. */
export function PreferMailDialog({ onClose }: { onClose: () => void }) {
  return (
    <AppCodeDialog
      title="Go back to codes by email?"
      confirm={{ label: "Use email", kind: "main" }}
      act={(identity, token, code) => identity.updateAttributes(token, { preferredMfa: "EMAIL" }, code)}
      done="Codes are sent to your email again. The app stays set up."
      onDone={onClose}
      onClose={onClose}
    >
      When you log in, a code is sent to your email instead. You can switch back to the app at any time.
    </AppCodeDialog>
  );
}

interface AppCodeDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: { readonly label: string; readonly kind: ButtonKind };
  readonly act: (identity: IdentityClient, accessToken: string, code: string) => Promise<void>;
  /** Message of the snackbar on success. */
  readonly done: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function AppCodeDialog({ title, children, confirm, act, done, onDone, onClose }: AppCodeDialogProps) {
  const call = useIdentityCall();
  const form = useSchemaForm({ schema: appCodeFormSchema, initialValues: { code: "" } });
  const send = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: ({ code }: { code: string }) => call((identity, token) => act(identity, token, code)),
    onSuccess: () => {
      showSnackbar({ tone: "success", message: done });
      onDone();
    },
    onError: (error) => form.showErrors({ code: problemOf(error) }),
  });
  return (
    <FormDialog
      width={444}
      title={title}
      submitLabel={confirm.label}
      submitKind={confirm.kind}
      form={form}
      // A code is quickly typed again, so closing does not ask.
      isChanged={false}
      isSaving={send.isPending}
      onClose={onClose}
      onSubmit={(typed) => send.mutate(typed)}
    >
      <p>{children}</p>
      <TextField
        label="Code from the app, or a recovery code"
        required
        data-autofocus
        autoComplete="one-time-code"
        {...form.text("code")}
      />
    </FormDialog>
  );
}
