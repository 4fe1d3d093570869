// Rights and queries of processes, and their invalidation after a change.
import { useQuery } from "@tanstack/react-query";
import { isAllowed } from "@gap/core/access/access-rule";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export interface ProcessRights {
  readonly userId: string;
  readonly mayMaintain: boolean;
  /** Advisors also see the provider's processes. */
  readonly isAdvisor: boolean;
  /** Whether links to templates lead somewhere. */
  readonly mayViewTemplates: boolean;
}

/** Undefined until the user info has loaded. */
export function useProcessRights(): ProcessRights | undefined {
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  if (me === undefined) return undefined;
  const viewer = toViewer(me);
  return {
    userId: me.id,
    mayMaintain: isAllowed(viewer, [{ featureId: "processes", actionId: "maintain" }], { stage }),
    isAdvisor: viewer.orgType === "advisor",
    mayViewTemplates: isAllowed(viewer, [{ featureId: "blueprints", actionId: "view" }], { stage }),
  };
}

/** Refetches after a change in this tab; colleagues and other tabs get a live message. */
export function useProcessesChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("process.list", "process.get", "process.usesOfTemplates");
}
