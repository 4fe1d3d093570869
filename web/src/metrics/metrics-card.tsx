// The figures about an organisation's work (spec 2 §3, spec 4 §F Home), kept current by the live channel.
import { shownMetrics, type Metrics, type ShownMetric } from "@gap/core/metrics/metrics";
import type { PipelineStage } from "@gap/core/proposals/pipeline";
import { formatCents } from "@gap/core/shared/money";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { MonthBars } from "@gap/web/ui/display/month-bars";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import classes from "./metrics-card.module.css";
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
  return (
    <section aria-label="Metrics">
      <Card flush>
        {data === undefined ? (
          <MetricsSkeleton />
        ) : (
          <dl className={classes.metrics}>
            {shownMetrics(data).map((metric) => (
              <MetricCell key={metric} metric={metric} metrics={data} />
            ))}
          </dl>
        )}
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

const PLACES = [0, 1, 2];

function MetricsSkeleton() {
  return (
    <SkeletonGroup label="Loading metrics">
      <div className={classes.metrics}>
        {PLACES.map((place) => (
          <div key={place} className={classes.metric}>
            <div className={classes.label}>
              <SkeletonBar width="70%" />
            </div>
            <div className={classes.figure}>
              <SkeletonBar width={48} height={24} />
            </div>
            <div className={classes.note}>
              <SkeletonBar width={72} height={10} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
