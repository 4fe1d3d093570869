// Locks an organisation's row, so that concurrent changes of it run one after another.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { Transaction } from "../platform/db/database";
import { orgs } from "./orgs.tables";

export async function lockOrg(tx: Transaction, orgId: string): Promise<typeof orgs.$inferSelect> {
  const [org] = await tx.select().from(orgs).where(eq(orgs.id, orgId)).for("update");
  if (org === undefined) throw new GapError("notFound", "No such org");
  return org;
}
