// businessPlan.setSections: hides sections of a plan, brings them back, and puts them in another order.
import { eq } from "drizzle-orm";
import { withSections } from "@gap/core/business-plans/plan-sections";
import { fieldError } from "@gap/core/shared/gap-error";
import { changeDocument, contentOf, lockDocument, progressColumns } from "../documents/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { businessPlans } from "./business-plans.tables";
import { planRowOf } from "./plans.db";

/** Answers of hidden sections stay, and come back with them. */
export async function setSections(
  command: CommandContext,
  caller: Caller,
  { documentId, sectionIds }: { readonly documentId: string; readonly sectionIds: readonly string[] },
): Promise<void> {
  const { tx } = command;
  const opened = await lockDocument(tx, caller, { documentId, act: "answer" });
  const plan = await planRowOf(tx, documentId);
  const content = await contentOf(tx, opened.row);
  const next = withSections({ shown: content.blocks, hidden: plan.hiddenBlocks }, sectionIds);
  if (next === undefined) throw fieldError("sectionIds", "This section is not part of the plan");
  await tx
    .update(businessPlans)
    .set({ hiddenBlocks: next.hidden })
    .where(eq(businessPlans.documentId, documentId));
  await changeDocument(command, opened, {
    blocks: next.shown,
    ...progressColumns({ ...content, blocks: next.shown }),
  });
}
