// Schema of a feature toggle as stored and as saved from its set-up dialog (spec 2 §2.7, §3, §5).
import { z } from "zod";
import { ORG_TYPES } from "@gap/core/orgs/org-types";
import { idSchema } from "@gap/core/shared/ids";
import { REGION_IDS } from "@gap/core/shared/regions";

const MAX_LISTED = 1000;

export const featureToggleSchema = z.object({
  id: idSchema,
  featureToggle: z.string().min(1).max(200),
  enabled: z.boolean(),
  onlyForOrgTypes: z.array(z.enum(ORG_TYPES)).max(ORG_TYPES.length).readonly().default([]),
  onlyForOrgIds: z.array(idSchema).max(MAX_LISTED).readonly().default([]),
  // Omitted when empty (spec 2 §5): an empty choice in the dialog means every region.
  onlyForRegion: z.enum(REGION_IDS).optional(),
  onlyForUserIds: z.array(idSchema).max(MAX_LISTED).readonly().default([]),
  /** The version that the editor loaded: saving over a newer one is refused (DESIGN §3.5). */
  lastUpdatedAt: z.date(),
});
