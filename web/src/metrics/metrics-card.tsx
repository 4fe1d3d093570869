// The figures about an organisation's work (spec 2 §3, spec 4 §F Home), kept current by the live channel.
import { SHOWN_METRICS, type Metrics, type ShownMetric } from "@gap/core/metrics/metrics";
import { formatCents } from "@gap/core/shared/money";
import { formatCount } from "@gap/core/shared/texts/format-count";
import type { WorkFigures } from "@gap/core/work-items/work-item-view";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { MonthBars } from "@gap/web/ui/charts/month-bars";
import { Card } from "@gap/web/ui/page/card";
import classes from "./metrics-card.module.css";
import { MetricsSkeleton } from "./metrics-skeleton";
import { useMetrics } from "./use-metrics";

interface Look {
  readonly label: string;
  /** Shown below the figure if it is zero. */
  readonly none: string;
}

const LOOKS: Readonly<Record<ShownMetric, Look>> = {
  openWorkItems: { label: "Open work items", none: "None open" },
  completedWorkItems: { label: "Completed work items", none: "None completed yet" },
  acceptedProposals: { label: "Accepted proposals", none: "None accepted yet" },
};

interface MetricsCardProps {
  /** Absent while it loads, and for people who do not see work items. */
  readonly work?: WorkFigures;
}

export function MetricsCard({ work }: MetricsCardProps) {
  const { data, error, refetch } = useMetrics();
  if (data === undefined && error !== null)
    return <DataNotLoaded subject="The metrics" error={error} onTryAgain={refetch} />;
  if (data === undefined) return <MetricsSkeleton />;
  return (
    <section aria-label="Metrics">
      <Card flush>
        <dl className={classes.metrics}>
          {SHOWN_METRICS.map((metric) => (
            <MetricCell key={metric} metric={metric} metrics={data} work={work} />
          ))}
        </dl>
      </Card>
    </section>
  );
}

interface MetricCellProps {
  readonly metric: ShownMetric;
  readonly metrics: Metrics;
  readonly work: WorkFigures | undefined;
}

function MetricCell({ metric, metrics, work }: MetricCellProps) {
  const { label, none } = LOOKS[metric];
  const figure = metrics[metric];
  const details = detailsOf(metric, metrics, work);
  const note = figure === 0 ? none : details?.note;
  return (
    <div className={classes.metric}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.figure}>{formatCount(figure)}</dd>
      {note === undefined ? null : <dd className={classes.note}>{note}</dd>}
      {details === undefined ? null : (
        <dd className={classes.chart}>
          <MonthBars label={details.chart} months={details.months} />
        </dd>
      )}
    </div>
  );
}

interface Details {
  readonly note: string;
  /** The name of the chart. */
  readonly chart: string;
  readonly months: readonly number[];
}

function detailsOf(
  metric: ShownMetric,
  { pipeline }: Metrics,
  work: WorkFigures | undefined,
): Details | undefined {
  if (metric === "acceptedProposals") {
    if (pipeline === undefined) return undefined;
    const { valueCents, months } = pipeline.stages.accepted;
    return {
      note: `${formatCents(valueCents, pipeline.currencyCode)} a year`,
      chart: "Accepted proposals",
      months,
    };
  }
  if (work === undefined) return undefined;
  const { dueThisWeek, startedByMonth, completedByMonth } = work;
  return metric === "openWorkItems"
    ? {
        note: `${formatCount(dueThisWeek)} due this week`,
        chart: "Started work items",
        months: startedByMonth,
      }
    : {
        note: `${formatCount(completedByMonth.at(-1) ?? 0)} this month`,
        chart: "Completed work items",
        months: completedByMonth,
      };
}
