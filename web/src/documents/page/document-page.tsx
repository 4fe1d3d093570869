// The page of one document (spec 3 §2): loads it, leads to the page to fill in or to read, and shows why if it cannot be
// opened.
import { IconFileText } from "@tabler/icons-react";
import { Navigate } from "@tanstack/react-router";
import { planPath } from "@gap/core/business-plans/plan-path";
import { documentPagePath } from "@gap/core/documents/document-path";
import type { DocumentView } from "@gap/core/documents/document-view";
import { gapErrorTypeOf, isMissing, problemOf } from "@gap/web/platform/errors/describe-error";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { usePartTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { noAccessPath, useDocument, useDocumentReader } from "../document.queries";
import { DocumentSkeleton } from "./document-skeleton";
import { hasMeetings, modeOf, type DocumentMode } from "./document-mode";
import { OpenDocument, type DocumentLook } from "./open-document";

export interface DocumentPageProps {
  readonly documentId: string;
  /** The page that the address asks for. */
  readonly mode: DocumentMode;
  /** A session record during its meeting. */
  readonly isInMeeting?: boolean;
  /** For documents with a page of their own, such as business plans. */
  readonly look?: DocumentLook;
}

export function DocumentPage({ documentId, mode, isInMeeting = false, look }: DocumentPageProps) {
  const reader = useDocumentReader();
  const { data: view, error, refetch, isFetching } = useDocument(documentId);
  usePartTitle(view && `${view.title}, ${view.clientName}`);
  const isRefused = gapErrorTypeOf(error) === "forbidden";
  if (isRefused && reader !== undefined) return <Navigate to={noAccessPath(reader.orgId)} replace />;
  if (error !== null && (view === undefined || isMissing(error)))
    return <NotLoaded error={error} onTryAgain={() => void refetch()} />;
  if (view === undefined || reader === undefined) return <DocumentSkeleton />;
  if (view.isPlan === true && look === undefined)
    return <Navigate {...planTarget(reader.orgId, view)} replace />;
  const possible = modeOf(view, mode);
  return (
    <>
      {possible === mode || look !== undefined ? null : (
        <Navigate to={documentPagePath(reader.orgId, documentId, possible)} replace />
      )}
      <OpenDocument
        view={view}
        reader={reader}
        mode={possible}
        isInMeeting={isInMeeting && hasMeetings(view) && possible === "edit"}
        isOutdated={error !== null}
        isFetching={isFetching}
        look={look}
        onRefresh={() => void refetch()}
      />
    </>
  );
}

/** The page of a living plan; people of the client need not name it. */
function planTarget(orgId: string, { clientId, rights }: DocumentView) {
  const to = planPath(orgId);
  return rights.side === "advisor" ? { to, search: { clientId } as never } : { to };
}

interface NotLoadedProps {
  readonly error: unknown;
  readonly onTryAgain: () => void;
}

function NotLoaded({ error, onTryAgain }: NotLoadedProps) {
  const isGone = isMissing(error);
  return (
    <Page title="Document" trail={<Breadcrumbs routeId="documents" />}>
      <Card>
        <EmptyState
          icon={<IconFileText />}
          title={isGone ? "Document not found" : "This document could not be loaded"}
          text={isGone ? "Check the address. The document may have been deleted." : problemOf(error)}
          action={isGone ? undefined : <Button onClick={onTryAgain}>Try again</Button>}
        />
      </Card>
    </Page>
  );
}
