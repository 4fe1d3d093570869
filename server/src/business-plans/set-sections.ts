// businessPlan.setSections: hides sections of a plan, brings them back, and puts them in another order.
import { eq } from "drizzle-orm";
import {
  sectionsOf,
  withSections,
  withUnseenSections,
  type PlanBlocks,
} from "@gap/core/business-plans/plan-sections";
import { fieldError } from "@gap/core/shared/gap-error";
import {
  assertWhole,
  changeDocument,
  contentOf,
  lockDocument,
  progressColumns,
  visibleAmong,
  type OpenedDocument,
} from "../documents/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { businessPlans } from "./business-plans.tables";
import { planRowOf } from "./plans.db";

/** Sections of the firm alone are neither named nor moved by its client. */
function sectionsSeen(opened: OpenedDocument, { shown, hidden }: PlanBlocks): ReadonlySet<string> {
  const seen = [...sectionsOf(visibleAmong(shown, opened)), ...sectionsOf(visibleAmong(hidden, opened))];
  return new Set(seen.map(({ sectionId }) => sectionId));
}

/** Answers of hidden sections stay, and come back with them. */
export async function setSections(
  command: CommandContext,
  caller: Caller,
  { documentId, sectionIds }: { readonly documentId: string; readonly sectionIds: readonly string[] },
): Promise<void> {
  const { tx } = command;
  const opened = await lockDocument(tx, caller, { documentId, act: "answer" });
  assertWhole(opened);
  const plan = await planRowOf(tx, documentId);
  const content = await contentOf(tx, opened.row);
  const all = { shown: content.blocks, hidden: plan.hiddenBlocks };
  const seenIds = sectionsSeen(opened, all);
  const next = sectionIds.every((id) => seenIds.has(id))
    ? withSections(all, withUnseenSections(all.shown, sectionIds, seenIds))
    : undefined;
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
