// Locks the row of an organisation that staff are about to change, and refuses if they saw an older version.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { orgs } from "../orgs.tables";

export async function lockOrg(
  { tx }: CommandContext,
  { orgId, lastUpdatedAt }: { readonly orgId: string; readonly lastUpdatedAt: Date },
): Promise<typeof orgs.$inferSelect> {
  const [org] = await tx.select().from(orgs).where(eq(orgs.id, orgId)).for("update");
  if (org === undefined) throw new GapError("notFound", "No such org");
  assertNotStale(org.lastUpdatedAt, lastUpdatedAt);
  return org;
}
