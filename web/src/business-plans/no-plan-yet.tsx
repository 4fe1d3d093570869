// The page of a client without a business plan: advisors choose the template it starts from.
import { IconTarget } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BusinessPlanView } from "@gap/core/business-plans/business-plan-view";
import type { PlanOfClient } from "@gap/core/business-plans/business-plan.schema";
import { BUSINESS_PLAN } from "@gap/core/business-plans/plan-name";
import { outlineInWords, shownVersion } from "@gap/web/blueprints/public";
import { useDocumentReader } from "@gap/web/documents/public-page";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { FieldError } from "@gap/web/ui/form/field-error";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import classes from "./plan.module.css";

interface NoPlanYetProps {
  readonly plan: BusinessPlanView;
  readonly which: PlanOfClient;
}

const STANDARD = "";
const MOST = 50;

export function NoPlanYet({ plan, which }: NoPlanYetProps) {
  const { businessPlan: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const [blueprintId, setBlueprintId] = useState(STANDARD);
  const start = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: () => calls.open.mutate({ ...which, ...(blueprintId !== STANDARD && { blueprintId }) }),
    onSuccess: () => refreshAnswers("businessPlan.get", "document.list"),
    // The template may have been archived since the page was loaded.
    onError: () => void refreshAnswers("blueprint.getAdvisorAndPublishedGapBlueprints"),
  });
  const problem = start.error === null ? undefined : problemOf(start.error);
  const mayChoose = useDocumentReader()?.mayView("blueprints") === true;
  return (
    <Page title={plan.clientName} subtitle={BUSINESS_PLAN} trail={<Breadcrumbs routeId="documents" />}>
      <Card>
        <EmptyState
          icon={<IconTarget />}
          title="There is no business plan yet"
          text="Purpose, targets, goals for ninety days and a few measures: short enough to read every month."
        />
        <div className={classes.start}>
          {mayChoose ? (
            <StartChoice value={blueprintId} error={problem} onChange={setBlueprintId} />
          ) : (
            <FieldError isAnnounced>{problem}</FieldError>
          )}
          <Button kind="main" pending={start.isPending} onClick={() => start.mutate()}>
            Start business plan
          </Button>
        </div>
      </Card>
    </Page>
  );
}

interface StartChoiceProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (blueprintId: string) => void;
}

/** Published templates for business plans, of the firm and of the provider, after the built-in sections. */
function StartChoice({ value, error, onChange }: StartChoiceProps) {
  const {
    data,
    error: failure,
    refetch,
  } = useQuery(
    useApi().options.blueprint.getAdvisorAndPublishedGapBlueprints.queryOptions(
      {
        tab: "published",
        docTypes: ["Business Plan"],
        page: 0,
        pageSize: MOST,
        sort: { columnId: "name", direction: "asc" },
      },
      ALWAYS_REFETCHED,
    ),
  );
  const templates = data?.rows ?? [];
  const choices = [
    {
      id: STANDARD,
      name: "Standard sections",
      text: "Purpose, targets, ninety-day goals, measures, strengths and threats, notes",
    },
    ...templates.map((template) => ({
      id: template.blueprintId,
      name: template.name,
      text: [outlineInWords(shownVersion(template)), ...(template.isProvided ? ["from Gap"] : [])].join(", "),
    })),
  ];
  return (
    <>
      <ChoiceGroup label="Start from" error={error}>
        {choices.map(({ id, name, text }) => (
          <ChoiceCard
            key={id}
            picks="one"
            name="template"
            value={id}
            title={name}
            text={text}
            checked={id === value}
            onChange={() => onChange(id)}
          />
        ))}
      </ChoiceGroup>
      {data === undefined && failure === null ? <SkeletonList rows={2} label="Loading templates" /> : null}
      <DataNotLoaded subject="The templates" error={failure} onTryAgain={refetch} />
    </>
  );
}
