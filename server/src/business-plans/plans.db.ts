// Finds the plan of a client for a caller. Clients that the caller must not know of do not exist for them.
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { sideAtPlans } from "@gap/core/documents/document-access";
import type { PlanOfClient } from "@gap/core/business-plans/business-plan.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { clients } from "../clients/public";
import { documents } from "../documents/public";
import { orgs } from "../orgs/public";
import type { Caller } from "../platform/calls/context";
import { ownOrgId } from "../platform/calls/own-org";
import type { Queryable } from "../platform/db/database";
import { businessPlans } from "./business-plans.tables";

export interface FoundPlan {
  readonly clientId: string;
  readonly advisorOrgId: string;
  readonly clientOrgId: string | null;
  readonly clientName: string;
  readonly advisorName: string;
  readonly documentId: string | null;
  readonly plan: typeof businessPlans.$inferSelect | null;
}

const NO_CLIENT = "No such client";
const NO_ACCESS = "You do not have access to this business plan";

/**
 * For people of a client, the one of their own organisation; if several firms advise it, the one with the oldest plan,
 * unless the input names a client.
 */
export async function findPlan(
  db: Queryable,
  caller: Caller,
  { clientId, clientOrgId }: PlanOfClient,
): Promise<FoundPlan> {
  const side = sideAtPlans(caller.viewer);
  if (side === undefined) throw new GapError("forbidden", NO_ACCESS);
  const orgId = ownOrgId(caller);
  const isOwn =
    side === "advisor"
      ? eq(clients.advisorOrgId, orgId)
      : and(eq(clients.clientOrgId, orgId), ne(clients.status, "deleted"));
  if (side === "advisor" && clientId === undefined && clientOrgId === undefined)
    throw new GapError("notFound", NO_CLIENT);
  const [found] = await db
    .select({
      clientId: clients.id,
      advisorOrgId: clients.advisorOrgId,
      clientOrgId: clients.clientOrgId,
      clientName: clients.name,
      advisorName: orgs.name,
      documentId: documents.id,
      plan: businessPlans,
    })
    .from(clients)
    .innerJoin(orgs, eq(orgs.id, clients.advisorOrgId))
    .leftJoin(documents, and(eq(documents.clientId, clients.id), documents.isPlan))
    .leftJoin(businessPlans, eq(businessPlans.documentId, documents.id))
    .where(
      and(
        isOwn,
        clientId === undefined ? undefined : eq(clients.id, clientId),
        clientOrgId === undefined ? undefined : eq(clients.clientOrgId, clientOrgId),
      ),
    )
    .orderBy(sql`${documents.id} asc nulls last`, asc(clients.id))
    .limit(1);
  if (found === undefined) throw new GapError("notFound", NO_CLIENT);
  return found;
}

/** The rows of a plan, once the document is locked or open. */
export async function planRowOf(db: Queryable, documentId: string) {
  const [plan] = await db.select().from(businessPlans).where(eq(businessPlans.documentId, documentId));
  if (plan === undefined) throw new GapError("notFound", "This document is not a business plan");
  return plan;
}
