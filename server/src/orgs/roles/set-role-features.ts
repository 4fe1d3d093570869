// Sets a role's features from the matrix (spec 4 §F); applies from its members' next call.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { roleFeaturesSchema } from "@gap/core/access/role.schema";
import {
  FEATURE_NOT_FOR_ORG_TYPE,
  ROLE_MAINTAINER_REQUIRED,
  featuresToHold,
  hasActiveRoleMaintainer,
} from "@gap/core/access/role-rules";
import { GapError } from "@gap/core/shared/gap-error";
import { roleFeatures, roles } from "@gap/server/access/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { updateRecord } from "@gap/server/platform/db/update-record";
import { listProviderRoles, lockRole } from "./roles.db";

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
  // Check the state after the change; the refusal rolls it back.
  if (role.orgType === "gap" && !hasActiveRoleMaintainer(await listProviderRoles(tx)))
    throw new GapError("conflict", ROLE_MAINTAINER_REQUIRED);
  await updateRecord({ tx, now, actorId }, roles, id, {});
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
