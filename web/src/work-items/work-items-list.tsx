// The list of work items, the next due first, page by page.
import { VisuallyHidden } from "@mantine/core";
import "@gap/web/ui/table/data-table-styles.css";
import { IconTag } from "@tabler/icons-react";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { mayDo } from "@gap/core/work-items/work-item-status";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { Banner } from "@gap/web/ui/feedback/banner";
import frame from "@gap/web/ui/table/data-table.module.css";
import { TablePager } from "@gap/web/ui/table/table-pager";
import { TableRows } from "@gap/web/ui/table/table-rows";
import { SelectionBar } from "@gap/web/ui/table/table-tools";
import type { RowAction, SelectionAction } from "@gap/web/ui/table/table-types";
import { Failed, NothingMatches } from "./list-states";
import { PRESET } from "./use-work-item-choices";
import { columnsOf } from "./work-item-columns";
import type { WorkItemTable } from "./use-work-item-table";
import classes from "./work-items.module.css";

interface WorkItemsListProps {
  readonly table: WorkItemTable;
  readonly timezone: string | undefined;
  /** The actions for selected rows; undefined if rows cannot be changed. */
  readonly selectionActions: (() => readonly SelectionAction<ListedWorkItem>[]) | undefined;
  readonly onEditTags: (item: ListedWorkItem) => void;
  readonly onOpen: (workItemId: string) => void;
}

export function WorkItemsList({ table, timezone, selectionActions, onEditTags, onOpen }: WorkItemsListProps) {
  const { state, isLoading, isRefreshing, hasFailed, tryAgain } = table;
  const columns = columnsOf({ today: table.fetched?.today ?? "", timezone }).map((column) => ({
    ...column,
    sortable: table.isSortable(column.id),
  }));
  const rowActions = (item: ListedWorkItem): readonly RowAction<ListedWorkItem>[] =>
    mayDo("edit", item.status)
      ? [{ id: "tags", label: "Edit tags", icon: <IconTag size={16} />, onAct: onEditTags }]
      : [];
  if (!isLoading && state.foundCount === 0)
    return (
      <section className={frame["frame"]} aria-label="Work items">
        {hasFailed ? <Failed onTryAgain={tryAgain} /> : <NothingMatches onClear={state.showAll} />}
      </section>
    );
  return (
    <section className={frame["frame"]} aria-label="Work items">
      <VisuallyHidden role="status">
        {isLoading || isRefreshing ? "Loading" : `${formatCount(state.foundCount)} found`}
      </VisuallyHidden>
      {hasFailed ? (
        <Banner tone="error" action={{ label: "Try again", onClick: tryAgain }}>
          This list could not be refreshed.
        </Banner>
      ) : null}
      {selectionActions !== undefined && state.selection !== undefined && state.selection.rows.length > 0 ? (
        <div className={classes.selection}>
          <SelectionBar selection={state.selection} actions={selectionActions()} />
        </div>
      ) : null}
      <TableRows
        label="Work items"
        loading={isLoading}
        refreshing={isRefreshing}
        state={state}
        columns={columns}
        rowName={({ name }) => name}
        rowActions={selectionActions === undefined ? undefined : rowActions}
        onRowOpen={({ workItemId }) => onOpen(workItemId)}
      />
      <TablePager label="Work items" preset={PRESET} state={state} loading={isLoading} />
    </section>
  );
}
