// What somebody tells of themselves when they sign up (spec 1 §5); the password has rules of its own.
import { z } from "zod";
import { emailSchema } from "@gap/core/shared/email.schema";
import { firstNameSchema, jobTitleSchema, lastNameSchema } from "@gap/core/users/user.schema";

export const signUpDetailsSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  jobTitle: jobTitleSchema,
});

export type SignUpDetails = z.infer<typeof signUpDetailsSchema>;
