// Three figures about an organisation's work (spec 2 §3, spec 4 §F Home), kept current by the live channel.
import { useQuery } from "@tanstack/react-query";
import type { Metric } from "@gap/core/metrics/metrics";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { Figures } from "@gap/web/ui/display/figures";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import classes from "./metrics-card.module.css";

const SHOWN: readonly { readonly metric: Metric; readonly label: string; readonly none: string }[] = [
  { metric: "openWorkItems", label: "Open work items", none: "None open" },
  { metric: "completedWorkItems", label: "Completed work items", none: "None completed yet" },
  { metric: "acceptedProposals", label: "Accepted proposals", none: "None accepted yet" },
];

export function MetricsCard() {
  const { options } = useApi();
  const { data, error, refetch } = useQuery(
    options.metrics.get.queryOptions(undefined, { meta: { showsOwnErrors: true } }),
  );

  if (data === undefined && error !== null)
    return <DataNotLoaded what="The metrics" error={error} onTryAgain={refetch} />;
  return (
    <section aria-label="Metrics">
      <Card flush>
        {data === undefined ? (
          <MetricsSkeleton />
        ) : (
          <dl className={classes.metrics}>
            {SHOWN.map(({ metric, label, none }) => (
              <div key={metric} className={classes.metric}>
                <dt className={classes.label}>{label}</dt>
                <dd className={classes.figure}>
                  <Figures>{data[metric].toLocaleString("en-NZ")}</Figures>
                </dd>
                {data[metric] === 0 ? <dd className={classes.none}>{none}</dd> : null}
              </div>
            ))}
          </dl>
        )}
      </Card>
    </section>
  );
}

function MetricsSkeleton() {
  return (
    <SkeletonGroup label="Loading metrics">
      <div className={classes.metrics}>
        {SHOWN.map(({ metric }) => (
          <div key={metric} className={classes.metric}>
            <div className={classes.label}>
              <SkeletonBar width="70%" />
            </div>
            <div className={classes.figure}>
              <SkeletonBar width={48} height={24} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
