// Saves a feature toggle as its page has it (spec 2 §2.7, §5); people see it at their next call.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { featureToggleSchema } from "@gap/core/access/feature-toggle.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { featureToggles } from "./access.tables";

export async function updateFeatureToggle(
  { tx, now, actorId, audit }: CommandContext,
  toggle: z.output<typeof featureToggleSchema>,
): Promise<void> {
  const { id, featureToggle, enabled, onlyForRegion, ...restrictions } = toggle;
  // A toggle's name is what the code asks for, so it is not this page's to change.
  const changed = await tx
    .update(featureToggles)
    .set({
      ...restrictions,
      enabled,
      onlyForRegion: onlyForRegion ?? null,
      lastUpdatedAt: now,
      lastUpdatedBy: actorId,
    })
    .where(eq(featureToggles.id, id))
    .returning({ id: featureToggles.id });
  if (changed.length === 0) throw new GapError("notFound");
  audit({ kind: "feature-toggle", id, details: { featureToggle, enabled } });
}
