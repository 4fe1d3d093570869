// Rights and shared queries of documents and actions, and their invalidation after a change.
import { useQuery } from "@tanstack/react-query";
import { isAllowed, type AccessRule } from "@gap/core/access/access-rule";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import type { OrgType } from "@gap/core/orgs/org-types";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useNow } from "@gap/web/platform/use-now";

export interface DocumentRights {
  readonly userId: string;
  readonly orgId: string;
  readonly orgType: OrgType;
  /** The person's organisation and role have documents at all. */
  readonly mayRead: boolean;
  readonly mayMaintain: boolean;
}

/** Undefined until the user info has loaded. */
export function useDocumentRights(): DocumentRights | undefined {
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  if (me?.userOrg === undefined) return undefined;
  const { orgId, orgType } = me.userOrg;
  const may = (rules: readonly AccessRule[]) => isAllowed(toViewer(me), rules, { stage });
  return {
    userId: me.id,
    orgId,
    orgType,
    mayRead: may([
      { featureId: "documents", orgTypes: ["advisor"] },
      { orgTypes: ["client"], guestsToo: true },
    ]),
    mayMaintain: may([{ featureId: "documents", actionId: "maintain", orgTypes: ["advisor"] }]),
  };
}

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
