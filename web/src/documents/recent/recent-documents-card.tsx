// Home (spec 4 §F): the firm's documents that changed last.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconFileText } from "@tabler/icons-react";
import { routePath } from "@gap/core/access/routes";
import { documentPath } from "@gap/core/documents/document-path";
import type { ListedDocument } from "@gap/core/documents/document-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { DocTypeTile } from "../document-words";
import { useDocumentRights } from "../use-document-rights";
import classes from "./recent-documents.module.css";

const TITLE = "Recent documents";
const MOST_SHOWN = 5;

export function RecentDocumentsCard() {
  const rights = useDocumentRights();
  const { data, error, refetch } = useQuery(
    useApi().options.document.list.queryOptions({ pageSize: MOST_SHOWN }, ALWAYS_REFETCHED),
  );
  if (data === undefined || rights === undefined)
    return error === null ? (
      <Card title={TITLE} flush>
        <SkeletonList flush label="Loading documents" />
      </Card>
    ) : (
      <Card title={TITLE}>
        <DataNotLoaded subject="Your documents" error={error} onTryAgain={refetch} />
      </Card>
    );
  const { orgId } = rights;
  if (data.rows.length === 0)
    return (
      <Card title={TITLE} flush>
        <EmptyState
          icon={<IconFileText />}
          title="No documents yet"
          text="Documents that you or your clients fill in appear here."
        />
      </Card>
    );
  const viewAll = (
    <Link to={routePath(orgId, "documents")} className={classes.all}>
      View all
    </Link>
  );
  return (
    <Card title={TITLE} actions={viewAll} flush>
      <ul className={classes.list}>
        {data.rows.map((document) => (
          <li key={document.documentId} className={classes.row}>
            <DocTypeTile docType={document.docType} />
            <span className={classes.names}>
              <Link to={documentPath(orgId, document)} className={classes.name}>
                {document.title}
              </Link>
              <span className={classes.client}>{document.clientName}</span>
            </span>
            <LastChange document={document} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Finalised today, Submitted Tuesday, Changed yesterday. */
function LastChange({ document }: { document: ListedDocument }) {
  const { status, submittedAt, finalisedAt, lastUpdatedAt } = document;
  const [word, at] =
    status === "finalised" && finalisedAt !== undefined
      ? (["Finalised", finalisedAt] as const)
      : status === "submitted" && submittedAt !== undefined
        ? (["Submitted", submittedAt] as const)
        : (["Changed", lastUpdatedAt] as const);
  return (
    <span className={classes.change}>
      {word} <RelativeTime date={at} />
    </span>
  );
}
