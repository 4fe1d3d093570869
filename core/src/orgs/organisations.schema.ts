// What the provider's staff ask of organisations and change about them (spec 4 §F, Organisations).
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

/** Those that an index carries, however many organisations there are. */
export const ORG_LIST_COLUMNS = ["name", "createdAt", "lastUpdatedAt"] as const;

/** The countries that the product is sold in by name, and all others together. */
export const ORG_LIST_COUNTRIES = [...PRICED_COUNTRIES, "other"] as const;

export const orgListSchema = listQuerySchema(ORG_LIST_COLUMNS).extend({
  orgType: z.enum(ORG_TYPES).optional(),
  tierNames: z.array(z.enum(TIER_NAMES)).max(TIER_NAMES.length).default([]),
  countries: z.array(z.enum(ORG_LIST_COUNTRIES)).max(ORG_LIST_COUNTRIES.length).default([]),
  trialEndsSoon: z.boolean().default(false),
  /** Only the client organisations of this advisor. */
  advisorOrgId: idSchema.optional(),
});

/** Without ids the first of all by name (spec 2 §7, org.listNames). */
export const orgNamesSchema = z.object({ ids: z.array(idSchema).max(1_000).optional() }).optional();

const ofEveryNewOrg = {
  name: orgNameSchema("Name"),
  countryCode: z.string().refine(isCountryCode, REQUIRED),
  /** The first admin, who is invited. */
  email: emailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
};

/** The provider's own kind is not made here: its admins hold everything. */
export const newOrgSchema = z.discriminatedUnion("orgType", [
  z.object({ orgType: z.literal("advisor"), tierName: z.enum(TIER_NAMES), ...ofEveryNewOrg }),
  z.object({ orgType: z.literal("client"), advisorOrgId: idSchema, ...ofEveryNewOrg }),
]);

export const planChangeSchema = orgIdInputSchema.extend({
  tierName: z.enum(TIER_NAMES),
  tierMaxUsers: z.int().min(ORG_LIMITS.tierMaxUsersMin).max(ORG_LIMITS.tierMaxUsersMax),
  /** Of a trial; a paid tier has none. */
  trialEndDate: z.date().optional(),
  lastUpdatedAt: z.date(),
});

export const orgClosingSchema = orgIdInputSchema.extend({ lastUpdatedAt: z.date() });

export type OrgListQuery = z.output<typeof orgListSchema>;
export type NewOrg = z.output<typeof newOrgSchema>;
export type PlanChange = z.output<typeof planChangeSchema>;
