// Metrics (spec 2 §3): the figures of Home about an advisor's work, and who sees them.
import { partExists } from "@gap/core/access/existing-parts";
import { anyOf } from "@gap/core/access/policy";
import type { Pipeline, WaitingProposal } from "@gap/core/proposals/pipeline";

/** Kept as counters; accepted proposals are those of the list. */
export const COUNTERS = ["completedWorkItems", "openWorkItems"] as const;
type Counter = (typeof COUNTERS)[number];

/** Change of each counter; counters that are not named stay the same. */
export type MetricChanges = Readonly<Partial<Record<Counter, number>>>;

export interface Metrics extends Readonly<Record<Counter, number>> {
  readonly acceptedProposals: number;
  /** The organisation's zone, in which Home counts days. */
  readonly timezone: string;
  /** For people who see proposals. */
  readonly pipeline?: Pipeline;
  readonly waiting?: readonly WaitingProposal[];
}

/** Home shows them, and every member of an advisor has Home (spec 2 §6). */
export const seesMetrics = anyOf({ orgTypes: ["advisor"] });

export type ShownMetric = Counter | "draftProposals" | "waitingProposals" | "acceptedProposals";

/** While there are no work items, the stages of proposals take their places. */
export function shownMetrics(
  { pipeline }: Pick<Metrics, "pipeline">,
  hasWorkItems = partExists("work-items"),
): readonly ShownMetric[] {
  if (hasWorkItems) return ["openWorkItems", "completedWorkItems", "acceptedProposals"];
  return pipeline === undefined
    ? ["acceptedProposals"]
    : ["draftProposals", "waitingProposals", "acceptedProposals"];
}
