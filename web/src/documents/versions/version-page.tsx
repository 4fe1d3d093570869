// A finalised version of a document, read-only, as it was at that moment (spec 7 §4: earlier versions stay readable).
import { useQuery } from "@tanstack/react-query";
import { IconFileText, IconLock } from "@tabler/icons-react";
import { Link, Navigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { actionsOfList, actionsWithoutGoal } from "@gap/core/actions/actions-in-document";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { documentPagePath } from "@gap/core/documents/document-path";
import { answersOfVersion, authorsOf } from "@gap/core/documents/document-version";
import type { VersionView } from "@gap/core/documents/version-view";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { joinNames } from "@gap/core/shared/join-names";
import { BlockServicesProvider, ReadBlocks, type ReadBlockParts } from "@gap/web/blocks/public";
import { ReadTable } from "@gap/web/blocks/public-parts";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { gapErrorTypeOf, isMissing, problemOf } from "@gap/web/platform/errors/describe-error";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { usePartTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { noAccessPath, useDocumentReader } from "../document.queries";
import { ReadActions } from "../page/actions/read-actions";
import { DocumentSkeleton } from "../page/document-skeleton";
import { momentInShort } from "../print/moment-in-short";
import { DownloadPdf, PdfNotice } from "./download-pdf";
import { useVersions, versionAmong } from "./use-versions";
import { VersionList } from "./version-list";
import { servicesOfVersion } from "./version-services";
import classes from "./versions.module.css";
import pageClasses from "../page/document.module.css";

interface VersionPageProps {
  readonly documentId: string;
  readonly version: number;
}

export function VersionPage({ documentId, version }: VersionPageProps) {
  const reader = useDocumentReader();
  const {
    data: view,
    error,
    refetch,
  } = useQuery(useApi().options.document.getVersion.queryOptions({ documentId, version }, ALWAYS_REFETCHED));
  usePartTitle(view && `${view.snapshot.title}, version ${version}`);
  if (gapErrorTypeOf(error) === "forbidden" && reader !== undefined)
    return <Navigate to={noAccessPath(reader.orgId)} replace />;
  if (error !== null && (view === undefined || isMissing(error)))
    return <NotLoaded error={error} onTryAgain={() => void refetch()} />;
  if (view === undefined || reader === undefined) return <DocumentSkeleton />;
  return <OpenVersion view={view} orgId={reader.orgId} />;
}

function OpenVersion({ view, orgId }: { readonly view: VersionView; readonly orgId: string }) {
  const { snapshot, side } = view;
  const { documentId, version, title, timezone, finalised, people, client, advisor } = snapshot;
  const { data: versions } = useVersions(documentId);
  const listed = versionAmong(versions, version);
  const answers = useMemo(() => answersOfVersion(snapshot), [snapshot]);
  const services = useMemo(() => ({ ...servicesOfVersion(view), fileUrls: view.fileUrls }), [view]);
  const parts = useMemo(() => partsOf(view), [view]);
  const by = people[finalised.by]?.name ?? advisor.name;
  return (
    <Page
      trail={<Link to={documentPagePath(orgId, documentId, "read")}>Current document</Link>}
      title={
        <span className={pageClasses.title}>
          {title} <StatusBadge fact>{`Version ${version}`}</StatusBadge>
        </span>
      }
      subtitle={
        <span className={pageClasses.facts}>
          <span>{`${DOC_TYPE_NAMES[snapshot.docType]} for ${client.name}`}</span>
          <span>
            <IconLock size={15} aria-hidden />
            {`Finalised ${formatMomentIn(new Date(finalised.at), timezone)} by ${by}`}
          </span>
          {finalised.reason === "" ? null : (
            <span>{`Without all required answers: ${finalised.reason}`}</span>
          )}
        </span>
      }
      actions={
        listed === undefined ? undefined : (
          <DownloadPdf documentId={documentId} version={listed} kind="main" />
        )
      }
    >
      <div className={classes.version}>
        {listed === undefined ? null : <PdfNotice documentId={documentId} version={listed} />}
        <div className={pageClasses.sheet}>
          <BlockServicesProvider value={services}>
            <ReadBlocks blocks={snapshot.blocks} answers={answers} reader={side} parts={parts} />
          </BlockServicesProvider>
        </div>
        <DecisionsOfVersion view={view} />
        <VersionList documentId={documentId} orgId={orgId} timezone={timezone} shown={version} />
      </div>
    </Page>
  );
}

function DecisionsOfVersion({ view: { snapshot } }: { readonly view: VersionView }) {
  const { decisions, people, timezone } = snapshot;
  if (decisions.length === 0) return null;
  return (
    <Card title="Decisions">
      <ReadTable
        columns={DECISION_COLUMNS}
        rows={decisions.map(({ text, by, at }, place) => ({
          id: String(place),
          cells: [text, people[by]?.name ?? "", formatMomentIn(new Date(at), timezone)],
        }))}
      />
    </Card>
  );
}

const DECISION_COLUMNS = ["What", "Written down by", "When"].map((title) => ({ id: title, title }));

/** Authors and times of the answers, and actions in the state of that moment. */
function partsOf({ snapshot }: VersionView): ReadBlockParts {
  const { actions, blocks, documentId } = snapshot;
  const withoutGoal = actionsWithoutGoal(actions, {
    documentId,
    blocks,
    answers: answersOfVersion(snapshot),
    isJustClosed: () => false,
  });
  return {
    Answer({ block, children }) {
      if (block.kind !== "actionList") return children;
      return <ReadActions {...actionsOfList(actions, { documentId, blockId: block.id }, withoutGoal)} />;
    },
    Below({ block }) {
      const authors = authorsOf(snapshot, block.id);
      return authors === undefined ? null : (
        <p className={classes.by}>{`${joinNames(authors.names)}, ${momentInShort(authors.at, snapshot)}`}</p>
      );
    },
  };
}

function NotLoaded({ error, onTryAgain }: { readonly error: unknown; readonly onTryAgain: () => void }) {
  const isGone = isMissing(error);
  return (
    <Page title="Document" trail={<Breadcrumbs routeId="documents" />}>
      <Card>
        <EmptyState
          icon={<IconFileText />}
          title={isGone ? "Version not found" : "This version could not be loaded"}
          text={isGone ? "Check the address. The document may have been deleted." : problemOf(error)}
          action={isGone ? undefined : <Button onClick={onTryAgain}>Try again</Button>}
        />
      </Card>
    </Page>
  );
}
