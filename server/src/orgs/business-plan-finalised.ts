// Stores when an organisation's business plan was last finalised (spec 2 §3, businessPlanFinalisedDate).
import { eq } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { orgs } from "./orgs.tables";

/** Leaves lastUpdatedAt alone, so that concurrent edits of the organisation do not become stale. */
export async function setBusinessPlanFinalised({ tx, now }: CommandContext, orgId: string): Promise<void> {
  await tx.update(orgs).set({ businessPlanFinalisedDate: now }).where(eq(orgs.id, orgId));
}
