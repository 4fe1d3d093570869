// Queries that the page of a document shares with its dialogs.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { orgPath, routePath } from "@gap/core/access/routes";
import { isAllowed } from "@gap/core/access/access-rule";
import type { FeatureId } from "@gap/core/access/features";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import type { DocumentView } from "@gap/core/documents/document-view";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export function useDocument(documentId: string) {
  return useQuery(useApi().options.document.get.queryOptions({ documentId }, ALWAYS_REFETCHED));
}

export interface DocumentReader {
  readonly userId: string;
  readonly orgId: string;
  readonly firstName: string;
  readonly name: string;
  readonly mayView: (featureId: FeatureId) => boolean;
}

/** Undefined until the user info has loaded. */
export function useDocumentReader(): DocumentReader | undefined {
  const { stage } = useAppContext().config;
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  return useMemo(() => {
    if (me?.userOrg === undefined) return undefined;
    return {
      userId: me.id,
      orgId: me.userOrg.orgId,
      firstName: me.firstName ?? "",
      name: [me.firstName, me.lastName].filter(Boolean).join(" ") || me.email,
      mayView: (featureId: FeatureId) => isAllowed(toViewer(me), [{ featureId }], { stage }),
    };
  }, [me, stage]);
}

export function useComments(documentId: string) {
  return useQuery(useApi().options.document.listComments.queryOptions({ documentId }, ALWAYS_REFETCHED));
}

/** Refetches after an act in this tab; other people get a live message. */
export function useDocumentChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("document.get", "document.list", "document.listToDo", "document.getVersions");
}

/** The page that the document belongs to, as far as the reader may open it. */
export function parentOf(
  { workItemId, workItemName, serviceName, clientId, clientName, rights }: DocumentView,
  { orgId, mayView }: DocumentReader,
): { readonly path: string; readonly name: string } | undefined {
  if (rights.side === "client") return { path: routePath(orgId, "documents"), name: "Documents" };
  if (workItemId !== undefined && mayView("work-items"))
    return { path: routePath(orgId, "work-items", workItemId), name: workItemName ?? serviceName };
  return mayView("clients") ? { path: routePath(orgId, "clients", clientId), name: clientName } : undefined;
}

export function noAccessPath(orgId: string): string {
  return `${orgPath(orgId)}/content-access-denied`;
}
