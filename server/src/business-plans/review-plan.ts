// The review of a plan (spec 8 §4): started on a day, and finished with the next ninety days and a recap by mail.
import { eq } from "drizzle-orm";
import { NOT_THE_DAY } from "@gap/core/business-plans/business-plan.schema";
import { carriedGoals, goalsOfPlan, reviewProgress } from "@gap/core/business-plans/plan-review";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import {
  assertWhole,
  changeDocument,
  contentOf,
  lockDocument,
  recipientsAmong,
  recipientsOf,
  saveDocumentAnswers,
  type OpenedDocument,
} from "../documents/public";
import { todayOf } from "../orgs/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { businessPlans } from "./business-plans.tables";
import { planRowOf } from "./plans.db";
import { planReviewMail } from "./plan-review.email";
import { shownContent } from "./shown-content";

type PlanChange = Partial<Omit<typeof businessPlans.$inferInsert, "documentId">>;

async function lockPlan({ tx }: CommandContext, caller: Caller, documentId: string) {
  const opened = await lockDocument(tx, caller, { documentId, act: "answer" });
  assertWhole(opened);
  return { opened, plan: await planRowOf(tx, documentId) };
}

/** Pages of others follow it by the document. */
async function changePlan(command: CommandContext, opened: OpenedDocument, change: PlanChange) {
  await command.tx.update(businessPlans).set(change).where(eq(businessPlans.documentId, opened.row.id));
  await changeDocument(command, opened, {});
}

/** A review that is on goes on. */
export async function startReview(
  command: CommandContext,
  caller: Caller,
  documentId: string,
): Promise<{ reviewDay: string }> {
  const { opened, plan } = await lockPlan(command, caller, documentId);
  if (plan.reviewOn !== null) return { reviewDay: plan.reviewOn };
  const reviewDay = await todayOf(command.tx, opened.row.orgId, command.now);
  await changePlan(command, opened, { reviewOn: reviewDay });
  return { reviewDay };
}

/** A review that was started by mistake, or is put off: states that were set stay, and nothing else changes. */
export async function cancelReview(
  command: CommandContext,
  caller: Caller,
  documentId: string,
): Promise<void> {
  const { opened, plan } = await lockPlan(command, caller, documentId);
  if (plan.reviewOn !== null) await changePlan(command, opened, { reviewOn: null });
}

export async function setNextReview(
  command: CommandContext,
  caller: Caller,
  { documentId, day }: { readonly documentId: string; readonly day: string },
): Promise<void> {
  const { opened } = await lockPlan(command, caller, documentId);
  await assertLater(command, opened, { field: "day", day });
  await changePlan(command, opened, { nextReviewOn: day });
}

interface Finishing {
  readonly documentId: string;
  readonly revision: number;
  readonly until: string;
  readonly nextReviewDay: string;
  readonly mailTo: readonly string[];
}

/**
 * The states of all goals are set first; what is left is carried into the next ninety days. Goals that the person cannot
 * see, such as those of the firm alone or of a hidden section, stay as they are.
 */
export async function finishReview(
  command: CommandContext,
  caller: Caller,
  { documentId, revision, until, nextReviewDay: nextDay, mailTo }: Finishing,
): Promise<void> {
  const { tx, region } = command;
  const { opened, plan } = await lockPlan(command, caller, documentId);
  const { row } = opened;
  const { reviewOn } = plan;
  if (reviewOn === null) throw new GapError("conflict", "This review is already finished.");
  if (row.revision !== revision) throw new GapError("triedUpdatingStaleRecord");
  await assertLater(command, opened, { field: "until", day: until });
  await assertLater(command, opened, { field: "nextReviewDay", day: nextDay });
  const { blocks, answers } = shownContent(await contentOf(tx, row), opened);
  const { reviewed, goals } = reviewProgress(goalsOfPlan(blocks, answers), reviewOn);
  if (reviewed < goals)
    throw new GapError("conflict", `Set the state of each goal first: ${reviewed} of ${goals} are reviewed.`);
  await recipientsOf(tx, row, mailTo);
  const carried = carriedGoals(blocks, answers, { today: reviewOn, until });
  await saveCarried(command, caller, { documentId, revision, answers: carried });
  await tx
    .update(businessPlans)
    .set({ reviewOn: null, lastReviewOn: reviewOn, nextReviewOn: nextDay })
    .where(eq(businessPlans.documentId, documentId));
  if (carried.length === 0) await changeDocument(command, opened, {});
  for (const { id: recipientId, email } of await recipientsAmong(tx, row, mailTo))
    await region.mail.send(tx, planReviewMail, {
      to: email,
      data: { documentId, reviewDay: reviewOn, recipientId },
    });
}

async function saveCarried(
  command: CommandContext,
  caller: Caller,
  {
    documentId,
    revision,
    answers,
  }: {
    readonly documentId: string;
    readonly revision: number;
    readonly answers: ReturnType<typeof carriedGoals>;
  },
): Promise<void> {
  if (answers.length === 0) return;
  await saveDocumentAnswers(command, caller, {
    documentId,
    answers: answers.map((answer) => ({
      ...answer,
      baseRevision: revision,
      operationId: command.region.newId(),
    })),
  });
}

export async function assertLater(
  { tx, now }: CommandContext,
  { row }: OpenedDocument,
  { field, day }: { readonly field: string; readonly day: string },
): Promise<void> {
  if (day <= (await todayOf(tx, row.orgId, now))) throw fieldError(field, NOT_THE_DAY);
}
