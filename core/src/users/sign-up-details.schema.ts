// Validates the details in the sign-up form (spec 1 §5), except the password, which password-rules.ts covers.
import { z } from "zod";
import { emailSchema } from "@gap/core/shared/email.schema";
import { writtenNameSchema } from "@gap/core/shared/person-name.schema";
import { jobTitleSchema } from "@gap/core/users/user.schema";

export const signUpDetailsSchema = z.object({
  firstName: writtenNameSchema,
  lastName: writtenNameSchema,
  email: emailSchema,
  jobTitle: jobTitleSchema,
});

export type SignUpDetails = z.infer<typeof signUpDetailsSchema>;
