// Form for the user's names and job title, with a prompt before unsaved changes are lost.
import { JOB_TITLES } from "@gap/core/users/job-titles";
import { profileSchema } from "@gap/core/users/user.schema";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";

export interface SavedDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: (typeof JOB_TITLES)[number] | null;
  readonly lastUpdated: Date;
}

export function DetailsForm({ saved }: { saved: SavedDetails }) {
  const { form, isSaving, save } = useDetailsForm(saved);
  return (
    <form {...form.formProps(isSaving, save)} className={utility.form}>
      <div className={utility.pair}>
        <TextField
          label="First name"
          required
          autoComplete="given-name"
          {...form.text("firstName", "always")}
        />
        <TextField
          label="Last name"
          required
          autoComplete="family-name"
          {...form.text("lastName", "always")}
        />
      </div>
      <SelectField
        label="Job title"
        data={[...JOB_TITLES]}
        searchable
        required={saved.jobTitle !== null}
        {...form.field("jobTitle")}
      />
      <div>
        <Button type="submit" kind="main" pending={isSaving} disabled={!form.isChanged}>
          Save
        </Button>
      </div>
      <AskBeforeLeaving hasUnsaved={form.isChanged && !isSaving}>
        You have unsaved changes in your details.
      </AskBeforeLeaving>
    </form>
  );
}

function useDetailsForm({ firstName, lastName, jobTitle, lastUpdated }: SavedDetails) {
  const refreshAnswers = useRefreshAnswers();
  const form = useSchemaForm({
    schema: profileSchema,
    initialValues: { firstName, lastName, jobTitle: jobTitle as string | null },
    version: lastUpdated,
    toInput: ({ jobTitle: title, ...names }) => ({ ...names, jobTitle: title ?? undefined }),
  });
  const update = useAct(
    useApi().options.user.updateMyProfile.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async ({ lastUpdatedAt }, sent) => {
        const { jobTitle: title = null } = sent;
        form.takeOver({ firstName: sent.firstName, lastName: sent.lastName, jobTitle: title }, lastUpdatedAt);
        await refreshAnswers("user.getMyUserInfo");
        showSnackbar({ tone: "success", message: "Profile saved" });
      },
      onError: form.refused,
    }),
  );
  return {
    form,
    isSaving: update.isPending,
    save: (profile: NonNullable<ReturnType<typeof form.read>>) => {
      // Show the names as the server stores them: trimmed.
      form.change({ firstName: profile.firstName, lastName: profile.lastName });
      update.mutate({ ...profile, lastUpdatedAt: form.seenAt });
    },
  };
}
