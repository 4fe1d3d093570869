// Test data: the figures of Home about proposals.
import type { Pipeline, PipelineStage, StageFigures } from "@gap/core/proposals/pipeline";

const NONE: StageFigures = { count: 0, valueCents: 0, months: [0, 0, 0, 0, 0, 0, 0, 0] };

export function aPipeline(
  stages: Partial<Record<PipelineStage, Partial<StageFigures>>> = {},
  more: Partial<Pipeline> = {},
): Pipeline {
  return {
    currencyCode: "NZD",
    stages: {
      draft: { ...NONE, ...stages.draft },
      waiting: { ...NONE, ...stages.waiting },
      accepted: { ...NONE, ...stages.accepted },
    },
    overdue: 0,
    dueToday: 0,
    ...more,
  };
}
