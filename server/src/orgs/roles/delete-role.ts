// Deletes a role without members (spec 4 §F).
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { roleDeletionSchema } from "@gap/core/access/role.schema";
import { roleDeletionProblem } from "@gap/core/access/role-rules";
import { GapError } from "@gap/core/shared/gap-error";
import { roles } from "@gap/server/access/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { userOrgs } from "../orgs.tables";
import { lockRole } from "./roles.db";

export async function deleteRole(
  { tx, audit }: CommandContext,
  { id, lastUpdatedAt }: z.output<typeof roleDeletionSchema>,
): Promise<void> {
  // A concurrent change that gives this role to a person waits for the lock and then fails with "No such role".
  const role = await lockRole(tx, id);
  assertNotStale(role.lastUpdatedAt, lastUpdatedAt);
  const members = await tx.$count(userOrgs, eq(userOrgs.roleId, id));
  const reason = roleDeletionProblem({ name: role.name, members });
  if (reason !== undefined) throw new GapError("conflict", reason);
  await tx.delete(roles).where(eq(roles.id, id));
  audit({ kind: "role", id, details: { name: role.name, orgType: role.orgType } });
}
