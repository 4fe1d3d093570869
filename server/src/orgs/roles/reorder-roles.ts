// Changes the order of an org type's roles (spec 4 §F).
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { roleOrderSchema } from "@gap/core/access/role.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { roles } from "@gap/server/access/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { lockRoles } from "./roles.db";

/** Expects all roles of the org type, each once; a missing role means that the caller's list is stale. */
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
  // The order is not part of a role's page, so lastUpdatedAt stays and open edits do not become stale.
  for (const [index, id] of ids.entries())
    await tx
      .update(roles)
      .set({ displayOrder: index + 1 })
      .where(eq(roles.id, id));
  audit({ kind: "role-order", id: orgType, details: { roles: ids.length } });
}
