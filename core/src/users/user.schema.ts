// The user, their trial answers and onboarding, and their link to an organisation (spec 1 §3, §5; spec 2 §3).
import { z } from "zod";
import { BUSINESS_PLAN_PERMISSION } from "@gap/core/access/access-rule";
import { JOB_TITLES } from "@gap/core/users/job-titles";
import { auditFieldsSchema } from "@gap/core/shared/audit-fields.schema";
import { emailSchema } from "@gap/core/shared/email.schema";
import { ULID_PATTERN, idSchema } from "@gap/core/shared/ids";
import { PERSON_NAME_MAX, personNameSchema } from "@gap/core/shared/person-name.schema";

export const TRIAL_SITUATIONS = ["starting", "improving", "scaling"] as const;
export const TRIAL_BARRIERS = [
  "getting-started",
  "knowledge",
  "positioning",
  "time",
  "structure",
  "client-relations",
] as const;
export const TOO_FEW_BARRIERS = "Please select at least 1 barrier";
export const TOO_MANY_BARRIERS = "Please select up to 3 barriers";
const MAX_BARRIERS = 3;

export const ONBOARDING_STEP_COUNT = 9;
const FREE_TEXT_MAX = 500;

// The part after the kind is a ULID, so that a permission can only name a possible document.
const DOCUMENT_KIND = /^(?:Pre-work|Delivery|Feedback|Proposal)-/;
const namesDocument = (permission: string) =>
  DOCUMENT_KIND.test(permission) && ULID_PATTERN.test(permission.replace(DOCUMENT_KIND, ""));

export const jobTitleSchema = z.enum(JOB_TITLES);

const situationSchema = z.enum(TRIAL_SITUATIONS);
const barriersSchema = z
  .array(z.enum(TRIAL_BARRIERS))
  .min(1, TOO_FEW_BARRIERS)
  .max(MAX_BARRIERS, TOO_MANY_BARRIERS)
  .refine((barriers) => new Set(barriers).size === barriers.length, "Each barrier can be chosen once");

/** The welcome questions of a trial (spec 1 §5). */
export const welcomeAnswersSchema = z.object({ situation: situationSchema, barriers: barriersSchema });

export const trialDataSchema = z.object({
  planning: z.string().max(FREE_TEXT_MAX).optional(),
  experience: z.string().max(FREE_TEXT_MAX).optional(),
  expectations: z.array(z.string().max(FREE_TEXT_MAX)).optional(),
  situation: situationSchema.optional(),
  barriers: z.array(z.enum(TRIAL_BARRIERS)).optional(),
});

export const onboardingSchema = z.object({
  hasViewedWelcome: z.boolean(),
  hasViewedTacticAnnouncement: z.boolean(),
  showCheckList: z.boolean(),
  completedSteps: z
    .array(z.int().min(1).max(ONBOARDING_STEP_COUNT))
    .max(ONBOARDING_STEP_COUNT)
    .refine((steps) => new Set(steps).size === steps.length, "Each step is completed once"),
});

export const userSchema = z.object({
  id: idSchema,
  email: emailSchema,
  // Both names are empty until a user who came through a share link has entered them (spec 1 §4).
  firstName: z.string().trim().max(PERSON_NAME_MAX),
  lastName: z.string().trim().max(PERSON_NAME_MAX),
  jobTitle: jobTitleSchema.optional(),
  cognitoUsername: z.string().max(PERSON_NAME_MAX).optional(),
  circleId: z.string().max(PERSON_NAME_MAX).optional(),
  lastUpdated: z.date(),
  inviteSentOn: z.date().optional(),
  inviteAcceptedOn: z.date().optional(),
  isTrialist: z.boolean(),
  trialData: trialDataSchema.optional(),
  onboarding: onboardingSchema.optional(),
});

/** Input of user.updateMyProfile (spec 1 §3, §7; spec 4 §F); omitted fields stay unchanged. */
export const profileSchema = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  jobTitle: jobTitleSchema.optional(),
});

/** With lastUpdatedAt, the server refuses to overwrite a change made since then (DESIGN §3.5). */
export const profileUpdateSchema = profileSchema.extend({ lastUpdatedAt: z.date().optional() });

/** Accepted for compatibility and never read: the server looks up the user's identity itself. */
const ignoredSchema = z.string().max(FREE_TEXT_MAX).optional();

/** Input of user.createAdvisorUser and user.createGapUser (spec 1 §7), which register the caller as a product user. */
export const registrationSchema = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  onboarding: onboardingSchema.optional(),
  id: ignoredSchema,
  email: ignoredSchema,
  invitationEmail: ignoredSchema,
});

/** Input of user.updateFromAmplify (spec 1 §7): copies the identity service's profile, except the email address. */
export const amplifyProfileSchema = profileSchema.extend({
  cognitoUsername: z.string().max(PERSON_NAME_MAX).optional(),
  email: ignoredSchema,
});

export const permissionSchema = z
  .string()
  .refine(
    (permission) => permission === BUSINESS_PLAN_PERMISSION || namesDocument(permission),
    "Invalid permission",
  );

export const userOrgLinkSchema = z.object({
  userId: idSchema,
  orgId: idSchema,
  roleId: idSchema,
  deactivatedOn: z.date().optional(),
  deactivatedBy: idSchema.optional(),
  inviteSentOn: z.date().optional(),
  permissions: z.array(permissionSchema),
  ...auditFieldsSchema.shape,
});

export type User = z.infer<typeof userSchema>;
export type TrialData = z.infer<typeof trialDataSchema>;
export type WelcomeAnswers = z.infer<typeof welcomeAnswersSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type Onboarding = z.infer<typeof onboardingSchema>;
export type UserOrgLink = z.infer<typeof userOrgLinkSchema>;
