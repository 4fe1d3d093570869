// Queries of templates, and their invalidation after a change.
import { useQuery } from "@tanstack/react-query";
import { isAllowed } from "@gap/core/access/access-rule";
import { docTypesToMake } from "@gap/core/blueprints/blueprint-rules";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export interface TemplateRights {
  readonly mayMaintain: boolean;
  /** Advisors also see the provider's templates. */
  readonly isAdvisor: boolean;
  readonly mayViewProcesses: boolean;
  readonly docTypes: readonly DocType[];
  readonly orgId: string | undefined;
  readonly userId: string | undefined;
}

export function useTemplateRights(): TemplateRights {
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  if (me === undefined)
    return {
      mayMaintain: false,
      isAdvisor: false,
      mayViewProcesses: false,
      docTypes: [],
      orgId: undefined,
      userId: undefined,
    };
  const viewer = toViewer(me);
  return {
    mayMaintain: isAllowed(viewer, [{ featureId: "blueprints", actionId: "maintain" }], { stage }),
    mayViewProcesses: isAllowed(viewer, [{ featureId: "processes" }], { stage }),
    isAdvisor: viewer.orgType === "advisor",
    docTypes: docTypesToMake(viewer),
    orgId: me.userOrg?.orgId,
    userId: me.id,
  };
}

/** Refetches after a change in this tab; colleagues and other tabs get a live message. */
export function useTemplatesChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("blueprint.getAdvisorAndPublishedGapBlueprints", "blueprint.getBlueprint");
}

/** The processes that use each template. */
export function useUsesOfTemplates(blueprintIds: readonly string[]) {
  const { data } = useQuery(
    useApi().options.process.usesOfTemplates.queryOptions(
      { blueprintIds: blueprintIds.toSorted() },
      { ...ALWAYS_REFETCHED, enabled: blueprintIds.length > 0 },
    ),
  );
  return data;
}
