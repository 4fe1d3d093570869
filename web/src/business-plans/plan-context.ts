// What the parts of a plan's page share besides its document: the plan, and whether it is planned or reviewed.
import { createContext, use } from "react";
import { useQuery } from "@tanstack/react-query";
import type { BusinessPlanView } from "@gap/core/business-plans/business-plan-view";
import type { PlanOfClient } from "@gap/core/business-plans/business-plan.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";

export type PlanMode = "plan" | "review";

export interface PlanContextValue {
  readonly plan: BusinessPlanView;
  readonly mode: PlanMode;
  readonly setMode: (mode: PlanMode) => void;
}

const Context = createContext<PlanContextValue | undefined>(undefined);
export const PlanContext = Context.Provider;

export function usePlan(): PlanContextValue {
  const context = use(Context);
  if (context === undefined) throw new Error("usePlan was called outside of a business plan");
  return context;
}

export function usePlanOf(which: PlanOfClient) {
  return useQuery(useApi().options.businessPlan.get.queryOptions(which, ALWAYS_REFETCHED));
}
