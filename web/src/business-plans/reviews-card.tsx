// Home: reviews of business plans that are on, due or soon due. Nothing while there are none, or for people without plans.
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { planPath } from "@gap/core/business-plans/plan-path";
import type { PlanReview } from "@gap/core/business-plans/business-plan-view";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { dueInWords } from "@gap/core/work-items/due-days";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { DueWords } from "@gap/web/ui/display/due-words";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { Card } from "@gap/web/ui/page/card";
import classes from "./plan-card.module.css";
import { useMayPlan } from "./use-may-plan";

const TITLE = "Business plan reviews";

interface ReviewsProps {
  readonly today: string;
}

export function ReviewsCard({ today }: ReviewsProps) {
  return useMayPlan() ? <Reviews today={today} /> : null;
}

function Reviews({ today }: ReviewsProps) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(
    useApi().options.businessPlan.listReviews.queryOptions(undefined, {
      ...ALWAYS_REFETCHED,
      meta: { showsOwnErrors: true },
    }),
  );
  if (data === undefined && error !== null)
    return (
      <Card title={TITLE}>
        <DataNotLoaded subject="The reviews" error={error} onTryAgain={refetch} />
      </Card>
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title={TITLE}>
      <ul className={classes.reviews}>
        {data.map((review) => (
          <li key={review.clientId}>
            <Link to={planPath(orgId)} search={{ clientId: review.clientId } as never}>
              {review.clientName}
            </Link>
            <When review={review} today={today} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function When({ review: { day, isOn }, today }: { readonly review: PlanReview; readonly today: string }) {
  if (isOn) return <StatusBadge tone="info">{`In review since ${formatCalendarDay(day)}`}</StatusBadge>;
  return <DueWords due={dueInWords(day, today)} />;
}
