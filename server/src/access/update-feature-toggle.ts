// Saves a feature toggle as edited on its page (spec 2 §2.7, §5); the change applies from each person's next call.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { featureToggleSchema } from "@gap/core/access/feature-toggle.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale } from "../platform/calls/stale-record";
import { featureToggles } from "./access.tables";

export async function updateFeatureToggle(
  { tx, now, actorId, audit }: CommandContext,
  toggle: z.output<typeof featureToggleSchema>,
): Promise<{ lastUpdatedAt: Date }> {
  const { id, enabled, onlyForOrgTypes, onlyForOrgIds, onlyForRegion, onlyForUserIds } = toggle;
  const [stored] = await tx
    .select({ name: featureToggles.featureToggle, lastUpdatedAt: featureToggles.lastUpdatedAt })
    .from(featureToggles)
    .where(eq(featureToggles.id, id))
    .for("update");
  if (stored === undefined) throw new GapError("notFound");
  assertNotStale(stored.lastUpdatedAt, toggle.lastUpdatedAt);
  // The name is never changed, because the code refers to the toggle by it.
  await updateRecord({ tx, now, actorId }, featureToggles, id, {
    enabled,
    onlyForOrgTypes: [...onlyForOrgTypes],
    onlyForOrgIds: [...onlyForOrgIds],
    onlyForUserIds: [...onlyForUserIds],
    onlyForRegion: onlyForRegion ?? null,
  });
  audit({
    kind: "feature-toggle",
    id,
    details: {
      name: stored.name,
      enabled,
      orgTypes: onlyForOrgTypes.join(", "),
      orgs: onlyForOrgIds.length,
      region: onlyForRegion ?? null,
      users: onlyForUserIds.length,
    },
  });
  return { lastUpdatedAt: now };
}
