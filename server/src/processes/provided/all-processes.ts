// All processes of the provider, in the order of lists.
import { annualPlanning } from "./annual-planning";
import { cashFlowReview } from "./cash-flow-review";
import { pricingReview } from "./pricing-review";
import type { ProvidedProcess } from "./provided-process";
import { quarterlyReview } from "./quarterly-review";
import { successionPlanning } from "./succession-planning";
import { systemisation } from "./systemisation";

export const ALL_PROCESSES: readonly ProvidedProcess[] = [
  annualPlanning,
  quarterlyReview,
  cashFlowReview,
  pricingReview,
  systemisation,
  successionPlanning,
];
