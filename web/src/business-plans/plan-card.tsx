// The business plan of a client as a card: its goals, and the way to it. It shows nothing to people without the right.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { GOAL_STATE_NAMES } from "@gap/core/blocks/kinds/goals/goals.schema";
import type { BusinessPlanView, PlanGoal } from "@gap/core/business-plans/business-plan-view";
import type { PlanOfClient } from "@gap/core/business-plans/business-plan.schema";
import { BUSINESS_PLAN } from "@gap/core/business-plans/plan-name";
import { planPath } from "@gap/core/business-plans/plan-path";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { Card } from "@gap/web/ui/page/card";
import classes from "./plan-card.module.css";

interface PlanCardProps {
  readonly orgId: string;
  /** People of a client name nobody. */
  readonly which?: PlanOfClient;
}

const OWN: PlanOfClient = {};

export function PlanCard({ orgId, which = OWN }: PlanCardProps) {
  const query = useApi().options.businessPlan.get.queryOptions(which, {
    ...ALWAYS_REFETCHED,
    meta: { showsOwnErrors: true },
  });
  const { data: plan, error, refetch } = useQuery(query);
  const { clientId } = which;
  return (
    <Card
      title={BUSINESS_PLAN}
      actions={
        plan === undefined ? undefined : (
          <Link to={planPath(orgId)} {...(clientId !== undefined && { search: { clientId } as never })}>
            {plan.documentId === undefined ? "Start" : "Open"}
          </Link>
        )
      }
    >
      {plan !== undefined ? (
        <PlanSummary plan={plan} />
      ) : error === null ? (
        <SkeletonText lines={3} />
      ) : (
        <DataNotLoaded subject="The business plan" error={error} onTryAgain={refetch} />
      )}
    </Card>
  );
}

function PlanSummary({
  plan: { documentId, goals, nextReviewDay, reviewDay },
}: {
  readonly plan: BusinessPlanView;
}) {
  if (documentId === undefined) return <p className={classes.quiet}>There is no business plan yet.</p>;
  return (
    <>
      <p className={classes.quiet}>
        {reviewDay !== undefined
          ? `In review since ${formatCalendarDay(reviewDay)}.`
          : nextReviewDay === undefined
            ? "No review planned."
            : `Next review on ${formatCalendarDay(nextReviewDay)}.`}
      </p>
      {goals.length === 0 ? null : (
        <ul className={classes.goals}>
          {goals.map((goal) => (
            <GoalLine key={goal.goalId} goal={goal} />
          ))}
        </ul>
      )}
    </>
  );
}

function GoalLine({ goal: { text, progress, state } }: { readonly goal: PlanGoal }) {
  const name = text || "New goal";
  const isTold = state === "atRisk" || state === "offTrack";
  return (
    <li>
      <div className={classes.goal}>
        <span>{name}</span>
        {isTold ? (
          <StatusBadge tone={state === "atRisk" ? "warning" : "danger"}>
            {GOAL_STATE_NAMES[state]}
          </StatusBadge>
        ) : (
          <span className={classes.figure}>{progress}%</span>
        )}
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={name}
      >
        <i style={{ width: `${progress}%` }} />
      </div>
    </li>
  );
}
