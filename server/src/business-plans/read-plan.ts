// businessPlan.get: what a plan has besides its document, with the goals that cards show.
import { desc, eq } from "drizzle-orm";
import type { BusinessPlanView, FinalisedPlan } from "@gap/core/business-plans/business-plan-view";
import type { PlanOfClient } from "@gap/core/business-plans/business-plan.schema";
import { goalsOfPlan } from "@gap/core/business-plans/plan-review";
import { sectionsOf, type PlanSection } from "@gap/core/business-plans/plan-sections";
import { waitingReview } from "@gap/core/business-plans/waiting-review";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import {
  actsFor,
  contentOf,
  documentVersions,
  openDocument,
  visibleAmong,
  type OpenedDocument,
} from "../documents/public";
import type { Caller, ReadContext } from "../platform/calls/context";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable } from "../platform/db/database";
import { findPlan } from "./plans.db";
import { shownContent } from "./shown-content";

export async function getPlan(
  { db, caller, region }: ReadContext<Caller>,
  which: PlanOfClient,
): Promise<BusinessPlanView> {
  const found = await findPlan(db, caller, which);
  const { clientId, clientOrgId, clientName, advisorName, documentId, plan } = found;
  const ofClient = { clientId, clientName, advisorName, ...withoutEmpty({ clientOrgId }) };
  if (documentId === null) return { ...ofClient, acts: [], sections: [], hiddenSections: [], goals: [] };
  const opened = await openDocument(db, caller, documentId);
  const latest = await latestOf(db, opened);
  const content = await contentOf(db, opened.row);
  const { blocks, answers } = shownContent(content, opened);
  const today = calendarDayIn(region.clock.now(), caller.timezone);
  const waiting = plan === null ? undefined : waitingReview(plan, today);
  return {
    ...ofClient,
    documentId,
    acts: actsFor(opened),
    sections: sectionsOf(visibleAmong(content.blocks, opened)).map(nameOf),
    hiddenSections: sectionsOf(visibleAmong(plan?.hiddenBlocks ?? [], opened)).map(nameOf),
    goals: goalsOfPlan(blocks, answers).map(({ goalId, text, progress, state }) => ({
      goalId,
      text,
      progress,
      ...(state !== undefined && { state }),
    })),
    ...withoutEmpty({
      nextReviewDay: plan?.nextReviewOn ?? null,
      reviewDay: plan?.reviewOn ?? null,
      lastReviewDay: plan?.lastReviewOn ?? null,
    }),
    ...(latest !== undefined && { latest }),
    ...(waiting !== undefined && { waitingReview: waiting }),
  };
}

const nameOf = ({ sectionId, title }: PlanSection) => ({ sectionId, title });

async function latestOf(db: Queryable, { row }: OpenedDocument): Promise<FinalisedPlan | undefined> {
  const { version, revision, finalisedAt, content } = documentVersions;
  const [latest] = await db
    .select({ version, revision, finalisedAt, content })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, row.id))
    .orderBy(desc(version))
    .limit(1);
  if (latest === undefined) return undefined;
  const isMoved = canonicalJson(latest.content.blocks) !== canonicalJson(row.blocks ?? []);
  return {
    version: latest.version,
    finalisedAt: latest.finalisedAt,
    isChangedSince: isMoved || latest.revision < row.revision,
  };
}
