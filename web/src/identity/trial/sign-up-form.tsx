// The fields for signing up by email, all required (spec 1 §2, §5).
import { useEffect, useState, type FormEvent } from "react";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { JOB_TITLES } from "@gap/core/users/job-titles";
import { signUpDetailsSchema } from "@gap/core/users/sign-up-details.schema";
import { Button } from "@gap/web/ui/actions/button";
import { EmailField } from "@gap/web/ui/form/email-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import { NewPasswordFields, useNewPassword } from "../new-password-fields";
import { Agreement } from "./agreement";
import { rememberTyped, typedDetails, type TypedDetails } from "./sign-up-memory";
import type { SignUpKind } from "./trial-pages";
import type { SignUp } from "./use-sign-up";
import classes from "./trial.module.css";

type DetailProblems = Readonly<Partial<Record<keyof TypedDetails, string | undefined>>>;

interface SignUpFormProps {
  readonly kind: SignUpKind;
  readonly signUp: SignUp;
  readonly invitedEmail: string | undefined;
}

export function SignUpForm({ kind, signUp, invitedEmail }: SignUpFormProps) {
  const { details, change, problems, check, submit } = useDetails(invitedEmail);
  const password = useNewPassword();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = password.submit();
    const given = submit(form);
    if (given === undefined || chosen === undefined || signUp.pending) return;
    const refused = await signUp.send(given, chosen);
    if (refused.password !== undefined) password.refuse(refused.password);
    else if (refused.email !== undefined) focusField(form, "email");
  };

  const text = (name: "firstName" | "lastName" | "email") => ({
    name,
    required: true,
    value: details[name],
    error: problems[name] ?? (name === "email" ? signUp.problems.email : undefined),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    onBlur: () => check(name),
  });
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <AuthFields>
        <div className={classes.pair}>
          <TextField label="First name" autoComplete="given-name" autoFocus {...text("firstName")} />
          <TextField label="Last name" autoComplete="family-name" {...text("lastName")} />
        </div>
        <EmailField label="Email" readOnly={invitedEmail !== undefined} {...text("email")} />
        <NewPasswordFields form={password} />
        <SelectField
          label="Job title"
          name="jobTitle"
          required
          placeholder="Select your job title"
          data={[...JOB_TITLES]}
          value={details.jobTitle}
          error={problems.jobTitle}
          onChange={(jobTitle) => change({ jobTitle })}
        />
        <Agreement kind={kind} />
        <Button type="submit" kind="main" fullWidth pending={signUp.pending}>
          Sign up
        </Button>
      </AuthFields>
    </form>
  );
}

function useDetails(invitedEmail: string | undefined) {
  const [details, setDetails] = useState<TypedDetails>(() => {
    const before = typedDetails() ?? { firstName: "", lastName: "", email: "", jobTitle: null };
    return invitedEmail === undefined ? before : { ...before, email: invitedEmail };
  });
  useEffect(() => rememberTyped(details), [details]);
  const [problems, setProblems] = useState<DetailProblems>({});
  return {
    details,
    problems,
    change: (change: Partial<TypedDetails>) => {
      setDetails((before) => ({ ...before, ...change }));
      setProblems((before) => withoutThoseOf(before, change));
    },
    check: (name: keyof TypedDetails) => {
      // Leaving an empty field is no error yet.
      if (details[name]) setProblems((before) => ({ ...before, [name]: problemsOf(details)[name] }));
    },
    /** Returns valid details; otherwise shows the errors and focuses the first wrong field. */
    submit: (form: HTMLFormElement) => {
      const parsed = signUpDetailsSchema.safeParse(details);
      if (parsed.success) return parsed.data;
      const found = problemsOf(details);
      setProblems(found);
      const first = (["firstName", "lastName", "email", "jobTitle"] as const).find((name) => found[name]);
      if (first !== undefined && first !== "jobTitle") focusField(form, first);
      return undefined;
    },
  };
}

function problemsOf(details: TypedDetails): Record<string, string> {
  const parsed = signUpDetailsSchema.safeParse(details);
  return parsed.success ? {} : firstMessageByField(parsed.error);
}

function withoutThoseOf(problems: DetailProblems, change: Partial<TypedDetails>): DetailProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !Object.hasOwn(change, name)));
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
