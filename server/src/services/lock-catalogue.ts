// Row lock that serialises adding, moving and deleting an organisation's services, so that counts and places stay valid
// until the commit.
import type { OrgType } from "@gap/core/orgs/org-types";
import { GapError } from "@gap/core/shared/gap-error";
import { serialiseByOrg } from "../orgs/public";
import type { Transaction } from "../platform/db/database";

export async function lockCatalogue(tx: Transaction, orgId: string): Promise<{ orgType: OrgType }> {
  const org = await serialiseByOrg(tx, orgId);
  if (org === undefined) throw new GapError("forbidden");
  return org;
}
