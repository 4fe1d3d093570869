// The fields for signing up by email, all required (spec 1 §2, §5).
import { useEffect, useState, type FormEvent } from "react";
import { JOB_TITLES } from "@gap/core/users/job-titles";
import { signUpDetailsSchema } from "@gap/core/users/sign-up-details.schema";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
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

interface SignUpFormProps {
  readonly kind: SignUpKind;
  readonly signUp: SignUp;
  readonly invitedEmail: string | undefined;
}

export function SignUpForm({ kind, signUp, invitedEmail }: SignUpFormProps) {
  const [initialValues] = useState(() => startingDetails(invitedEmail));
  const form = useSchemaForm({ schema: signUpDetailsSchema, initialValues });
  const password = useNewPassword();
  const { values, formRef } = form;
  useEffect(() => rememberTyped(values), [values]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const chosen = password.submit();
    const given = form.read();
    if (given === undefined || chosen === undefined || signUp.pending) return;
    const refused = await signUp.send(given, chosen);
    if (refused.password !== undefined) password.refuse(refused.password);
    else if (refused.email !== undefined) form.showErrors({ email: refused.email });
  };
  const text = (name: "firstName" | "lastName" | "email") => ({
    name,
    required: true,
    ...form.text(name, "filled"),
  });
  return (
    <form ref={formRef} onSubmit={(event) => void send(event)} noValidate>
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
          {...form.field("jobTitle")}
        />
        <Agreement kind={kind} />
        <Button type="submit" kind="main" fullWidth pending={signUp.pending}>
          Sign up
        </Button>
      </AuthFields>
    </form>
  );
}

function startingDetails(invitedEmail: string | undefined): TypedDetails {
  const before = typedDetails() ?? { firstName: "", lastName: "", email: "", jobTitle: null };
  return invitedEmail === undefined ? before : { ...before, email: invitedEmail };
}
