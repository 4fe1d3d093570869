// Changing one's address (spec 4 §F): a link goes to the new one, and only following it changes anything.
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ADDRESS_IS_YOURS } from "@gap/core/identity/identity-texts";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/ground";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { EmailField } from "@gap/web/ui/form/email-field";
import { TextField } from "@gap/web/ui/form/text-field";
import classes from "./profile-form.module.css";

export function EmailForm({ email }: { email: string }) {
  const [isChanging, setChanging] = useState(false);
  const [wasChanging, setWasChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className={classes.form}>
      <TextField label="Email" type="email" value={email} readOnly />
      {sentTo === undefined ? null : (
        <Banner tone="info">
          We sent a link to {sentTo}. Your address changes when you follow it, and you log in with the new one
          from then on.
        </Banner>
      )}
      {isChanging ? (
        <NewEmailForm
          current={email}
          onDone={(newEmail) => {
            setChanging(false);
            setWasChanging(true);
            if (newEmail !== undefined) setSentTo(newEmail);
          }}
        />
      ) : (
        <div>
          {/* Where the form was opened, the person goes on after it. */}
          <Button autoFocus={wasChanging} onClick={() => setChanging(true)}>
            Change email
          </Button>
        </div>
      )}
    </div>
  );
}

function NewEmailForm({ current, onDone }: { current: string; onDone: (newEmail?: string) => void }) {
  const api = useApi();
  const [newEmail, setNewEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const request = useMutation(
    api.options.user.requestEmailChange.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: (_, asked) => onDone(asked.newEmail),
      onError: (error) => setProblem(validationErrorsOfCall(error)["newEmail"]),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = normaliseEmail(newEmail);
    const found = emailProblem(newEmail) ?? (wanted === current ? ADDRESS_IS_YOURS : undefined);
    setProblem(found);
    if (found === undefined && !request.isPending) request.mutate({ newEmail: wanted });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <EmailField
        label="New email"
        required
        autoFocus
        value={newEmail}
        error={problem}
        onChange={(event) => {
          setNewEmail(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
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
