// My profile: the person's names today; the rest of it comes with identity.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ChangeEvent, type FormEvent } from "react";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { profileSchema } from "@gap/core/users/user.schema";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/ground";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextField } from "@gap/web/ui/form/text-field";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import classes from "./my-profile-page.module.css";

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

export function MyProfilePage() {
  const api = useApi();
  const { data: me } = useQuery(api.options.user.getMyUserInfo.queryOptions());
  if (me === undefined) return <SkeletonPage />;
  return (
    <Page title="My profile">
      <Card title="Your details">
        <NamesForm key={me.id} saved={{ firstName: me.firstName, lastName: me.lastName }} email={me.email} />
      </Card>
    </Page>
  );
}

function NamesForm({ saved, email }: { saved: Names; email: string }) {
  const { names, errors, change, check, save, isSaving } = useNames(saved);
  const unchanged = names.firstName === saved.firstName && names.lastName === saved.lastName;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const field = (name: keyof Names) => ({
    required: true,
    value: names[name],
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
      <TextField label="Email" type="email" value={email} readOnly />
      <div>
        <Button type="submit" kind="main" pending={isSaving} disabled={unchanged}>
          Save
        </Button>
      </div>
    </form>
  );
}

function problemsOf(names: Names): Record<string, string> {
  const parsed = profileSchema.safeParse(names);
  return parsed.success ? {} : firstMessageByField(parsed.error);
}

function useNames(saved: Names) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [names, setNames] = useState(saved);
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
    names,
    errors,
    isSaving: update.isPending,
    change: (part: Partial<Names>) => setNames({ ...names, ...part }),
    check: (name: keyof Names) => setErrors({ ...errors, [name]: problemsOf(names)[name] }),
    save: () => {
      const problems = problemsOf(names);
      setErrors(problems);
      if (Object.keys(problems).length === 0) update.mutate(names);
    },
  };
}
