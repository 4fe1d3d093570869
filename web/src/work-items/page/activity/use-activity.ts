// The activity of a work item, page by page. Entries that were seen stay when newer ones push them off the first page.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WorkItemActivity } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";

/** The number of entries that the server answers with, if there are as many. */
export const ACTIVITY_AT_ONCE = 30;

export function useActivity(workItemId: string) {
  const { options, private: calls } = useApi();
  const { data, error, refetch } = useQuery(
    options.workItem.activity.queryOptions({ workItemId }, ALWAYS_REFETCHED),
  );
  const [seen, setSeen] = useState<Seen>({ answer: undefined, entries: [] });
  if (data !== undefined && data !== seen.answer)
    setSeen({ answer: data, entries: merged(data, seen.entries) });
  /** Whether the last answer for older entries was a full page. */
  const [mayHaveOlder, setMayHaveOlder] = useState<boolean>();
  const more = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: (before: string) => calls.workItem.activity.query({ workItemId, before }),
    onSuccess: (older) => {
      setSeen((now) => ({ ...now, entries: merged(now.entries, older) }));
      setMayHaveOlder(older.length === ACTIVITY_AT_ONCE);
    },
  });
  const last = seen.entries.at(-1);
  return {
    entries: data === undefined ? undefined : seen.entries,
    error: data === undefined ? error : null,
    tryAgain: refetch,
    hasMore: mayHaveOlder ?? (data?.length ?? 0) >= ACTIVITY_AT_ONCE,
    showMore: () => {
      if (last !== undefined) more.mutate(last.id);
    },
    isLoadingMore: more.isPending,
    moreProblem: more.error ?? undefined,
  };
}

interface Seen {
  /** The last answer that was taken over. */
  readonly answer: readonly WorkItemActivity[] | undefined;
  readonly entries: readonly WorkItemActivity[];
}

/** Newest first; ids increase with time. */
function merged(
  one: readonly WorkItemActivity[],
  other: readonly WorkItemActivity[],
): readonly WorkItemActivity[] {
  const byId = new Map([...other, ...one].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1));
}
