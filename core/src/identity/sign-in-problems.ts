// What is wrong with a filled-in sign-in form (spec 1 §5). Plain, so that the sign-in page stays small.
import { emailProblem } from "@gap/core/shared/email";
import { REQUIRED } from "@gap/core/shared/required";

export interface SignInProblems {
  readonly email?: string;
  readonly password?: string;
}

/** Empty when the form can be sent; in the order of its fields. */
export function signInProblems(form: { readonly email: string; readonly password: string }): SignInProblems {
  const email = emailProblem(form.email);
  return {
    ...(email === undefined ? {} : { email }),
    ...(form.password === "" ? { password: REQUIRED } : {}),
  };
}
