// A person's names and job title: saved together, asked about before they are lost.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useState, type ChangeEvent, type FormEvent } from "react";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { JOB_TITLES } from "@gap/core/users/job-titles";
import { profileSchema } from "@gap/core/users/user.schema";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/ground";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import classes from "./profile-form.module.css";

type JobTitle = (typeof JOB_TITLES)[number];

interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: JobTitle | null;
}

export function DetailsForm({ saved }: { saved: Details }) {
  const { details, errors, change, check, save, isSaving } = useDetails(saved);
  const isChanged =
    details.firstName !== saved.firstName ||
    details.lastName !== saved.lastName ||
    details.jobTitle !== saved.jobTitle;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const field = (name: "firstName" | "lastName") => ({
    required: true,
    value: details[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
    onBlur: () => check(name),
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div className={classes.pair}>
        <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
        <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
      </div>
      <SelectField
        label="Job title"
        data={[...JOB_TITLES]}
        searchable
        required={saved.jobTitle !== null}
        value={details.jobTitle}
        error={errors["jobTitle"]}
        onChange={(jobTitle) => change({ jobTitle: jobTitle as JobTitle | null })}
      />
      <div>
        <Button type="submit" kind="main" pending={isSaving} disabled={!isChanged}>
          Save
        </Button>
      </div>
      <AskBeforeLeaving hasUnsaved={isChanged && !isSaving} />
    </form>
  );
}

function AskBeforeLeaving({ hasUnsaved }: { hasUnsaved: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: () => hasUnsaved,
    enableBeforeUnload: () => hasUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={leaving.status === "blocked"}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      What you changed in your details has not been saved.
    </ConfirmDialog>
  );
}

function problemsOf({ firstName, lastName, jobTitle }: Details): Record<string, string> {
  const parsed = profileSchema.safeParse({ firstName, lastName, jobTitle: jobTitle ?? undefined });
  return parsed.success ? {} : firstMessageByField(parsed.error);
}

function useDetails(saved: Details) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [details, setDetails] = useState(saved);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const update = useMutation(
    api.options.user.updateMyProfile.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: api.options.user.getMyUserInfo.queryKey() });
        showSnackbar({ tone: "success", message: "Profile saved" });
      },
      onError: (error) => setErrors(validationErrorsOfCall(error)),
    }),
  );
  return {
    details,
    errors,
    isSaving: update.isPending,
    change: (part: Partial<Details>) => {
      setDetails({ ...details, ...part });
      // Now and not on blur: a button that moves up while it is clicked would miss the click.
      setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
    },
    check: (name: keyof Details) => setErrors({ ...errors, [name]: problemsOf(details)[name] }),
    save: () => {
      const problems = problemsOf(details);
      setErrors(problems);
      if (Object.keys(problems).length > 0) return;
      const { firstName, lastName, jobTitle } = details;
      update.mutate({ firstName, lastName, ...(jobTitle === null ? {} : { jobTitle }) });
    },
  };
}
