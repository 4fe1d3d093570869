// Deletes an organisation with everything that is its own; people stay, also where it was the only one they had.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { markAllUnused } from "../platform/files/mark-file-used";
import { users } from "../users/public";
import { orgListChanged } from "./orgs.events";
import { orgs } from "./orgs.tables";

/** The provider's own organisation is what the installation stands on. */
const PROVIDER_ORG_STAYS = "The provider's organisation cannot be deleted";

export async function deleteOrg(command: CommandContext, orgId: string): Promise<{ name: string }> {
  const { tx, now, actorId, audit, emit } = command;
  const [org] = await tx
    .select({ name: orgs.name, orgType: orgs.orgType })
    .from(orgs)
    .where(eq(orgs.id, orgId))
    .for("update");
  if (org === undefined) throw new GapError("notFound", "No such org");
  if (org.orgType === "gap") throw new GapError("unprocessable", PROVIDER_ORG_STAYS);
  await markAllUnused(command, orgId);
  // Whoever was setting it up, or did so once, has no trial any more that could be looked for.
  await tx
    .update(users)
    .set({ trialOrgId: null, trialStep: null, lastUpdatedAt: now, lastUpdatedBy: actorId })
    .where(eq(users.trialOrgId, orgId));
  await tx.delete(orgs).where(eq(orgs.id, orgId));
  audit({ kind: "org", id: orgId, details: { deleted: true, name: org.name } });
  emit(orgListChanged, { orgId });
  return { name: org.name };
}
