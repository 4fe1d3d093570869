// Changes a role's description. The name cannot change, as people and access rules refer to it (spec 2 §3).
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { roleUpdateSchema } from "@gap/core/access/role.schema";
import { roles } from "@gap/server/access/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { lockRole } from "./roles.db";

export async function updateRole(
  { tx, now, actorId, audit }: CommandContext,
  { id, description, lastUpdatedAt }: z.output<typeof roleUpdateSchema>,
): Promise<{ lastUpdatedAt: Date }> {
  const role = await lockRole(tx, id);
  assertNotStale(role.lastUpdatedAt, lastUpdatedAt);
  await tx
    .update(roles)
    .set({ description, lastUpdatedAt: now, lastUpdatedBy: actorId })
    .where(eq(roles.id, id));
  audit({ kind: "role", id, details: { name: role.name, description } });
  return { lastUpdatedAt: now };
}
