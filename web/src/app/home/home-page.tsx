// Home of an advisor (spec 4 §F): greeting, metrics, waiting proposals and checklist; future capabilities add their
// work here.
import { mayReach } from "@gap/core/access/routes";
import { formatDay } from "@gap/core/shared/dates";
import { useSurroundings, useUserInfo, useViewer } from "@gap/web/app/user-info";
import { MetricsCard } from "@gap/web/metrics/metrics-card";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { PartNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { greetingAt } from "./greeting";
import classes from "./home-page.module.css";
import { SetUpCard } from "./set-up-card";

// Loaded lazily, because its proposal actions make it larger than the rest of the page.
const ProposalsWaiting = optionalPart(() =>
  import("@gap/web/proposals/public").then((module) => module.ProposalsWaiting),
);

export function HomePage() {
  const { firstName, onboarding, isServiceUser } = useUserInfo();
  const now = new Date();
  const seesProposals = mayReach(useViewer(), "proposals", useSurroundings());
  // Service users skip loading the advisor caches (spec 2 §5).
  const showsMetrics = !isServiceUser;
  const showsChecklist = onboarding?.showCheckList !== false;
  return (
    <Page title={greetingAt(now, firstName)} subtitle={`${formatDay(now)}.`}>
      <div className={classes.columns} data-beside={(showsMetrics && showsChecklist) || undefined}>
        {showsMetrics ? (
          <div className={classes.under}>
            <MetricsCard />
            {seesProposals ? (
              <ProposalsWaiting whileMissing={PROPOSALS_PLACEHOLDER} whenFailed={proposalsNotLoaded} />
            ) : null}
          </div>
        ) : null}
        {showsChecklist ? <SetUpCard /> : null}
      </div>
    </Page>
  );
}

/** Looks like the part itself while it loads. */
const PROPOSALS_PLACEHOLDER = (
  <Card title="Proposals waiting" flush>
    <SkeletonList label="Loading proposals" />
  </Card>
);

function proposalsNotLoaded(tryAgain: () => void) {
  return (
    <Card title="Proposals waiting">
      <PartNotLoaded what="The list of proposals" onTryAgain={tryAgain} />
    </Card>
  );
}
