// Row lock that serialises adding, moving and deleting an organisation's services, so that counts and places stay valid
// until the commit.
import { eq } from "drizzle-orm";
import type { OrgType } from "@gap/core/orgs/org-types";
import { GapError } from "@gap/core/shared/gap-error";
import { orgs } from "../orgs/public";
import type { Transaction } from "../platform/db/database";

/** Locks the organisation's row in a mode that does not block foreign key references to it. */
export async function lockCatalogue(tx: Transaction, orgId: string): Promise<{ orgType: OrgType }> {
  const [org] = await tx
    .select({ orgType: orgs.orgType })
    .from(orgs)
    .where(eq(orgs.id, orgId))
    .for("no key update");
  if (org === undefined) throw new GapError("forbidden");
  return org;
}
