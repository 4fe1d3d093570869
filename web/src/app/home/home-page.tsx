// Home of an advisor (spec 4 §F): greeting with what is due, metrics, own work, waiting proposals, checklist and recent
// documents.
import { useNavigate } from "@tanstack/react-router";
import { IconPlus } from "@tabler/icons-react";
import { creationsOf, type Creation } from "@gap/core/access/creations";
import { isOffered, routePath, type RouteId } from "@gap/core/access/routes";
import { dueInWords } from "@gap/core/metrics/due-in-words";
import type { Metrics } from "@gap/core/metrics/metrics";
import { calendarDayIn, formatWeekdayIn } from "@gap/core/shared/calendar/calendar-day";
import { greetingIn } from "@gap/core/shared/calendar/greeting-in";
import type { MyWork } from "@gap/core/work-items/work-item-view";
import { useSurroundings, useUserInfo, useViewer } from "@gap/web/app/user-info";
import { MetricsSkeleton } from "@gap/web/metrics/metrics-skeleton";
import { useMetrics } from "@gap/web/metrics/public";
import { CREATE_SEARCH } from "@gap/web/platform/calls/use-creating";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { PartNotLoaded, partNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { useMyWork } from "@gap/web/work-items/my-work/use-my-work";
import classes from "./home-page.module.css";

// Loaded lazily, because its proposal actions make it larger than the rest of the page.
const ProposalsWaiting = optionalPart(() =>
  import("@gap/web/proposals/public").then((module) => module.ProposalsWaiting),
);

// Loaded lazily, because the file of this page is part of the shell, which signees load too.
const MetricsCard = optionalPart(() =>
  import("@gap/web/metrics/metrics-card").then((module) => module.MetricsCard),
);
const MyWorkCard = optionalPart(() =>
  import("@gap/web/work-items/my-work/my-work-card").then((module) => module.MyWorkCard),
);
const RecentDocumentsCard = optionalPart(() =>
  import("@gap/web/documents/recent/recent-documents-card").then((module) => module.RecentDocumentsCard),
);
const PlansAndGaps = optionalPart(() => import("./plans-and-gaps").then((module) => module.PlansAndGaps));
const SetUpCard = optionalPart(() => import("./set-up-card").then((module) => module.SetUpCard));

export function HomePage() {
  const { isServiceUser } = useUserInfo();
  // Service users skip loading the advisor caches (spec 2 §5).
  return isServiceUser ? <HomeWith metrics={undefined} showsMetrics={false} /> : <HomeWithMetrics />;
}

function HomeWithMetrics() {
  const { data, error } = useMetrics({ retriesOnMount: true });
  const seesWork = useOffers("work-items");
  const work = useMyWork(seesWork);
  return (
    <HomeWith
      metrics={data}
      showsMetrics
      seesWork={seesWork}
      {...(work.data !== undefined && { work: work.data })}
      hasFailed={data === undefined && error !== null}
    />
  );
}

interface HomeProps {
  readonly metrics: Metrics | undefined;
  readonly showsMetrics: boolean;
  readonly seesWork?: boolean;
  readonly work?: MyWork;
  readonly hasFailed?: boolean;
}

function useOffers(routeId: RouteId): boolean {
  return isOffered(useViewer(), routeId, useSurroundings());
}

function HomeWith({ metrics, showsMetrics, seesWork = false, work, hasFailed = false }: HomeProps) {
  const { firstName, onboarding } = useUserInfo();
  const now = new Date();
  const isLoading = showsMetrics && !hasFailed;
  const seesProposals = useOffers("proposals");
  const seesDocuments = useOffers("documents") && showsMetrics;
  const showsChecklist = onboarding?.showCheckList !== false;
  return (
    <Page
      title={greetingIn(now, metrics?.timezone, firstName)}
      subtitle={metrics === undefined ? (isLoading ? NO_DAY_YET : undefined) : dayInWords(now, metrics, work)}
      actions={<HomeActions />}
      wideActions
    >
      <div
        className={classes.columns}
        data-beside={(showsMetrics && (showsChecklist || seesDocuments)) || undefined}
      >
        {showsMetrics ? (
          <div className={classes.under}>
            <MetricsCard
              {...(work !== undefined && { work: work.firm })}
              whileMissing={METRICS_PLACEHOLDER}
              whenFailed={partNotLoaded("The part with the metrics")}
            />
            {seesWork ? <MyWorkCard whileMissing={WORK_PLACEHOLDER} whenFailed={workNotLoaded} /> : null}
            {seesProposals && !hasFailed ? (
              <ProposalsWaiting whileMissing={PROPOSALS_PLACEHOLDER} whenFailed={proposalsNotLoaded} />
            ) : null}
          </div>
        ) : null}
        {showsChecklist || seesDocuments ? (
          <div className={classes.under}>
            {showsChecklist ? (
              <SetUpCard whileMissing={CHECKLIST_PLACEHOLDER} whenFailed={checklistNotLoaded} />
            ) : null}
            {metrics === undefined ? null : <PlansAndGaps today={calendarDayIn(now, metrics.timezone)} />}
            {seesDocuments ? (
              <RecentDocumentsCard whileMissing={DOCUMENTS_PLACEHOLDER} whenFailed={documentsNotLoaded} />
            ) : null}
          </div>
        ) : null}
      </div>
    </Page>
  );
}

/** A blank line, so that the page does not move when the day appears. */
const NO_DAY_YET = "\u00A0";

/** The day is that of the firm, in which due dates are counted. */
function dayInWords(now: Date, { timezone, pipeline }: Metrics, work: MyWork | undefined): string {
  const due = dueInWords(work, pipeline && { ...pipeline, waiting: pipeline.stages.waiting.count });
  return `${formatWeekdayIn(now, timezone)}. ${due}`.trim();
}

/** The creations that Home offers, the main one last. */
const OFFERED = ["work-items", "proposals"] as const;

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

const CHECKLIST_PLACEHOLDER = (
  <Card title="Get set up">
    <SkeletonList rows={5} />
  </Card>
);

function checklistNotLoaded(tryAgain: () => void) {
  return (
    <Card title="Get set up">
      <PartNotLoaded subject="The checklist" onTryAgain={tryAgain} />
    </Card>
  );
}

const WORK_PLACEHOLDER = (
  <Card title="My open work items" flush>
    <SkeletonList flush label="Loading work items" />
  </Card>
);

function workNotLoaded(tryAgain: () => void) {
  return (
    <Card title="My open work items">
      <PartNotLoaded subject="The list of your work" onTryAgain={tryAgain} />
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
      <PartNotLoaded subject="The list of proposals" onTryAgain={tryAgain} />
    </Card>
  );
}

const DOCUMENTS_PLACEHOLDER = (
  <Card title="Recent documents" flush>
    <SkeletonList flush label="Loading documents" />
  </Card>
);

function documentsNotLoaded(tryAgain: () => void) {
  return (
    <Card title="Recent documents">
      <PartNotLoaded subject="The list of documents" onTryAgain={tryAgain} />
    </Card>
  );
}
