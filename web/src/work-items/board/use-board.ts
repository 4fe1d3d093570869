// The cards of the board: the first ones of all columns in one call, and more of a column when asked for.
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CARDS_PER_COLUMN, type BoardColumn, type BoardColumnsBy } from "@gap/core/work-items/board";
import type { BoardCards, ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import type { WorkItemChoices } from "../use-work-item-choices";
import { requestedFilters } from "../work-item-choices";

export interface ShownColumn {
  readonly column: BoardColumn;
  readonly total: number;
  readonly cards: readonly ListedWorkItem[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
}

export function useBoard(choices: WorkItemChoices, columnsBy: BoardColumnsBy, isShown: boolean) {
  const { workItem } = useApi().options;
  const { search, chosenFilters, filters } = choices;
  const request = { search: search.applied, filters: requestedFilters(chosenFilters), columnsBy };
  const key = JSON.stringify(request);
  const [more, setMore] = useState<{ key: string; pages: Partial<Record<BoardColumn, number>> }>({
    key,
    pages: {},
  });
  const pages = more.key === key ? more.pages : {};
  // Wait until filter values from the URL can be checked against the options.
  const areFiltersKnown = filters.every(({ id, options }) => options !== undefined || !(id in chosenFilters));
  const query = useQuery({
    placeholderData: keepPreviousData,
    ...workItem.board.queryOptions(request, { ...ALWAYS_REFETCHED, enabled: isShown && areFiltersKnown }),
  });
  const asked = Object.entries(pages).flatMap(([column, count]) =>
    Array.from({ length: count }, (_, page) => ({
      column: column as BoardColumn,
      from: (page + 1) * CARDS_PER_COLUMN,
    })),
  );
  const further = useQueries({
    queries: asked.map((each) =>
      workItem.board.queryOptions({ ...request, more: each }, { ...ALWAYS_REFETCHED, enabled: isShown }),
    ),
  });

  const shownOf = ({ column, total, cards }: BoardCards): ShownColumn => {
    const own = further.filter((_, place) => asked[place]?.column === column);
    const all = withoutRepeats([...cards, ...own.flatMap(({ data }) => data?.columns[0]?.cards ?? [])]);
    return {
      column,
      total,
      cards: all,
      hasMore: all.length < total,
      isLoadingMore: own.some(({ isFetching, data }) => isFetching && data === undefined),
      hasMoreFailed: own.some(({ isError }) => isError),
    };
  };
  return {
    /** The request; choices that change the cards change it. */
    key,
    answer: query.data,
    columns: query.data?.columns.map(shownOf),
    isRefreshing: query.isPlaceholderData,
    hasFailed: query.isError,
    tryAgain: () => void query.refetch(),
    showMore: (column: BoardColumn) => {
      const failed = further.filter((each, place) => asked[place]?.column === column && each.isError);
      if (failed.length > 0) failed.forEach(({ refetch }) => void refetch());
      else setMore({ key, pages: { ...pages, [column]: (pages[column] ?? 0) + 1 } });
    },
  };
}

export type LoadedBoard = ReturnType<typeof useBoard>;

/** A card that moved between two calls is in both answers. */
function withoutRepeats(cards: readonly ListedWorkItem[]): readonly ListedWorkItem[] {
  return [...new Map(cards.map((card) => [card.workItemId, card])).values()];
}
