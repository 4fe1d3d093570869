// businessPlan.listReviews: the reviews of a firm's plans that are on, due or soon due, for Home (spec 8 §4).
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { PlanReview } from "@gap/core/business-plans/business-plan-view";
import { lastDayOfNotice, waitingReview } from "@gap/core/business-plans/waiting-review";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { clients } from "../clients/public";
import { documents } from "../documents/public";
import type { Caller, ReadContext } from "../platform/calls/context";
import { ownOrgId } from "../platform/calls/own-org";
import { businessPlans } from "./business-plans.tables";

const MOST = 10;

export async function listReviews({ db, caller, region }: ReadContext<Caller>): Promise<PlanReview[]> {
  const today = calendarDayIn(region.clock.now(), caller.timezone);
  const { reviewOn, nextReviewOn } = businessPlans;
  const rows = await db
    .select({ clientId: clients.id, clientName: clients.name, reviewOn, nextReviewOn })
    .from(businessPlans)
    .innerJoin(documents, eq(documents.id, businessPlans.documentId))
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        eq(documents.orgId, ownOrgId(caller)),
        inArray(clients.status, ["prospect", "client"]),
        or(isNotNull(reviewOn), lte(nextReviewOn, lastDayOfNotice(today))),
      ),
    )
    .orderBy(sql`coalesce(${reviewOn}, ${nextReviewOn})`, asc(clients.id))
    .limit(MOST);
  return rows.flatMap(({ clientId, clientName, ...days }) => {
    const waiting = waitingReview(days, today);
    return waiting === undefined ? [] : [{ clientId, clientName, ...waiting }];
  });
}
