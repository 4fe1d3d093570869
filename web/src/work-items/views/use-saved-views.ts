// The person's saved views, which of them is shown, and showing another one.
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { BoardColumnsBy } from "@gap/core/work-items/board";
import type { SavedView } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import type { ChosenFilters } from "@gap/web/ui/table/table-state";
import type { View } from "../use-view";
import { chosenIn, requestedFilters } from "../work-item-choices";

export interface ShownView {
  readonly view: View;
  readonly columnsBy: BoardColumnsBy;
  readonly chosenFilters: ChosenFilters;
}

/** The part of the page that is saved. */
export type ViewContent = Omit<SavedView, "viewId" | "name">;

export function useSavedViews({ view, columnsBy, chosenFilters }: ShownView) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(
    useApi().options.workItem.listViews.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  const content: ViewContent = { layout: view, columnsBy, filters: requestedFilters(chosenFilters) };
  return {
    /** Undefined until they are loaded. */
    views: data,
    error,
    refetch,
    content,
    shown: data?.find((saved) => keyOf(saved) === keyOf(content)),
    show: ({ layout, columnsBy: by, filters }: ViewContent) =>
      void navigate({
        to: ".",
        search: {
          view: layout,
          ...(by === "status" && { columns: by }),
          ...Object.fromEntries(
            Object.entries(chosenIn(filters)).map(([id, values]) => [id, values.join(",")]),
          ),
        },
        resetScroll: false,
      }),
  };
}

/** Equal for views that show the same; the columns matter for the board only. */
function keyOf({ layout, columnsBy, filters }: ViewContent): string {
  const chosen = Object.entries(chosenIn(filters)).map(([id, values]) => [id, values.toSorted()]);
  return JSON.stringify([layout, layout === "board" ? columnsBy : "", chosen]);
}
