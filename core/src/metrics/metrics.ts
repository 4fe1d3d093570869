// Metrics (spec 2 §3): how much of an advisor's work is under way and done, and who sees it.
import { anyOf } from "@gap/core/access/policy";

export const METRICS = ["completedWorkItems", "openWorkItems", "acceptedProposals"] as const;
export type Metric = (typeof METRICS)[number];

export type Metrics = Readonly<Record<Metric, number>>;

/** By how much each goes up or down; those that are not named stay. */
export type MetricChanges = Readonly<Partial<Record<Metric, number>>>;

/** They are shown at Home, which every member of an advisor has (spec 2 §6). */
export const seesMetrics = anyOf({ orgTypes: ["advisor"] });
