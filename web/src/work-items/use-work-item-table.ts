// The page of the list that the address asks for.
import type { ListedWorkItem, WorkItemList } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import type { SelectionAction } from "@gap/web/ui/table/table-types";
import { useServedTable } from "@gap/web/ui/table/use-served-table";
import { DEFAULT_SORT, PRESET, SORTABLE_BY, type WorkItemChoices } from "./use-work-item-choices";
import { requestedFilters } from "./work-item-choices";

interface Selecting {
  /** Undefined if rows cannot be selected. */
  readonly actions: (() => readonly SelectionAction<ListedWorkItem>[]) | undefined;
  readonly selectable: (item: ListedWorkItem) => boolean;
}

export function useWorkItemTable({ filters }: WorkItemChoices, isShown: boolean, selecting: Selecting) {
  const { workItem } = useApi().options;
  return useServedTable({
    preset: PRESET,
    rowId: ({ workItemId }: ListedWorkItem) => workItemId,
    sortableBy: SORTABLE_BY,
    defaultSort: DEFAULT_SORT,
    filters,
    selectionActions: selecting.actions,
    selectable: selecting.selectable,
    query: ({ search, page, pageSize, sort, filters: chosen }) =>
      workItem.list.queryOptions(
        {
          search,
          page,
          pageSize,
          filters: requestedFilters(chosen),
          ...(sort !== undefined && { sort }),
        },
        { ...ALWAYS_REFETCHED, enabled: isShown, select: (list: WorkItemList) => list },
      ),
  });
}

export type WorkItemTable = ReturnType<typeof useWorkItemTable>;
