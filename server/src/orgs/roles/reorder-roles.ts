// Puts the roles of an org type into another order (spec 4 §F).
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { roleOrderSchema } from "@gap/core/access/role.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { roles } from "@gap/server/access/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { lockRoles } from "./roles.db";

/** All of the org type's roles, each once; who did not know of one has an old list. */
export async function reorderRoles(
  { tx, audit }: CommandContext,
  { orgType, ids }: z.output<typeof roleOrderSchema>,
): Promise<void> {
  const stored = (await lockRoles(tx)).filter((role) => role.orgType === orgType);
  const isWhole =
    ids.length === stored.length &&
    new Set(ids).size === ids.length &&
    stored.every(({ id }) => ids.includes(id));
  if (!isWhole) throw new GapError("triedUpdatingStaleRecord");
  // The order is not part of what a role's page shows: nobody who edits one there is told that it changed.
  for (const [index, id] of ids.entries())
    await tx
      .update(roles)
      .set({ displayOrder: index + 1 })
      .where(eq(roles.id, id));
  audit({ kind: "role-order", id: orgType, details: { roles: ids.length } });
}
