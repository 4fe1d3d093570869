// The results of levers of earlier scenarios that were added to the business plan, beside the next scenario.
import { useQuery } from "@tanstack/react-query";
import { figureInWords } from "@gap/core/blocks/kinds/business-figure";
import { GOAL_STATE_NAMES } from "@gap/core/blocks/kinds/goals/goals.schema";
import type { LeverResult } from "@gap/core/business-plans/plan-levers";
import { formatCalendarDay, formatCalendarMonth } from "@gap/core/shared/calendar/calendar-day";
import { LEVER_NAMES } from "@gap/core/value-gap/levers";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { PlainTable } from "@gap/web/ui/table/plain-table";

interface LeverResultsProps {
  readonly clientOrgId: string;
  readonly currencyCode: string;
}

export function LeverResults({ clientOrgId, currencyCode }: LeverResultsProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.businessPlan.getLeverResults.queryOptions(
      { clientOrgId },
      { ...ALWAYS_REFETCHED, meta: { showsOwnErrors: true } },
    ),
  );
  if (data === undefined)
    return error === null ? (
      <SkeletonList rows={2} flush label="Loading the results" />
    ) : (
      <DataNotLoaded subject="The results" error={error} onTryAgain={refetch} />
    );
  if (data.length === 0)
    return (
      <EmptyState
        title="No levers in the plan yet"
        text="Levers of a scenario can become goals for ninety days. What comes of them appears here."
      />
    );
  const figure = (value: number, { unit }: LeverResult) => figureInWords(value, unit, { currencyCode });
  return (
    <PlainTable
      label="What came of earlier scenarios"
      flush
      columns={[
        { header: "Lever", cell: nameOf },
        { header: "Then", cell: (row) => figure(row.now, row), align: "end", phoneLabel: "Then" },
        { header: "Target", cell: (row) => figure(row.target, row), align: "end", phoneLabel: "Target" },
        { header: "Since", cell: (row) => sinceInWords(row, figure), align: "end", phoneLabel: "Since" },
        { header: "Goal", cell: goalInWords, align: "end", phoneLabel: "Goal" },
      ]}
      rows={data}
      rowId={({ lever }) => lever}
    />
  );
}

function nameOf({ lever, scenarioName, addedOn }: LeverResult) {
  return <NameCell name={LEVER_NAMES[lever]} second={`${scenarioName}, ${formatCalendarDay(addedOn)}`} />;
}

function sinceInWords(row: LeverResult, figure: (value: number, row: LeverResult) => string): string {
  const { latest } = row;
  if (latest === undefined) return "No figure yet";
  return `${figure(latest.value, row)} in ${formatCalendarMonth(latest.month)}`;
}

function goalInWords({ goal: { progress, state } }: LeverResult): string {
  return state === undefined ? `${progress}%` : `${GOAL_STATE_NAMES[state]}, ${progress}%`;
}
