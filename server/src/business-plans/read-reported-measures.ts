// businessPlan.getReportedMeasures: figures of the last twelve months from the accounting provider, to be filled in (spec 8 §4).
import { reportedMeasures, type ReportedMeasures } from "@gap/core/business-plans/reported-measures";
import type { PlanOfClient } from "@gap/core/business-plans/business-plan.schema";
import { NO_PLAN } from "@gap/core/business-plans/business-plan.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, ReadContext } from "../platform/calls/context";
import { ownOrgId } from "../platform/calls/own-org";
import { readReportedBusiness } from "../value-gap/public";
import { findPlan } from "./plans.db";

export async function getReportedMeasures(
  { db, caller, region }: ReadContext<Caller>,
  which: PlanOfClient,
): Promise<ReportedMeasures> {
  const { clientOrgId, documentId } = await findPlan(db, caller, which);
  // A plan has made the client's organisation.
  if (documentId === null || clientOrgId === null) throw new GapError("notFound", NO_PLAN);
  return reportedMeasures(
    await readReportedBusiness({ region, db, caller }, { orgId: ownOrgId(caller), clientOrgId }),
  );
}
