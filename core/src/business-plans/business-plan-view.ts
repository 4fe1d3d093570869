// Answers of the calls about business plans.
import type { Goal } from "@gap/core/blocks/kinds/goals/goals";
import type { WaitingReview } from "./waiting-review";
import type { DocumentAct } from "@gap/core/documents/document-status";

export interface PlanSectionName {
  readonly sectionId: string;
  readonly title: string;
}

/** The latest finalised version of a plan. */
export interface FinalisedPlan {
  readonly version: number;
  readonly finalisedAt: Date;
  /** Answers were saved or sections changed since. */
  readonly isChangedSince: boolean;
}

export type PlanGoal = Pick<Goal, "goalId" | "text" | "progress" | "state">;

/** The plan itself is read and filled in as a document. */
export interface BusinessPlanView {
  readonly clientId: string;
  readonly clientOrgId?: string;
  readonly clientName: string;
  readonly advisorName: string;
  /** Absent until somebody starts the plan. */
  readonly documentId?: string;
  readonly acts: readonly DocumentAct[];
  readonly sections: readonly PlanSectionName[];
  readonly hiddenSections: readonly PlanSectionName[];
  /** The current ones. */
  readonly goals: readonly PlanGoal[];
  /** YYYY-MM-DD */
  readonly nextReviewDay?: string;
  /** The review that is on: the day on which it was started. */
  readonly reviewDay?: string;
  readonly lastReviewDay?: string;
  /** A review that is on, due or soon due. */
  readonly waitingReview?: WaitingReview;
  readonly latest?: FinalisedPlan;
}

/** A row of `businessPlan.listReviews`. */
export interface PlanReview extends WaitingReview {
  readonly clientId: string;
  readonly clientName: string;
}
