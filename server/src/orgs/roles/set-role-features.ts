// What a role opens, as the matrix has it (spec 4 §F); its people see it at their next call.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { roleFeaturesSchema } from "@gap/core/access/role.schema";
import {
  FEATURE_NOT_FOR_ORG_TYPE,
  SOMEBODY_MUST_MAINTAIN_ROLES,
  featuresToHold,
  somebodyMaintainsRoles,
} from "@gap/core/access/role-rules";
import { GapError } from "@gap/core/shared/gap-error";
import { roleFeatures, roles } from "@gap/server/access/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { listRolesOfTheProvider, lockRole } from "./roles.db";

export async function setRoleFeatures(
  { tx, now, actorId, audit }: CommandContext,
  { id, features, lastUpdatedAt }: z.output<typeof roleFeaturesSchema>,
): Promise<{ lastUpdatedAt: Date }> {
  const role = await lockRole(tx, id);
  assertNotStale(role.lastUpdatedAt, lastUpdatedAt);
  const held = featuresToHold(role.orgType, features);
  if (held === undefined) throw new GapError("unprocessable", FEATURE_NOT_FOR_ORG_TYPE);
  const rows = held.flatMap(({ featureId, actions }) =>
    actions.map(({ actionId }) => ({ roleId: id, featureId, actionId })),
  );
  await tx.delete(roleFeatures).where(eq(roleFeatures.roleId, id));
  if (rows.length > 0) await tx.insert(roleFeatures).values(rows);
  // Judged as it would be afterwards: a refusal takes the change back.
  if (role.orgType === "gap" && !somebodyMaintainsRoles(await listRolesOfTheProvider(tx)))
    throw new GapError("conflict", SOMEBODY_MUST_MAINTAIN_ROLES);
  await tx.update(roles).set({ lastUpdatedAt: now, lastUpdatedBy: actorId }).where(eq(roles.id, id));
  audit({
    kind: "role",
    id,
    details: {
      name: role.name,
      holds: held.map(({ featureId, actions }) => `${featureId}/${actions.at(-1)?.actionId}`).join(", "),
    },
  });
  return { lastUpdatedAt: now };
}
