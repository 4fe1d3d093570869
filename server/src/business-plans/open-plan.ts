// businessPlan.open: the living plan of a client, made the first time (spec 8 §4).
import type { PlanOfClient } from "@gap/core/business-plans/business-plan.schema";
import { PLAN_LAYOUT } from "@gap/core/business-plans/plan-layout";
import { BUSINESS_PLAN, BUSINESS_PLAN_SERVICE } from "@gap/core/business-plans/plan-name";
import { ensureClientOrgExists } from "../clients/public";
import { createPlan } from "../documents/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { businessPlans } from "./business-plans.tables";
import { findPlan } from "./plans.db";

export async function openPlan(
  command: CommandContext,
  caller: Caller,
  { blueprintId, ...which }: PlanOfClient & { readonly blueprintId?: string | undefined },
): Promise<{ documentId: string }> {
  const { tx } = command;
  const { clientId, advisorOrgId } = await findPlan(tx, caller, which);
  // Versions are printed as a guest of the client's organisation, and the day of finalising is kept there.
  await ensureClientOrgExists(command, advisorOrgId, clientId);
  const { documentId, isNew } = await createPlan(command, advisorOrgId, {
    clientId,
    blueprintId,
    layout: PLAN_LAYOUT,
    title: BUSINESS_PLAN,
    serviceName: BUSINESS_PLAN_SERVICE,
  });
  if (isNew) await tx.insert(businessPlans).values({ documentId, hiddenBlocks: [] });
  return { documentId };
}
