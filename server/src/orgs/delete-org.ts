// Deletes an organisation with everything it owns. Its people stay, even without any other organisation.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { auditOfChange } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { markAllUnused } from "../platform/files/mark-file-used";
import { users } from "../users/public";
import { orgListChanged } from "./orgs.events";
import { orgs } from "./orgs.tables";
import { lockOrg } from "./lock-org";

/** The installation depends on the provider's own organisation. */
const PROVIDER_ORG_STAYS = "The provider's organisation cannot be deleted";

export async function deleteOrg(command: CommandContext, orgId: string): Promise<{ name: string }> {
  const { tx, now, actorId, audit, emit } = command;
  const org = await lockOrg(tx, orgId);
  if (org.orgType === "gap") throw new GapError("unprocessable", PROVIDER_ORG_STAYS);
  await markAllUnused(command, orgId);
  // Nobody may keep a reference to the deleted organisation as their trial.
  await tx
    .update(users)
    .set({ trialOrgId: null, trialStep: null, ...auditOfChange({ now, actorId }) })
    .where(eq(users.trialOrgId, orgId));
  await tx.delete(orgs).where(eq(orgs.id, orgId));
  audit({ kind: "org", id: orgId, details: { deleted: true, name: org.name } });
  emit(orgListChanged, { orgId });
  return { name: org.name };
}
