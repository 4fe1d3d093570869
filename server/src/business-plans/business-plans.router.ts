// businessPlan.*: the living plan of a client (spec 8 §4). Its answers, comments, history and versions are those of a
// document, see document.*.
import {
  addLeversSchema,
  comparePlansSchema,
  finishReviewSchema,
  leverResultsSchema,
  nextReviewSchema,
  openPlanSchema,
  planOfClientSchema,
  planSectionsSchema,
} from "@gap/core/business-plans/business-plan.schema";
import { documentIdSchema } from "@gap/core/documents/document.schema";
import { read, router, write } from "../platform/calls/procedure";
import { addLevers } from "./add-levers";
import { compareVersions } from "./compare-versions";
import { listReviews } from "./list-reviews";
import { openPlan } from "./open-plan";
import { advisorsOfPlans, calculators, planners } from "./plan-policies";
import { getLeverResults } from "./read-lever-results";
import { getPlan } from "./read-plan";
import { getReportedMeasures } from "./read-reported-measures";
import { cancelReview, finishReview, setNextReview, startReview } from "./review-plan";
import { setSections } from "./set-sections";

export const businessPlanRouter = router({
  get: read
    .allow(planners)
    .input(planOfClientSchema.prefault({}))
    .query(({ ctx, input }) => getPlan(ctx, input)),
  open: write
    .allow(planners)
    .input(openPlanSchema.prefault({}))
    .mutation(({ ctx, input }) => openPlan(ctx, ctx.caller, input)),
  setSections: write
    .allow(planners)
    .input(planSectionsSchema)
    .mutation(({ ctx, input }) => setSections(ctx, ctx.caller, input)),
  startReview: write
    .allow(planners)
    .input(documentIdSchema)
    .mutation(({ ctx, input }) => startReview(ctx, ctx.caller, input.documentId)),
  cancelReview: write
    .allow(planners)
    .input(documentIdSchema)
    .mutation(({ ctx, input }) => cancelReview(ctx, ctx.caller, input.documentId)),
  finishReview: write
    .allow(planners)
    .input(finishReviewSchema)
    .mutation(({ ctx, input }) => finishReview(ctx, ctx.caller, input)),
  setNextReview: write
    .allow(planners)
    .input(nextReviewSchema)
    .mutation(({ ctx, input }) => setNextReview(ctx, ctx.caller, input)),
  compare: read
    .allow(planners)
    .input(comparePlansSchema)
    .query(({ ctx, input }) => compareVersions(ctx, input)),
  listReviews: read.allow(advisorsOfPlans).query(({ ctx }) => listReviews(ctx)),
  /** Answers figures to fill in; they are saved when the person saves them. */
  getReportedMeasures: read
    .allow(advisorsOfPlans)
    .input(planOfClientSchema)
    .query(({ ctx, input }) => getReportedMeasures(ctx, input)),
  addLevers: write
    .allow(calculators)
    .input(addLeversSchema)
    .mutation(({ ctx, input }) => addLevers(ctx, ctx.caller, input)),
  getLeverResults: read
    .allow(calculators)
    .input(leverResultsSchema)
    .query(({ ctx, input }) => getLeverResults(ctx, input)),
});
