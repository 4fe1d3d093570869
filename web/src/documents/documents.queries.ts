// Shared queries of documents and actions, and their invalidation after a change.
import { useQuery } from "@tanstack/react-query";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useApi } from "@gap/web/platform/app-context";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useNow } from "@gap/web/platform/use-now";

/** Zone and day of the reader's organisation; undefined until they are loaded. */
export function useOrgDay(
  orgId: string | undefined,
): { readonly timezone: string; readonly today: string } | undefined {
  const now = useNow();
  const { data: org, isError } = useQuery(
    useApi().options.org.getMinimalOrgById.queryOptions(
      { orgId: orgId ?? "" },
      { enabled: orgId !== undefined, meta: { showsOwnErrors: true } },
    ),
  );
  // Days in the default zone are better than a list that never appears.
  if (org === undefined && !isError) return undefined;
  const timezone = timeZoneOfOrg(org ?? {});
  return { timezone, today: calendarDayIn(now, timezone) };
}

/** Refetches after a change in this tab; colleagues and other tabs get a live message. */
export function useDocumentsChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("document.list", "document.listToDo", "action.list", "workItem.get");
}
