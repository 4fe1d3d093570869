// pdf.businessPlan and pdf.businessPlanExists on the endpoint of the PDF service (spec 3 §7): the kept PDF of a finalised
// version of the plan, the latest one unless a version is named.
import { NO_PLAN, planPdfSchema, type PlanOfClient } from "@gap/core/business-plans/business-plan.schema";
import type { DocumentDownload } from "@gap/core/documents/version-view";
import { GapError } from "@gap/core/shared/gap-error";
import { findPdf, generateIfMissing } from "../documents/public";
import type { Caller, ReadContext } from "../platform/calls/context";
import { read, write } from "../platform/calls/procedure";
import type { CommandContext } from "../platform/calls/run-command";
import { planners } from "./plan-policies";
import { findPlan } from "./plans.db";

type WantedPdf = PlanOfClient & { readonly version?: number | undefined };

export const planPdfProcedures = {
  businessPlan: write
    .allow(planners)
    .input(planPdfSchema.prefault({}))
    .mutation(({ ctx, input }) => planPdf(ctx, ctx.caller, input)),
  businessPlanExists: read
    .allow(planners)
    .input(planPdfSchema.prefault({}))
    .query(({ ctx, input }) => planPdfExists(ctx, input)),
};

async function planPdf(
  command: CommandContext,
  caller: Caller,
  { version, ...which }: WantedPdf,
): Promise<DocumentDownload> {
  const { documentId } = await findPlan(command.tx, caller, which);
  if (documentId === null) throw new GapError("notFound", NO_PLAN);
  return generateIfMissing(command, caller, { documentId, version });
}

async function planPdfExists(
  { db, caller }: ReadContext<Caller>,
  { version, ...which }: WantedPdf,
): Promise<{ exists: boolean; version?: number }> {
  const { documentId } = await findPlan(db, caller, which);
  if (documentId === null) return { exists: false };
  const kept = await findPdf(db, { documentId, version });
  return kept === undefined || kept.fileKey === null
    ? { exists: false }
    : { exists: true, version: kept.version };
}
