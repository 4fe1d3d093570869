// Schemas of an organisation: its fields with their limits, and the objects sent over the API (spec 1 §3, §5; spec 2
// §3, §5).
import { z } from "zod";
import { isCountryCode, isCurrencyCode } from "@gap/core/orgs/countries";
import { ORG_SIZES } from "@gap/core/orgs/org-sizes";
import { ORG_TYPES } from "@gap/core/orgs/org-types";
import { TIER_NAMES } from "@gap/core/orgs/tiers";
import { isTimeZone } from "@gap/core/orgs/time-zones";
import { isWebAddress, withHttps } from "@gap/core/orgs/website";
import { auditFieldsSchema } from "@gap/core/shared/audit-fields.schema";
import { idSchema } from "@gap/core/shared/ids";
import { REQUIRED } from "@gap/core/shared/required";
import { isMisleadingName, MISLEADING_NAME } from "@gap/core/shared/names/tricky-name";
import { tooLong } from "@gap/core/shared/validation-messages";

export const ORG_LIMITS = {
  name: 200,
  website: 100,
  contactNumber: 30,
  address: 200,
  taxDescription: 50,
  taxPercentageMin: 0,
  taxPercentageMax: 100,
  tierMaxUsersMin: 1,
  tierMaxUsersMax: 1000,
  timezone: 100,
  taxOrgId: 2,
} as const;

export const INVALID_WEBSITE = "* Invalid website";

const countryCodeSchema = z.string().regex(/^[A-Z]{2}$/, REQUIRED);
const currencyCodeSchema = z.string().regex(/^[A-Z]{3}$/, REQUIRED);

/** Empty, or a web address; a bare domain gets a scheme. `label` is the form's name for the field. */
const websiteSchema = (label: string) =>
  z
    .string()
    .transform(withHttps)
    .pipe(
      z
        .string()
        .max(ORG_LIMITS.website, tooLong(label, ORG_LIMITS.website))
        .refine((website) => website === "" || isWebAddress(website), INVALID_WEBSITE),
    );

export const companyWebsiteSchema = websiteSchema("Company website");

export const NO_ADDRESS_IN_NAME = "A name cannot contain a web address";

/**
 * Names appear in mails to people outside the organisation, so they must not contain links. Whitespace is collapsed, so
 * that names that look the same are equal. `label` is the form's name for the field.
 */
export const orgNameSchema = (label: string) =>
  z
    .string()
    .overwrite((name) => name.replaceAll(/\s+/g, " ").trim())
    .min(1)
    .max(ORG_LIMITS.name, tooLong(label, ORG_LIMITS.name))
    .refine((name) => !/:\/\/|www\./i.test(name), { error: NO_ADDRESS_IN_NAME, abort: true })
    // The rule for people's names, except that firms' names may contain an @.
    .refine((name) => !isMisleadingName(name.replaceAll("@", "")), MISLEADING_NAME);

const orgFieldsSchema = z.object({
  name: orgNameSchema("Name"),
  website: websiteSchema("Website"),
  contactNumber: z
    .string()
    .trim()
    .max(ORG_LIMITS.contactNumber, tooLong("Phone number", ORG_LIMITS.contactNumber)),
  address: z.string().trim().max(ORG_LIMITS.address),
  orgSize: z.enum(ORG_SIZES),
  countryCode: countryCodeSchema,
  currencyCode: currencyCodeSchema,
  taxDescription: z.string().trim().max(ORG_LIMITS.taxDescription),
  taxPercentage: z.number().min(ORG_LIMITS.taxPercentageMin).max(ORG_LIMITS.taxPercentageMax),
  taxOrgId: z.string().trim().max(ORG_LIMITS.taxOrgId, tooLong("Tax office code", ORG_LIMITS.taxOrgId)),
  timezone: z.string().min(1).max(ORG_LIMITS.timezone),
  tierName: z.enum(TIER_NAMES),
  tierMaxUsers: z.int().min(ORG_LIMITS.tierMaxUsersMin).max(ORG_LIMITS.tierMaxUsersMax),
});

export const orgSchema = orgFieldsSchema
  .partial()
  .required({ name: true })
  .extend({
    id: idSchema,
    orgType: z.enum(ORG_TYPES),
    logo: z.string().max(200).optional(),
    trialEndDate: z.date().optional(),
    adminUserId: idSchema.optional(),
    advisorOrgId: idSchema.optional(),
    xeroAuthorised: z.boolean(),
    xeroLastUpdated: z.date().optional(),
    xeroDisconnectedViaXPM: z.boolean().optional(),
    xpmName: z.string().max(200).optional(),
    businessPlanFinalisedDate: z.date().optional(),
    demoDocId: idSchema.optional(),
    advisorOrgQuickstart: z.object({ orgSetup: z.boolean() }).optional(),
    ...auditFieldsSchema.shape,
  });

export const minimalOrgSchema = orgSchema.extend({
  currencySymbol: z.string().optional(),
  adminUserName: z.string().optional(),
  logoUrl: z.string().optional(),
});

export const orgListItemSchema = orgSchema.extend({
  orgTypeName: z.string(),
  adminUserName: z.string().optional(),
});

/** Fields with which a trial's organisation is created and changed (spec 1 §5, §7); the website may be empty. */
export const trialOrgSchema = orgFieldsSchema
  .pick({
    orgSize: true,
    taxDescription: true,
    taxPercentage: true,
  })
  .extend({
    // Error messages use the labels of the trial form.
    website: companyWebsiteSchema,
    name: orgNameSchema("Company name"),
    countryCode: countryCodeSchema.refine(isCountryCode, "Unknown country"),
    currencyCode: currencyCodeSchema.refine(isCurrencyCode, "Unknown currency"),
    timezone: orgFieldsSchema.shape.timezone.refine(isTimeZone, "Unknown time zone"),
  });

/** Fields that an organisation's own people can change under My organisation, General (spec 4 §F). */
export const orgSettingsSchema = orgFieldsSchema
  .omit({ tierName: true, tierMaxUsers: true })
  .partial()
  .required({ name: true });

export const orgIdInputSchema = z.object({ orgId: idSchema });

export type Org = z.infer<typeof orgSchema>;
export type MinimalOrg = z.infer<typeof minimalOrgSchema>;
export type OrgListItem = z.infer<typeof orgListItemSchema>;
export type TrialOrg = z.infer<typeof trialOrgSchema>;
export type OrgSettings = z.infer<typeof orgSettingsSchema>;
