// The firm's open documents of a template that were made from an earlier version (spec 7 §1).
import { useQuery } from "@tanstack/react-query";
import type { OutdatedDocuments } from "@gap/core/documents/document-view";
import { isAllowed } from "@gap/core/access/access-rule";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";

/** Undefined while loading, and for people who do not maintain documents of a firm. */
export function useOpenDocuments(blueprintId: string, version?: number): OutdatedDocuments | undefined {
  const { stage } = useAppContext().config;
  const { options } = useApi();
  const { data: me } = useQuery(options.user.getMyUserInfo.queryOptions());
  const viewer = me && toViewer(me);
  const mayUpdate =
    viewer?.orgType === "advisor" &&
    isAllowed(viewer, [{ featureId: "documents", actionId: "maintain" }], { stage });
  const { data } = useQuery(
    options.document.listOutdated.queryOptions(
      { blueprintId, ...(version !== undefined && { version }) },
      // The template is shown without them as well.
      { ...ALWAYS_REFETCHED, enabled: mayUpdate, meta: { showsOwnErrors: true } },
    ),
  );
  return data;
}

export function documentsInWords(count: number): string {
  return count === 1 ? "1 open document" : `${count} open documents`;
}
