// Changes a role's description. The name cannot change, as people and access rules refer to it (spec 2 §3).
import type { z } from "zod";
import type { roleUpdateSchema } from "@gap/core/access/role.schema";
import { roles } from "@gap/server/access/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { updateRecord } from "@gap/server/platform/db/update-record";
import { lockRole } from "./roles.db";

export async function updateRole(
  { tx, now, actorId, audit }: CommandContext,
  { id, description, lastUpdatedAt }: z.output<typeof roleUpdateSchema>,
): Promise<{ lastUpdatedAt: Date }> {
  const role = await lockRole(tx, id);
  assertNotStale(role.lastUpdatedAt, lastUpdatedAt);
  await updateRecord({ tx, now, actorId }, roles, id, { description });
  audit({ kind: "role", id, details: { name: role.name, description } });
  return { lastUpdatedAt: now };
}
