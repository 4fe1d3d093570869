// The turnstile of an organisation's services: whoever adds, moves or deletes one waits here for the others, so that what
// is counted behind it stays true until the commit, whichever categories it is about.
import { eq } from "drizzle-orm";
import type { OrgType } from "@gap/core/orgs/org-types";
import { GapError } from "@gap/core/shared/gap-error";
import { orgs } from "../orgs/public";
import type { Transaction } from "../platform/db/database";

/** The organisation's own row: nobody who only refers to it waits. */
export async function lockCatalogue(tx: Transaction, orgId: string): Promise<{ orgType: OrgType }> {
  const [org] = await tx
    .select({ orgType: orgs.orgType })
    .from(orgs)
    .where(eq(orgs.id, orgId))
    .for("no key update");
  if (org === undefined) throw new GapError("forbidden");
  return org;
}
