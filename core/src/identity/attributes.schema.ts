// The identity service's attributes of a person (spec 1 §3, 4 §H), and which of them their owner may set.
import { z } from "zod";
import { TRIAL_STEPS, type TrialStep } from "@gap/core/users/trial-step";
import { personNameSchema } from "@gap/core/shared/person-name.schema";
import { jobTitleSchema } from "@gap/core/users/user.schema";

/** Everything else that a caller sends is ignored: userId, trialOrgId and e-mail are not theirs to set (spec 6 S17). */
export const settableAttributesSchema = z.object({
  given_name: personNameSchema.optional(),
  family_name: personNameSchema.optional(),
  jobTitle: jobTitleSchema.optional(),
  trialStep: z.enum(TRIAL_STEPS).optional(),
  preferredMfa: z.enum(["TOTP", "EMAIL"]).optional(),
});

export type SettableAttributes = z.infer<typeof settableAttributesSchema>;

/**
 * Only the product begins and completes a trial's set-up, and what is complete stays so; in between a person may go to
 * and fro.
 */
export function trialStepAfter(current: TrialStep | null, asked: TrialStep): TrialStep | null {
  return current === null || current === "completed" || asked === "completed" ? current : asked;
}
