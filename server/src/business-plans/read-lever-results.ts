// businessPlan.getLeverResults: what came of the levers that were added to a client's plan, for its next scenario (spec 8 §4).
import type { PlanOfClient } from "@gap/core/business-plans/business-plan.schema";
import { leverResults, type LeverResult } from "@gap/core/business-plans/plan-levers";
import { answersIn, contentOf, openDocument } from "../documents/public";
import type { Caller, ReadContext } from "../platform/calls/context";
import { findPlan } from "./plans.db";

export async function getLeverResults(
  { db, caller }: ReadContext<Caller>,
  which: PlanOfClient,
): Promise<LeverResult[]> {
  const { documentId, plan } = await findPlan(db, caller, which);
  if (documentId === null || plan === null || plan.addedLevers.length === 0) return [];
  const opened = await openDocument(db, caller, documentId);
  const content = await contentOf(db, opened.row);
  return leverResults(plan.addedLevers, [...content.blocks, ...plan.hiddenBlocks], answersIn(content));
}
