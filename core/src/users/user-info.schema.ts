// The response of user.getMyUserInfo: the user, their organisations and the current one (spec 1 §3, spec 2 §3).
import { z } from "zod";
import { heldFeatureSchema } from "@gap/core/access/role.schema";
import { ORG_SIZES } from "@gap/core/orgs/org-sizes";
import { ORG_TYPES } from "@gap/core/orgs/org-types";
import { TIER_NAMES } from "@gap/core/orgs/tiers";
import { userSchema } from "@gap/core/users/user.schema";
import { idSchema } from "@gap/core/shared/ids";

export const orgOfUserSchema = z.object({
  orgId: idSchema,
  name: z.string(),
  orgType: z.enum(ORG_TYPES),
  roleName: z.string(),
  /** Set when the organisation is closed, or the user is deactivated in it. */
  isClosed: z.literal(true).optional(),
  countryCode: z.string().optional(),
  website: z.string().optional(),
  orgSize: z.enum(ORG_SIZES).optional(),
});

export const userOrgContextSchema = z.object({
  orgId: idSchema,
  orgType: z.enum(ORG_TYPES),
  roleName: z.string(),
  isGuest: z.boolean(),
  isDeactivated: z.boolean(),
  isDeveloper: z.boolean(),
  tierName: z.enum(TIER_NAMES).optional(),
  trialEndDate: z.date().optional(),
  xeroAuthorised: z.boolean(),
  features: z.array(heldFeatureSchema),
  featureToggles: z.array(z.string()),
  permissions: z.array(z.string()),
});

export const userInfoSchema = userSchema.extend({
  isServiceUser: z.boolean(),
  /** Organisations that the user belongs to, without those that only invited them. */
  orgs: z.array(orgOfUserSchema),
  /** Number of invitations that wait for the user's answer; absent when there are none. */
  pendingInvitations: z.int().min(1).optional(),
  /** Absent while the user has no organisation. */
  userOrg: userOrgContextSchema.optional(),
});

export type OrgOfUser = z.infer<typeof orgOfUserSchema>;
export type UserOrgContext = z.infer<typeof userOrgContextSchema>;
export type UserInfo = z.infer<typeof userInfoSchema>;
