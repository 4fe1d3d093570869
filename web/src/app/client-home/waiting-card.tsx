// Documents and proposals that wait for the firm or for other signees.
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { documentPath } from "@gap/core/documents/document-path";
import { routePath } from "@gap/core/access/routes";
import type { ListedDocument } from "@gap/core/documents/document-view";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { DocTypeTile, DocumentStatusBadge } from "@gap/web/documents/document-words";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { ProposalStatusBadge } from "@gap/web/proposals/proposal-words";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { OtherProposals } from "./other-proposals";
import { beyond, isAnsweredInPart, useDocumentsToDo, useReceivedProposals, type Zone } from "./use-to-do";
import classes from "./client-home.module.css";

const PAGE_SIZE = 50;

interface WaitingCardProps {
  readonly orgId: string;
  readonly zone: Zone | undefined;
  readonly actionsOf: (document: ListedDocument) => readonly RowAction<ListedDocument>[];
}

/** Not shown while nothing waits. */
export function WaitingCard({ orgId, zone, actionsOf }: WaitingCardProps) {
  const submitted = useSubmitted();
  const received = useReceivedProposals().data;
  const proposals = (received?.rows ?? []).filter(
    ({ status, isWaitingForMe }) => !isWaitingForMe && (status === "sent" || status === "overdue"),
  );
  const documents: readonly ListedDocument[] = [
    ...submitted.rows,
    ...(useDocumentsToDo().data?.rows ?? []).filter(isAnsweredInPart),
  ];
  const hasFailed = submitted.error !== null;
  if (zone === undefined || (documents.length === 0 && proposals.length === 0 && !hasFailed)) return null;
  return (
    <Card title="Waiting for others" flush>
      {hasFailed ? (
        <div className={classes.padded}>
          <DataNotLoaded
            subject="The submitted documents"
            error={submitted.error}
            onTryAgain={submitted.tryAgain}
          />
        </div>
      ) : null}
      <ul className={classes.items} aria-label="Waiting for others">
        {documents.map((document) => (
          <li key={document.documentId} className={classes.item}>
            <span className={classes.tile}>
              <DocTypeTile docType={document.docType} />
            </span>
            <span className={classes.words}>
              <Link className={classes.title} to={documentPath(orgId, document)}>
                {document.title}
              </Link>
              <span className={classes.text}>{wordsOf(document, zone)}</span>
            </span>
            <DocumentStatusBadge status={document.status} />
            <ActionsMenu row={document} name={document.title} actions={actionsOf(document)} />
          </li>
        ))}
        {proposals.map((proposal) => (
          <li key={proposal.id} className={classes.item}>
            <span className={classes.tile}>
              <IconFileText size={18} aria-hidden />
            </span>
            <span className={classes.words}>
              <Link className={classes.title} to={routePath(orgId, "proposals", proposal.id)}>
                Proposal from {proposal.advisorName}
              </Link>
              <span className={classes.text}>{signaturesInWords(proposal)}</span>
            </span>
            <ProposalStatusBadge proposal={{ status: proposal.status }} />
          </li>
        ))}
      </ul>
      {submitted.more === 0 ? null : (
        <div className={classes.padded}>
          <Button small kind="quiet" pending={submitted.isLoading} onClick={submitted.showMore}>
            {submitted.more === 1 ? "Show 1 more document" : `Show ${submitted.more} more documents`}
          </Button>
        </div>
      )}
      <OtherProposals orgId={orgId} count={beyond(received)} />
    </Card>
  );
}

/** Page after page, as the reader asks for them. */
function useSubmitted() {
  const { document } = useApi().options;
  const [pages, setPages] = useState(1);
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, page) =>
      document.list.queryOptions({ status: "submitted", page, pageSize: PAGE_SIZE }, ALWAYS_REFETCHED),
    ),
  });
  const rows = queries.flatMap(({ data }) => data?.rows ?? []);
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null);
  const isLoading = queries.some(({ isPending }) => isPending);
  const total = queries[0]?.data?.total ?? 0;
  return {
    // A document may move to another page between two fetches.
    rows: [...new Map(rows.map((row) => [row.documentId, row])).values()],
    more: Math.min(PAGE_SIZE, Math.max(0, total - rows.length)),
    isLoading,
    error: failed[0]?.error ?? null,
    tryAgain: () => failed.forEach(({ refetch }) => void refetch()),
    showMore: () => setPages(pages + 1),
  };
}

function wordsOf({ advisorName, status, submittedAt }: ListedDocument, zone: Zone): string {
  if (status === "shared") return `You answered your questions, ${advisorName} has your answers`;
  const day = submittedAt === undefined ? "" : `, submitted ${formatDayIn(submittedAt, zone.timezone)}`;
  return `${advisorName} reads your answers${day}`;
}

/** 'You signed, 1 to go'. */
function signaturesInWords({
  hasSigned,
  signaturesReceived,
  signaturesNeeded = 0,
}: ReceivedProposal): string {
  const left = signaturesNeeded - signaturesReceived;
  if (hasSigned !== true) return `${signaturesReceived} of ${signaturesNeeded} signatures`;
  return left > 0 ? `You signed, ${left} to go` : "You signed";
}
