// Validates the sign-in form (spec 1 §5). Uses no schema library, to keep the sign-in bundle small.
import { emailProblem } from "@gap/core/shared/email";
import { REQUIRED } from "@gap/core/shared/required";

export interface SignInProblems {
  readonly email?: string;
  readonly password?: string;
}

/** Empty for a valid form; keys are in the order of the fields. */
export function signInProblems(form: { readonly email: string; readonly password: string }): SignInProblems {
  const email = emailProblem(form.email);
  return {
    ...(email === undefined ? {} : { email }),
    ...(form.password === "" ? { password: REQUIRED } : {}),
  };
}
