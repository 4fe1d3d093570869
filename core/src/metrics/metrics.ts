// Metrics (spec 2 §3): the figures of Home about an advisor's work, and who sees them.
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

/** In the order of Home. */
export const SHOWN_METRICS = ["openWorkItems", "completedWorkItems", "acceptedProposals"] as const;
export type ShownMetric = (typeof SHOWN_METRICS)[number];
