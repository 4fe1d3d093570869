// All templates of the provider, in the order of lists: by type, then by subject.
import { afterTheSession } from "./after-the-session";
import { annualPlanningPreWork } from "./annual-planning-pre-work";
import { annualPlanningSession } from "./annual-planning-session";
import { cashFlowReviewPreWork } from "./cash-flow-review-pre-work";
import { cashFlowReviewSession } from "./cash-flow-review-session";
import { growthPlan } from "./growth-plan";
import { onePagePlan } from "./one-page-plan";
import { pricingReviewPreWork } from "./pricing-review-pre-work";
import { pricingReviewSession } from "./pricing-review-session";
import type { ProvidedTemplate } from "./provided-template";
import { quarterlyReviewPreWork } from "./quarterly-review-pre-work";
import { quarterlyReviewSession } from "./quarterly-review-session";
import { sixMonthCheckIn } from "./six-month-check-in";
import { successionPlan } from "./succession-plan";
import { successionPreWork } from "./succession-pre-work";
import { successionSession } from "./succession-session";
import { systemisationPreWork } from "./systemisation-pre-work";
import { systemisationSession } from "./systemisation-session";
import { yearlyClientSurvey } from "./yearly-client-survey";

export const ALL_TEMPLATES: readonly ProvidedTemplate[] = [
  annualPlanningPreWork,
  quarterlyReviewPreWork,
  cashFlowReviewPreWork,
  pricingReviewPreWork,
  systemisationPreWork,
  successionPreWork,
  annualPlanningSession,
  quarterlyReviewSession,
  cashFlowReviewSession,
  pricingReviewSession,
  systemisationSession,
  successionSession,
  afterTheSession,
  sixMonthCheckIn,
  yearlyClientSurvey,
  onePagePlan,
  growthPlan,
  successionPlan,
];
