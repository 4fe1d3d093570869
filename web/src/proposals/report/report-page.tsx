// The report on sent proposals: figures of a period, a chart by month, and tables by month, owner and service.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconChartBar, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import {
  reportAsCsv,
  reportPeriod,
  reportQueryOf,
  type ReportPeriod,
  type ReportPeriodId,
} from "@gap/core/proposals/report/report";
import type { ProposalReport } from "@gap/core/proposals/report/report.schema";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useApi } from "@gap/web/platform/app-context";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { saveCsv } from "@gap/web/platform/save-csv";
import { useNow } from "@gap/web/platform/use-now";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonCards, SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { useAdvisor } from "../proposals.queries";
import { MonthChart } from "./month-chart";
import { PeriodChoice } from "./period-choice";
import { ReportFiguresCard } from "./report-figures";
import { ReportTable } from "./report-table";

const TITLE = "Proposal report";

export function ReportPage() {
  const advisor = useAdvisor();
  if (advisor?.currencyCode === undefined) return <SkeletonPage />;
  const { currencyCode, place } = advisor;
  return <Report currencyCode={currencyCode} timezone={timeZoneOfOrg(place ?? {})} />;
}

function Report({ currencyCode, timezone }: { currencyCode: string; timezone: string }) {
  const { options } = useApi();
  const today = calendarDayIn(useNow(), timezone);
  const [choice, setChoice] = useState<ReportPeriodId>("12");
  const [ownPeriod, setOwnPeriod] = useState<ReportPeriod>(() => reportPeriod("12", today));
  const period = choice === "own" ? ownPeriod : reportPeriod(choice, today);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    options.proposals.getReport.queryOptions(reportQueryOf(period, timezone), {
      placeholderData: keepPreviousData,
      staleTime: 0,
      meta: { showsOwnErrors: true },
    }),
  );
  const hasProposals = data !== undefined && data.total.sent > 0;
  const save = () => {
    if (data !== undefined) saveCsv(reportAsCsv(data), `proposals-${period.fromDay}-${period.toDay}.csv`);
  };
  return (
    <Page
      title={TITLE}
      trail={<Breadcrumbs routeId="proposals" name={TITLE} />}
      actions={
        <Button
          icon={<IconDownload size={16} />}
          disabled={!hasProposals || isPlaceholderData}
          onClick={save}
        >
          Export as CSV
        </Button>
      }
    >
      <PeriodChoice
        choice={choice}
        period={period}
        today={today}
        onChoose={(next) => {
          // Other dates begin with the period shown before.
          if (next === "own") setOwnPeriod(period);
          setChoice(next);
        }}
        onPeriod={setOwnPeriod}
      />
      <DataNotLoaded subject="The report" error={error} onTryAgain={refetch} />
      {data === undefined ? (
        error === null ? (
          <SkeletonCards cards={3} label="Loading the report" />
        ) : null
      ) : hasProposals ? (
        <Sections report={data} currencyCode={currencyCode} />
      ) : (
        <Card>
          <EmptyState
            icon={<IconChartBar />}
            title="No proposals sent in this period"
            text="Choose other dates, or send a proposal."
          />
        </Card>
      )}
    </Page>
  );
}

function Sections({ report, currencyCode }: { report: ProposalReport; currencyCode: string }) {
  const { total, months, owners, services } = report;
  return (
    <>
      <ReportFiguresCard figures={total} currencyCode={currencyCode} />
      <MonthChart months={months} />
      <ReportTable by="month" rows={months.toReversed()} currencyCode={currencyCode} />
      <ReportTable by="owner" rows={owners} currencyCode={currencyCode} />
      <ReportTable by="service" rows={services} currencyCode={currencyCode} />
    </>
  );
}
