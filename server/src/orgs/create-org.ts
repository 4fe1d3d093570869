// Creates an organisation with its initial fields (spec 2 §3).
import { auditOfNew } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { storeNameWords } from "./name-words";
import { orgListChanged } from "./orgs.events";
import { orgs } from "./orgs.tables";

type OrgRow = typeof orgs.$inferInsert;
export type NewOrg = Omit<OrgRow, "id" | "createdAt" | "createdBy" | "lastUpdatedAt" | "lastUpdatedBy">;

export async function createOrg(
  { tx, now, region, actorId, audit, emit }: CommandContext,
  org: NewOrg,
): Promise<{ id: string }> {
  const id = region.newId();
  await tx.insert(orgs).values({
    ...org,
    id,
    ...auditOfNew({ now, actorId }),
  });
  await storeNameWords(tx, id, org.name);
  audit({ kind: "org", id, details: { name: org.name, orgType: org.orgType } });
  emit(orgListChanged, { orgId: id });
  return { id };
}
