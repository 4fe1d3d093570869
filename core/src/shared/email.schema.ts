// Schema of an email address; the parsed value is normalised (spec 1 §5).
import { z } from "zod";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { REQUIRED } from "@gap/core/shared/required";

export const emailSchema = z
  .string({ error: REQUIRED })
  .superRefine((typed, context) => {
    const problem = emailProblem(typed);
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
  })
  .transform(normaliseEmail);
