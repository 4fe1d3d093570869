// The figures about an organisation's work (spec 2 §3, spec 4 §F Home), kept current by the live channel.
import { shownMetrics, type Metrics, type ShownMetric } from "@gap/core/metrics/metrics";
import type { PipelineStage } from "@gap/core/proposals/pipeline";
import { formatCents } from "@gap/core/shared/money";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { MonthBars } from "@gap/web/ui/display/month-bars";
import { Card } from "@gap/web/ui/page/card";
import classes from "./metrics-card.module.css";
import { MetricsSkeleton } from "./metrics-skeleton";
import { useMetrics } from "./use-metrics";

interface Look {
  readonly label: string;
  /** Shown below the figure if it is zero. */
  readonly none: string;
  /** The stage of proposals that it counts, and what its value is. */
  readonly stage?: PipelineStage;
  readonly value?: "in total" | "a year";
}

const LOOKS: Readonly<Record<ShownMetric, Look>> = {
  openWorkItems: { label: "Open work items", none: "None open" },
  completedWorkItems: { label: "Completed work items", none: "None completed yet" },
  draftProposals: { label: "Draft proposals", none: "None in progress", stage: "draft", value: "in total" },
  waitingProposals: {
    label: "Waiting for signature",
    none: "None waiting",
    stage: "waiting",
    value: "in total",
  },
  acceptedProposals: {
    label: "Accepted proposals",
    none: "None accepted yet",
    stage: "accepted",
    value: "a year",
  },
};

export function MetricsCard() {
  const { data, error, refetch } = useMetrics();
  if (data === undefined && error !== null)
    return <DataNotLoaded what="The metrics" error={error} onTryAgain={refetch} />;
  if (data === undefined) return <MetricsSkeleton />;
  return (
    <section aria-label="Metrics">
      <Card flush>
        <dl className={classes.metrics}>
          {shownMetrics(data).map((metric) => (
            <MetricCell key={metric} metric={metric} metrics={data} />
          ))}
        </dl>
      </Card>
    </section>
  );
}

function MetricCell({ metric, metrics }: { metric: ShownMetric; metrics: Metrics }) {
  const { label, none, stage, value } = LOOKS[metric];
  const { pipeline } = metrics;
  const ofStage = stage === undefined ? undefined : pipeline?.stages[stage];
  const figure = ofStage?.count ?? countOf(metric, metrics);
  const note =
    figure === 0
      ? none
      : ofStage !== undefined && pipeline !== undefined
        ? `${formatCents(ofStage.valueCents, pipeline.currencyCode)} ${value}`
        : undefined;
  return (
    <div className={classes.metric}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.figure}>{figure.toLocaleString("en-NZ")}</dd>
      {note === undefined ? null : <dd className={classes.note}>{note}</dd>}
      {ofStage === undefined ? null : (
        <dd className={classes.chart}>
          <MonthBars label={label} months={ofStage.months} />
        </dd>
      )}
    </div>
  );
}

function countOf(metric: ShownMetric, metrics: Metrics): number {
  return metric === "draftProposals" || metric === "waitingProposals" ? 0 : metrics[metric];
}
