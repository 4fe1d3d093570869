// The e-mail address as a schema: what comes out is normalised (spec 1 §5).
import { z } from "zod";
import { EMAIL_REQUIRED, emailProblem, normaliseEmail } from "@gap/core/shared/email";

export const emailSchema = z
  .string({ error: EMAIL_REQUIRED })
  .superRefine((typed, context) => {
    const problem = emailProblem(typed);
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
  })
  .transform(normaliseEmail);
