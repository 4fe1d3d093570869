// Documents and proposals that wait for the firm or for other signees.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { IconFileText } from "@tabler/icons-react";
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
import { Card } from "@gap/web/ui/page/card";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { isAnsweredInPart, useDocumentsToDo, useReceivedProposals, type Zone } from "./use-to-do";
import classes from "./client-home.module.css";

const MOST = 50;

interface WaitingCardProps {
  readonly orgId: string;
  readonly zone: Zone | undefined;
  readonly actionsOf: (document: ListedDocument) => readonly RowAction<ListedDocument>[];
}

/** Not shown while nothing waits. */
export function WaitingCard({ orgId, zone, actionsOf }: WaitingCardProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.document.list.queryOptions({ status: "submitted", pageSize: MOST }, ALWAYS_REFETCHED),
  );
  const proposals = (useReceivedProposals().data?.rows ?? []).filter(
    ({ status, isWaitingForMe }) => !isWaitingForMe && (status === "sent" || status === "overdue"),
  );
  const documents: readonly ListedDocument[] = [
    ...(data?.rows ?? []),
    ...(useDocumentsToDo().data?.rows ?? []).filter(isAnsweredInPart),
  ];
  const hasFailed = data === undefined && error !== null;
  if (zone === undefined || (documents.length === 0 && proposals.length === 0 && !hasFailed)) return null;
  return (
    <Card title="Waiting for others" flush>
      {hasFailed ? (
        <div className={classes.padded}>
          <DataNotLoaded subject="The submitted documents" error={error} onTryAgain={refetch} />
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
    </Card>
  );
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
