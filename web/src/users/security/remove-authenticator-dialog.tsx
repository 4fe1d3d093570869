// Removing the authenticator app takes one of its codes, or a recovery code: a session left open is not enough.
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { REQUIRED } from "@gap/core/shared/required";
import { messageOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextField } from "@gap/web/ui/form/text-field";
import classes from "./enrol-dialog.module.css";
import { useIdentityCall } from "./use-identity-call";

const FORM_ID = "remove-authenticator";

export function RemoveAuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const call = useIdentityCall();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const remove = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => call((identity, token) => identity.removeTotp(token, { code: code.trim() })),
    onSuccess: () => {
      showSnackbar({ tone: "success", message: "The app is removed. Codes go to your email again." });
      onClose();
    },
    onError: (error) => setProblem(messageOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(code.trim() === "" ? REQUIRED : undefined);
    if (code.trim() !== "" && !remove.isPending) remove.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      width={444}
      title="Remove your authenticator app?"
      holdsWork={remove.isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} kind="danger" pending={remove.isPending}>
            Remove
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit} noValidate className={classes.steps}>
        <p>When you log in, a code is sent to your email again. Your recovery codes stop working.</p>
        <TextField
          label="Code from the app, or a recovery code"
          required
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
