// Schemas of a role as stored, created, described and reordered (spec 2 §3, §5; spec 4 §F Roles).
import { z } from "zod";
import { ACTION_IDS, FEATURE_IDS } from "@gap/core/access/features";
import { ORG_TYPES } from "@gap/core/orgs/org-types";
import { ULID_PATTERN, idSchema } from "@gap/core/shared/ids";

export const ROLE_NAME_MAX = 200;
export const ROLE_DESCRIPTION_MAX = 500;

export const heldFeatureSchema = z.object({
  featureId: z.enum(FEATURE_IDS),
  actions: z
    .array(z.object({ actionId: z.enum(ACTION_IDS) }))
    .max(ACTION_IDS.length)
    .readonly(),
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

/** Spec 2 §5. */
export const ROLE_ID_REQUIRED = "Role ID is required";
export const roleIdSchema = z
  .string(ROLE_ID_REQUIRED)
  .min(1, { error: ROLE_ID_REQUIRED, abort: true })
  .regex(ULID_PATTERN, "Invalid id");
/** The version that the editor loaded: saving over a newer one is refused (DESIGN §3.5). */
const seenRole = { id: roleIdSchema, lastUpdatedAt: z.date() };
const MAX_ROLES = 200;

export const roleListInputSchema = z.object({ orgType: z.enum(ORG_TYPES) });
export const roleUpdateSchema = roleSchema.pick({ description: true }).extend(seenRole);
export const roleDeletionSchema = z.object(seenRole);
export const roleFeaturesSchema = z.object({
  ...seenRole,
  features: z.array(heldFeatureSchema).max(FEATURE_IDS.length).readonly(),
});
export const roleOrderSchema = z.object({
  orgType: z.enum(ORG_TYPES),
  ids: z.array(idSchema).min(1).max(MAX_ROLES),
});
