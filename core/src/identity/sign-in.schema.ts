// The sign-in form and the form that sets a password (spec 1 §3, §5).
import { z } from "zod";
import { passwordPairProblems } from "@gap/core/identity/password-rules";
import { emailSchema } from "@gap/core/shared/email.schema";

export const signInFormSchema = z.object({
  email: emailSchema,
  password: z.string().min(1),
  rememberDevice: z.boolean(),
});

export const authFormSchema = z
  .object({ email: emailSchema, password: z.string(), passwordConfirm: z.string() })
  .superRefine((form, context) => {
    const problems = passwordPairProblems(form.password, form.passwordConfirm);
    for (const field of ["password", "passwordConfirm"] as const)
      for (const message of problems[field]) context.addIssue({ code: "custom", path: [field], message });
  });

export type SignInForm = z.infer<typeof signInFormSchema>;
export type AuthForm = z.infer<typeof authFormSchema>;
