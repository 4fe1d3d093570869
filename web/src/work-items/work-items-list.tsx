// The list of work items, the next due first, page by page.
import { VisuallyHidden } from "@mantine/core";
import "@gap/web/ui/table/data-table-styles.css";
import { Banner } from "@gap/web/ui/feedback/banner";
import frame from "@gap/web/ui/table/data-table.module.css";
import { TablePager } from "@gap/web/ui/table/table-pager";
import { TableRows } from "@gap/web/ui/table/table-rows";
import { Failed, NothingMatches } from "./list-states";
import { PRESET } from "./use-work-item-choices";
import { columnsOf } from "./work-item-columns";
import type { WorkItemTable } from "./use-work-item-table";

interface WorkItemsListProps {
  readonly table: WorkItemTable;
  readonly timezone: string | undefined;
  readonly onOpen: (workItemId: string) => void;
}

export function WorkItemsList({ table, timezone, onOpen }: WorkItemsListProps) {
  const { state, isLoading, isRefreshing, hasFailed, tryAgain } = table;
  const columns = columnsOf({ today: table.fetched?.today ?? "", timezone }).map((column) => ({
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
