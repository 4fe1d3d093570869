// Home of an advisor (spec 4 §F): greeting with what is due, metrics, waiting proposals and checklist; future
// capabilities add their work here.
import { useNavigate } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { creationsOf, type Creation } from "@gap/core/access/creations";
import { isOffered, routePath } from "@gap/core/access/routes";
import type { Metrics } from "@gap/core/metrics/metrics";
import { waitingInWords } from "@gap/core/proposals/pipeline";
import { formatWeekdayIn } from "@gap/core/shared/calendar/calendar-day";
import { greetingIn } from "@gap/core/shared/calendar/greeting-in";
import { useSurroundings, useUserInfo, useViewer } from "@gap/web/app/user-info";
import { MetricsSkeleton } from "@gap/web/metrics/metrics-skeleton";
import { useMetrics } from "@gap/web/metrics/public";
import { CREATE_SEARCH } from "@gap/web/platform/calls/use-creating";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { PartNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import classes from "./home-page.module.css";

// Loaded lazily, because its proposal actions make it larger than the rest of the page.
const ProposalsWaiting = optionalPart(() =>
  import("@gap/web/proposals/public").then((module) => module.ProposalsWaiting),
);

// Loaded lazily, because the file of this page is part of the shell, which signees load too.
const MetricsCard = optionalPart(() =>
  import("@gap/web/metrics/metrics-card").then((module) => module.MetricsCard),
);
const SetUpCard = optionalPart(() => import("./set-up-card").then((module) => module.SetUpCard));

export function HomePage() {
  const { isServiceUser } = useUserInfo();
  // Service users skip loading the advisor caches (spec 2 §5).
  return isServiceUser ? <HomeWith metrics={undefined} showsMetrics={false} /> : <HomeWithMetrics />;
}

function HomeWithMetrics() {
  const { data, error } = useMetrics();
  return <HomeWith metrics={data} showsMetrics hasFailed={data === undefined && error !== null} />;
}

interface HomeProps {
  readonly metrics: Metrics | undefined;
  readonly showsMetrics: boolean;
  readonly hasFailed?: boolean;
}

function HomeWith({ metrics, showsMetrics, hasFailed = false }: HomeProps) {
  const { firstName, onboarding } = useUserInfo();
  const now = new Date();
  const isLoading = showsMetrics && !hasFailed;
  const seesProposals = isOffered(useViewer(), "proposals", useSurroundings());
  const showsChecklist = onboarding?.showCheckList !== false;
  return (
    <Page
      title={greetingIn(now, metrics?.timezone, firstName)}
      subtitle={metrics === undefined ? (isLoading ? NO_DAY_YET : undefined) : dueInWords(now, metrics)}
      actions={<HomeActions />}
      wideActions
    >
      <div className={classes.columns} data-beside={(showsMetrics && showsChecklist) || undefined}>
        {showsMetrics ? (
          <div className={classes.under}>
            <MetricsCard whileMissing={METRICS_PLACEHOLDER} whenFailed={metricsNotLoaded} />
            {seesProposals && !hasFailed ? (
              <ProposalsWaiting whileMissing={PROPOSALS_PLACEHOLDER} whenFailed={proposalsNotLoaded} />
            ) : null}
          </div>
        ) : null}
        {showsChecklist ? (
          <SetUpCard whileMissing={CHECKLIST_PLACEHOLDER} whenFailed={checklistNotLoaded} />
        ) : null}
      </div>
    </Page>
  );
}

/** A blank line, so that the page does not move when the day appears. */
const NO_DAY_YET = "\u00A0";

/** The day is that of the firm, in which due dates are counted. */
function dueInWords(now: Date, { timezone, pipeline }: Metrics): string {
  const day = `${formatWeekdayIn(now, timezone)}.`;
  return pipeline === undefined ? day : `${day} ${waitingInWords(pipeline.stages.waiting.count, pipeline)}`;
}

/** The creations that Home offers, the main one last. */
const OFFERED = ["clients", "proposals"] as const;

function HomeActions() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const creations = creationsOf(viewer, useSurroundings());
  const offered = OFFERED.flatMap((id) => creations.filter(({ routeId }) => routeId === id));
  const begin = ({ routeId }: Creation) => {
    if (viewer.orgId !== null) void navigate({ to: routePath(viewer.orgId, routeId), search: CREATE_SEARCH });
  };
  return offered.map((creation) =>
    creation.routeId === "proposals" ? (
      <Button
        key={creation.routeId}
        kind="main"
        icon={<IconPlus size={16} />}
        onClick={() => begin(creation)}
      >
        {creation.label}
      </Button>
    ) : (
      <Button key={creation.routeId} onClick={() => begin(creation)}>
        {creation.label}
      </Button>
    ),
  );
}

/** The placeholders look like the parts themselves while these load. */
const METRICS_PLACEHOLDER = <MetricsSkeleton />;

function metricsNotLoaded(tryAgain: () => void) {
  return <PartNotLoaded what="The part with the metrics" onTryAgain={tryAgain} />;
}

const CHECKLIST_PLACEHOLDER = (
  <Card title="Get set up">
    <SkeletonList rows={5} />
  </Card>
);

function checklistNotLoaded(tryAgain: () => void) {
  return (
    <Card title="Get set up">
      <PartNotLoaded what="The checklist" onTryAgain={tryAgain} />
    </Card>
  );
}

const PROPOSALS_PLACEHOLDER = (
  <Card title="Proposals waiting" flush>
    <SkeletonList flush label="Loading proposals" />
  </Card>
);

function proposalsNotLoaded(tryAgain: () => void) {
  return (
    <Card title="Proposals waiting">
      <PartNotLoaded what="The list of proposals" onTryAgain={tryAgain} />
    </Card>
  );
}
