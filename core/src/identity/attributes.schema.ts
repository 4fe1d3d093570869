// A user's attributes in the identity service (spec 1 §3, 4 §H), and the subset that users may set themselves.
import { z } from "zod";
import { TRIAL_STEPS, type TrialStep } from "@gap/core/users/trial-step";
import { personNameSchema } from "@gap/core/shared/person-name.schema";
import { jobTitleSchema } from "@gap/core/users/user.schema";

/** Unknown keys are dropped: callers cannot set userId, trialOrgId or email (spec 6 S17). */
export const settableAttributesSchema = z.object({
  given_name: personNameSchema.optional(),
  family_name: personNameSchema.optional(),
  jobTitle: jobTitleSchema.optional(),
  trialStep: z.enum(TRIAL_STEPS).optional(),
  preferredMfa: z.enum(["TOTP", "EMAIL"]).optional(),
});

export type SettableAttributes = z.infer<typeof settableAttributesSchema>;

/**
 * Only the server starts and completes the set-up of a trial, and a completed set-up stays completed. In between,
 * users may move between the steps freely.
 */
export function trialStepAfter(current: TrialStep | null, requested: TrialStep): TrialStep | null {
  return current === null || current === "completed" || requested === "completed" ? current : requested;
}
