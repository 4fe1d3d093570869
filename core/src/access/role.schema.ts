// The role as stored, created, described and reordered (spec 2 §3, §5; spec 4 §F Roles).
import { z } from "zod";
import { ACTION_IDS, FEATURE_IDS } from "@gap/core/access/features";
import { ORG_TYPES } from "@gap/core/orgs/org-types";
import { idSchema } from "@gap/core/shared/ids";

export const ROLE_NAME_MAX = 200;
export const ROLE_DESCRIPTION_MAX = 500;

export const heldFeatureSchema = z.object({
  featureId: z.enum(FEATURE_IDS),
  actions: z.array(z.object({ actionId: z.enum(ACTION_IDS) })).max(ACTION_IDS.length),
});

export const roleSchema = z.object({
  id: idSchema,
  name: z.string().trim().min(1).max(ROLE_NAME_MAX),
  description: z.string().trim().max(ROLE_DESCRIPTION_MAX),
  orgType: z.enum(ORG_TYPES),
  displayOrder: z.int().min(1),
});

export const newRoleSchema = roleSchema.pick({ name: true, description: true, orgType: true });

export type Role = z.infer<typeof roleSchema>;
export type NewRole = z.infer<typeof newRoleSchema>;
