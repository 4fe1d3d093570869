// The form under My organisation, General, with which an organisation's own people change it (spec 4 §F).
import { z } from "zod";
import { isCountryCode, isCurrencyCode } from "@gap/core/orgs/countries";
import { orgIdInputSchema, orgSettingsSchema } from "@gap/core/orgs/org.schema";
import { ORG_SIZES } from "@gap/core/orgs/org-sizes";
import { isTimeZone } from "@gap/core/orgs/time-zones";
import { REQUIRED } from "@gap/core/shared/required";

const { name, website, contactNumber, address, taxDescription, taxPercentage, taxOrgId } =
  orgSettingsSchema.shape;

/** An omitted field stays unchanged; an empty text or null clears it. */
export const orgSettingsFormSchema = z.object({
  name,
  website,
  contactNumber,
  address,
  taxDescription,
  taxOrgId,
  taxPercentage: taxPercentage.nullable(),
  orgSize: z.enum(ORG_SIZES).nullable().optional(),
  countryCode: z.string({ error: REQUIRED }).refine(isCountryCode, "Unknown country").optional(),
  currencyCode: z.string({ error: REQUIRED }).refine(isCurrencyCode, "Unknown currency").optional(),
  timezone: z.string({ error: REQUIRED }).refine(isTimeZone, "Unknown time zone").optional(),
});

export const updateOrgSettingsSchema = orgSettingsFormSchema.extend({
  ...orgIdInputSchema.shape,
  lastUpdatedAt: z.date(),
});

export type OrgSettingsForm = z.input<typeof orgSettingsFormSchema>;
