// The list of work items, the next due first, page by page.
import { VisuallyHidden } from "@mantine/core";
import "@gap/web/ui/table/data-table-styles.css";
import { STEP_KIND_NAMES } from "@gap/core/processes/process-steps";
import { nameBesideClient } from "@gap/core/work-items/work-item-name";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { STEP_KIND_ICONS } from "@gap/web/processes/public";
import { Avatar } from "@gap/web/ui/display/avatar";
import { Banner } from "@gap/web/ui/feedback/banner";
import frame from "@gap/web/ui/table/data-table.module.css";
import { NameCell } from "@gap/web/ui/table/name-cell";
import { TablePager } from "@gap/web/ui/table/table-pager";
import { TableRows } from "@gap/web/ui/table/table-rows";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import { DueDay } from "./due-day";
import { Failed, NothingMatches } from "./list-states";
import { StepsBar } from "./steps-bar";
import { PRESET } from "./use-work-item-choices";
import type { WorkItemTable } from "./use-work-item-table";
import { whereItStands } from "./where-it-stands";
import classes from "./work-items.module.css";

interface WorkItemsListProps {
  readonly table: WorkItemTable;
  readonly timezone: string | undefined;
  readonly onOpen: (workItemId: string) => void;
}

export function WorkItemsList({ table, timezone, onOpen }: WorkItemsListProps) {
  const { state, isLoading, isRefreshing, hasFailed, tryAgain } = table;
  const columns = columnsOf(table.fetched?.today ?? "", timezone).map((column) => ({
    ...column,
    sortable: table.isSortable(column.id),
  }));
  if (!isLoading && state.foundCount === 0)
    return (
      <section className={frame["frame"]} aria-label="Work items">
        {hasFailed ? <Failed onTryAgain={tryAgain} /> : <NothingMatches onClear={state.showAll} />}
      </section>
    );
  return (
    <section className={frame["frame"]} aria-label="Work items">
      <VisuallyHidden role="status">
        {isLoading || isRefreshing ? "Loading" : `${state.foundCount} found`}
      </VisuallyHidden>
      {hasFailed ? (
        <Banner tone="error" action={{ label: "Try again", onClick: tryAgain }}>
          This list could not be refreshed.
        </Banner>
      ) : null}
      <TableRows
        label="Work items"
        loading={isLoading}
        refreshing={isRefreshing}
        state={state}
        columns={columns}
        rowName={({ name }) => name}
        rowActions={undefined}
        onRowOpen={({ workItemId }) => onOpen(workItemId)}
      />
      <TablePager label="Work items" preset={PRESET} state={state} loading={isLoading} />
    </section>
  );
}

function columnsOf(today: string, timezone: string | undefined): readonly TableColumn<ListedWorkItem>[] {
  return [
    {
      id: "name",
      header: "Work item",
      value: ({ name }) => name,
      cell: (item) => <NameCell name={nameBesideClient(item)} second={item.clientName} whole />,
      minWidth: 190,
      phone: "title",
    },
    {
      id: "step",
      header: "Current step",
      value: ({ currentStep }) => currentStep?.title,
      cell: ({ currentStep }) => (currentStep === undefined ? "–" : <CurrentStep step={currentStep} />),
      minWidth: 220,
      shownFrom: 580,
    },
    {
      id: "progress",
      header: "Progress",
      value: ({ progress: { finished } }) => finished,
      cell: ({ progress }) => <StepsBar progress={progress} withFigures />,
      minWidth: 140,
      shownFrom: 820,
    },
    {
      id: "stands",
      header: "Where it stands",
      value: (item) => whereItStands(item, timezone),
      cell: (item) => <span className={classes.stands}>{whereItStands(item, timezone) ?? "–"}</span>,
      minWidth: 160,
      shownFrom: 960,
    },
    {
      id: "dueDay",
      header: "Due",
      value: ({ dueDay }) => dueDay,
      cell: (item) => <DueDay item={item} today={today} />,
      minWidth: 120,
      phone: "status",
    },
    {
      id: "owner",
      header: "Owner",
      value: ({ ownerName }) => ownerName,
      cell: ({ ownerName }) =>
        ownerName === "" ? (
          "–"
        ) : (
          <span title={ownerName}>
            <Avatar name={ownerName} size="small" />
          </span>
        ),
      align: "end",
      minWidth: 70,
      shownFrom: 580,
    },
  ];
}

function CurrentStep({ step }: { step: NonNullable<ListedWorkItem["currentStep"]> }) {
  const Icon = STEP_KIND_ICONS[step.kind];
  return (
    <span className={classes.step}>
      <span className={classes.kind} title={STEP_KIND_NAMES[step.kind]}>
        <Icon size={15} aria-hidden />
        <VisuallyHidden>{STEP_KIND_NAMES[step.kind]}: </VisuallyHidden>
      </span>
      {step.title}
    </span>
  );
}
