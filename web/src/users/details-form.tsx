// Form for the user's names and job title, with a prompt before unsaved changes are lost.
import { useState, type ChangeEvent, type FormEvent } from "react";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { JOB_TITLES } from "@gap/core/users/job-titles";
import { profileSchema } from "@gap/core/users/user.schema";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
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

export interface SavedDetails extends Details {
  readonly lastUpdated: Date;
}

export function DetailsForm({ saved }: { saved: SavedDetails }) {
  const { details, base, errors, change, check, save, isSaving } = useDetails(saved);
  const isChanged = !areSame(details, base);
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
        required={base.jobTitle !== null}
        value={details.jobTitle}
        error={errors["jobTitle"]}
        onChange={(jobTitle) => change({ jobTitle: jobTitle as JobTitle | null })}
      />
      <div>
        <Button type="submit" kind="main" pending={isSaving} disabled={!isChanged}>
          Save
        </Button>
      </div>
      <AskBeforeLeaving hasUnsaved={isChanged && !isSaving}>
        You have unsaved changes in your details.
      </AskBeforeLeaving>
    </form>
  );
}

function areSame(one: Details, other: Details): boolean {
  return (
    one.firstName === other.firstName && one.lastName === other.lastName && one.jobTitle === other.jobTitle
  );
}

function parse({ firstName, lastName, jobTitle }: Details) {
  return profileSchema.safeParse({ firstName, lastName, jobTitle: jobTitle ?? undefined });
}

function problemsOf(details: Details): Record<string, string> {
  const parsed = parse(details);
  return parsed.success ? {} : firstMessageByField(parsed.error);
}

/**
 * The form's base values and the typed ones. Values saved in another tab replace both if the form is untouched, or only
 * the base if they are equal to it. If both changed, the base stays, so that saving the form is refused as stale.
 */
function useTypedDetails(saved: SavedDetails) {
  const [base, setBase] = useState(saved);
  const [details, setDetails] = useState<Details>(saved);
  if (saved.lastUpdated > base.lastUpdated) {
    const isUntouched = areSame(details, base);
    if (isUntouched) setDetails(saved);
    if (isUntouched || areSame(saved, base)) setBase(saved);
  }
  return { base, setBase, details, setDetails };
}

function useDetails(saved: SavedDetails) {
  const api = useApi();
  const refreshAnswers = useRefreshAnswers();
  const { base, setBase, details, setDetails } = useTypedDetails(saved);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const update = useAct(
    api.options.user.updateMyProfile.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async ({ lastUpdatedAt }, { firstName, lastName, jobTitle = base.jobTitle }) => {
        setBase({ firstName, lastName, jobTitle, lastUpdated: lastUpdatedAt });
        await refreshAnswers("user.getMyUserInfo");
        showSnackbar({ tone: "success", message: "Profile saved" });
      },
      onError: (error) => setErrors(validationErrorsOfCall(error)),
    }),
  );
  return {
    details,
    base,
    errors,
    isSaving: update.isPending,
    change: (part: Partial<Details>) => {
      setDetails({ ...details, ...part });
      // Clear errors on change and not on blur: a button that moves up while it is clicked would miss the click.
      setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
    },
    check: (name: keyof Details) => setErrors({ ...errors, [name]: problemsOf(details)[name] }),
    save: () => {
      setErrors(problemsOf(details));
      const parsed = parse(details);
      if (!parsed.success) return;
      // Show the names as the server stores them: trimmed.
      setDetails({ ...parsed.data, jobTitle: details.jobTitle });
      update.mutate({ ...parsed.data, lastUpdatedAt: base.lastUpdated });
    },
  };
}
