// documents/plans/business-plan (spec 3 §2): the living plan of a client, the same page for both sides and for guests.
import { IconTarget } from "@tabler/icons-react";
import { Navigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { BusinessPlanView } from "@gap/core/business-plans/business-plan-view";
import { BUSINESS_PLAN } from "@gap/core/business-plans/plan-name";
import { planOfSearch } from "@gap/core/business-plans/plan-path";
import {
  DocumentPage,
  DocumentSkeleton,
  noAccessPath,
  useDocumentReader,
  type DocumentLook,
} from "@gap/web/documents/public-page";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { useLive } from "@gap/web/platform/live/use-live";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { usePartTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { NoPlanYet } from "./no-plan-yet";
import { PlanContent } from "./plan-content";
import { PlanContext, usePlanOf, type PlanMode } from "./plan-context";
import { PlanFacts } from "./plan-facts";
import { PlanTools } from "./plan-tools";

export function BusinessPlanPage() {
  const search = useSearch({ strict: false });
  const which = useMemo(() => planOfSearch(search as Record<string, unknown>), [search]);
  const reader = useDocumentReader();
  const { data: plan, error, refetch } = usePlanOf(which);
  usePartTitle(plan && `${BUSINESS_PLAN}, ${plan.clientName}`);
  const isRefused = gapErrorTypeOf(error) === "forbidden";
  if (isRefused && reader !== undefined) return <Navigate to={noAccessPath(reader.orgId)} replace />;
  if (error !== null && plan === undefined)
    return <NotLoaded error={error} onTryAgain={() => void refetch()} />;
  if (plan === undefined) return <DocumentSkeleton />;
  return plan.documentId === undefined ? (
    <NoPlanYet plan={plan} which={which} />
  ) : (
    <OpenPlan key={plan.documentId} plan={plan} documentId={plan.documentId} />
  );
}

function OpenPlan({ plan, documentId }: { readonly plan: BusinessPlanView; readonly documentId: string }) {
  const refreshAnswers = useRefreshAnswers();
  const { clientName, reviewDay } = plan;
  const [chosen, setMode] = useState<PlanMode>("review");
  // A review is on for everyone, until someone finishes it.
  const mode = reviewDay === undefined ? "plan" : chosen;
  useLive("document-change-event", documentId, {
    message: ({ changed }) => {
      if (changed.includes("document")) void refreshAnswers("businessPlan.get");
      void refreshAnswers("businessPlan.compare");
    },
    refetch: () => void refreshAnswers("businessPlan.get", "businessPlan.compare"),
  });
  const context = useMemo(() => ({ plan, mode, setMode }), [plan, mode]);
  const look = useMemo(
    (): DocumentLook => ({
      title: clientName,
      subtitle: <PlanFacts />,
      Tools: PlanTools,
      Content: PlanContent,
      hasOwnNextAct: mode === "review",
    }),
    [clientName, mode],
  );
  return (
    <PlanContext value={context}>
      <DocumentPage documentId={documentId} mode="edit" look={look} />
    </PlanContext>
  );
}

function NotLoaded({ error, onTryAgain }: { readonly error: unknown; readonly onTryAgain: () => void }) {
  const isGone = gapErrorTypeOf(error) === "notFound";
  return (
    <Page title={BUSINESS_PLAN} trail={<Breadcrumbs routeId="documents" />}>
      <Card>
        <EmptyState
          icon={<IconTarget />}
          title={isGone ? "Business plan not found" : "This business plan could not be loaded"}
          text={isGone ? "Open it from the page of the client." : problemOf(error)}
          action={isGone ? undefined : <Button onClick={onTryAgain}>Try again</Button>}
        />
      </Card>
    </Page>
  );
}
