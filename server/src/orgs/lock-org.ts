// Locks an organisation's row, so that concurrent changes of it, or of records counted per organisation, run one after
// another.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { Transaction } from "../platform/db/database";
import { orgs } from "./orgs.tables";

export async function lockOrg(tx: Transaction, orgId: string): Promise<typeof orgs.$inferSelect> {
  const [org] = await tx.select().from(orgs).where(eq(orgs.id, orgId)).for("update");
  if (org === undefined) throw new GapError("notFound", "No such org");
  return org;
}

/**
 * For counts and places that must stay valid until the commit. In a mode that does not block foreign key references to
 * the organisation; undefined if there is no such organisation.
 */
export async function serialiseByOrg(
  tx: Transaction,
  orgId: string,
): Promise<typeof orgs.$inferSelect | undefined> {
  const [org] = await tx.select().from(orgs).where(eq(orgs.id, orgId)).for("no key update");
  return org;
}
