// Inputs with which the provider's staff list, create and change organisations (spec 4 §F, Organisations).
import { z } from "zod";
import { isCountryCode } from "@gap/core/orgs/countries";
import { ORG_TYPES } from "@gap/core/orgs/org-types";
import { ORG_LIMITS, orgIdInputSchema, orgNameSchema } from "@gap/core/orgs/org.schema";
import { PRICED_COUNTRIES, TIER_NAMES } from "@gap/core/orgs/tiers";
import { emailSchema } from "@gap/core/shared/email.schema";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema } from "@gap/core/shared/list-query";
import { REQUIRED } from "@gap/core/shared/required";
import { personNameSchema } from "@gap/core/shared/person-name.schema";

/** Sortable columns: only indexed ones, so that sorting stays fast with many organisations. */
export const ORG_LIST_COLUMNS = ["name", "createdAt", "lastUpdatedAt"] as const;

/** Countries with a price list; all other countries are one group. */
export const ORG_LIST_COUNTRIES = [...PRICED_COUNTRIES, "other"] as const;

export const orgListSchema = listQuerySchema(ORG_LIST_COLUMNS).extend({
  orgType: z.enum(ORG_TYPES).optional(),
  tierNames: z.array(z.enum(TIER_NAMES)).max(TIER_NAMES.length).default([]),
  countries: z.array(z.enum(ORG_LIST_COUNTRIES)).max(ORG_LIST_COUNTRIES.length).default([]),
  trialEndsSoon: z.boolean().default(false),
  /** Lists only the client organisations of this advisor. */
  advisorOrgId: idSchema.optional(),
});

/** Without ids, returns the first organisations by name (spec 2 §7, org.listNames). */
export const orgNamesSchema = z.object({ ids: z.array(idSchema).max(1_000).optional() }).optional();

const newOrgFields = {
  name: orgNameSchema("Name"),
  countryCode: z.string().refine(isCountryCode, REQUIRED),
  /** The first admin, who gets an invitation. */
  email: emailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
};

/** The provider's own type cannot be created here, as its admins hold every feature. */
export const newOrgSchema = z.discriminatedUnion("orgType", [
  z.object({ orgType: z.literal("advisor"), tierName: z.enum(TIER_NAMES), ...newOrgFields }),
  z.object({ orgType: z.literal("client"), advisorOrgId: idSchema, ...newOrgFields }),
]);

export const planChangeSchema = orgIdInputSchema.extend({
  tierName: z.enum(TIER_NAMES),
  tierMaxUsers: z.int().min(ORG_LIMITS.tierMaxUsersMin).max(ORG_LIMITS.tierMaxUsersMax),
  /** Only for trials. */
  trialEndDate: z.date().optional(),
  lastUpdatedAt: z.date(),
});

export const orgClosingSchema = orgIdInputSchema.extend({ lastUpdatedAt: z.date() });

export type OrgListQuery = z.output<typeof orgListSchema>;
export type NewOrg = z.output<typeof newOrgSchema>;
export type PlanChange = z.output<typeof planChangeSchema>;
