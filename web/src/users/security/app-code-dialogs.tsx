// Dialogs to remove the authenticator app or to switch back to mailed codes. Both require a code of the app or a
// recovery code, so that an unattended session is not enough.
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { REQUIRED } from "@gap/core/shared/required";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import type { IdentityClient } from "@gap/web/platform/session/identity-client";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button, type ButtonKind } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextField } from "@gap/web/ui/form/text-field";
import classes from "./enrol-dialog.module.css";
import { useIdentityCall } from "./use-identity-call";

export function RemoveAuthenticatorDialog({ onClose }: { onClose: () => void }) {
  return (
    <AppCodeDialog
      title="Remove your authenticator app?"
      confirm={{ label: "Remove", kind: "danger" }}
      act={(identity, token, code) => identity.removeTotp(token, { code })}
      done="The app is removed. Codes are sent to your email again."
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
  readonly onClose: () => void;
}

const FORM_ID = "app-code";

function AppCodeDialog({ title, children, confirm, act, done, onClose }: AppCodeDialogProps) {
  const call = useIdentityCall();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const send = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: () => call((identity, token) => act(identity, token, code.trim())),
    onSuccess: () => {
      showSnackbar({ tone: "success", message: done });
      onClose();
    },
    onError: (error) => {
      setProblem(problemOf(error));
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(code.trim() === "" ? REQUIRED : undefined);
    if (code.trim() !== "" && !send.isPending) send.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={444}
      title={title}
      holdsWork={send.isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} kind={confirm.kind} pending={send.isPending}>
            {confirm.label}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit} noValidate className={classes.steps}>
        <p>{children}</p>
        <TextField
          label="Code from the app, or a recovery code"
          required
          ref={field}
          data-autofocus
          autoComplete="one-time-code"
          value={code}
          error={problem}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
