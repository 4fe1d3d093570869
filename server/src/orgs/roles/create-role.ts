// Creates a role, last in its org type's order; it grants nothing until it gets features.
import { max, eq } from "drizzle-orm";
import type { NewRole } from "@gap/core/access/role.schema";
import { ROLE_NAME_RESERVED, ROLE_NAME_TAKEN, isReservedRoleName } from "@gap/core/access/role-rules";
import { fieldError } from "@gap/core/shared/gap-error";
import { roles } from "@gap/server/access/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import { lockRoles } from "./roles.db";

export async function createRole(command: CommandContext, role: NewRole): Promise<{ id: string }> {
  const { tx, region, now, actorId, audit } = command;
  if (isReservedRoleName(role.name)) throw fieldError("name", ROLE_NAME_RESERVED);
  await lockRoles(tx);
  const [last] = await tx
    .select({ displayOrder: max(roles.displayOrder) })
    .from(roles)
    .where(eq(roles.orgType, role.orgType));
  const id = region.newId();
  const made = await tx
    .insert(roles)
    .values({
      id,
      ...role,
      displayOrder: (last?.displayOrder ?? 0) + 1,
      ...auditOfNew({ now, actorId }),
    })
    .onConflictDoNothing()
    .returning({ id: roles.id });
  if (made.length === 0) throw fieldError("name", ROLE_NAME_TAKEN, "conflict");
  audit({ kind: "role", id, details: { name: role.name, orgType: role.orgType } });
  return { id };
}
