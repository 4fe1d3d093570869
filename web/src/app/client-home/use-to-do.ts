// Everything that waits for the reader: shared documents, proposals to sign, and their open actions, in order of date.
import { useQuery } from "@tanstack/react-query";
import type { ActionView } from "@gap/core/actions/action.schema";
import type { ListedDocument } from "@gap/core/documents/document-view";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";

export type ToDoItem =
  | { readonly kind: "document"; readonly day: string; readonly document: ListedDocument }
  | { readonly kind: "proposal"; readonly day: string; readonly proposal: ReceivedProposal }
  | { readonly kind: "action"; readonly day: string; readonly action: ActionView };

export interface Zone {
  readonly timezone: string;
  readonly today: string;
}

export interface ToDo {
  /** Undefined until everything has loaded; parts that could not be loaded are left out. */
  readonly items: readonly ToDoItem[] | undefined;
  readonly error: unknown;
  readonly tryAgain: () => void;
}

const MOST = 50;

export function useToDo(zone: Zone | undefined): ToDo {
  const { document, action } = useApi().options;
  const documents = useQuery(
    document.list.queryOptions(
      { status: "shared", pageSize: MOST, sort: { columnId: "createdAt", direction: "asc" } },
      ALWAYS_REFETCHED,
    ),
  );
  const actions = useQuery(action.list.queryOptions({ mine: true, pageSize: MOST }, ALWAYS_REFETCHED));
  const proposals = useReceivedProposals();
  const queries = [documents, actions, proposals];
  const isLoading = queries.some(({ data, error }) => data === undefined && error === null);
  const items =
    isLoading || zone === undefined
      ? undefined
      : inOrder([
          ...(documents.data?.rows ?? [])
            .filter(({ isWorkEnded }) => isWorkEnded !== true)
            .map((each) => ({ kind: "document" as const, day: dayIn(each.createdAt, zone), document: each })),
          ...(proposals.data?.rows ?? [])
            .filter(({ isWaitingForMe }) => isWaitingForMe)
            .map((each) => ({ kind: "proposal" as const, day: dayIn(each.dueAt, zone), proposal: each })),
          ...(actions.data?.rows ?? []).map((each) => ({
            kind: "action" as const,
            day: each.dueDay,
            action: each,
          })),
        ]);
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null);
  return {
    items,
    error: failed[0]?.error ?? null,
    tryAgain: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Those that wait for the reader come first, then the most recently sent. */
export function useReceivedProposals() {
  return useQuery(
    useApi().options.proposals.listReceived.queryOptions(
      { search: "", page: 0, pageSize: 20 },
      ALWAYS_REFETCHED,
    ),
  );
}

function dayIn(at: Date | undefined, { timezone, today }: Zone): string {
  return at === undefined ? today : calendarDayIn(at, timezone);
}

function inOrder(items: readonly ToDoItem[]): readonly ToDoItem[] {
  return items.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
