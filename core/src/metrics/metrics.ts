// Metrics (spec 2 §3): open and completed work of an advisor, and who sees the figures.
import { anyOf } from "@gap/core/access/policy";

export const METRICS = ["completedWorkItems", "openWorkItems", "acceptedProposals"] as const;
export type Metric = (typeof METRICS)[number];

export type Metrics = Readonly<Record<Metric, number>>;

/** Change of each metric; metrics that are not named stay the same. */
export type MetricChanges = Readonly<Partial<Record<Metric, number>>>;

/** Home shows them, and every member of an advisor has Home (spec 2 §6). */
export const seesMetrics = anyOf({ orgTypes: ["advisor"] });
