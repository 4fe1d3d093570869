// Reads feature toggles.
import { asc } from "drizzle-orm";
import type { FeatureToggle } from "@gap/core/access/feature-toggles";
import type { Queryable } from "../platform/db/database";
import { featureToggles } from "./access.tables";

export async function listFeatureToggles(
  db: Queryable,
): Promise<(FeatureToggle & { lastUpdatedAt: Date })[]> {
  const rows = await db.select().from(featureToggles).orderBy(asc(featureToggles.featureToggle));
  return rows.map((row) => ({
    id: row.id,
    featureToggle: row.featureToggle,
    enabled: row.enabled,
    onlyForOrgTypes: row.onlyForOrgTypes,
    onlyForOrgIds: row.onlyForOrgIds,
    onlyForRegion: row.onlyForRegion ?? undefined,
    onlyForUserIds: row.onlyForUserIds,
    lastUpdatedAt: row.lastUpdatedAt,
  }));
}
