// A document as lists show it (spec 1 §3), with the progress of the reader's side.
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import type { DocumentSide } from "@gap/core/documents/document-status";
import type { WorkItemStatus } from "@gap/core/work-items/work-item-status";
import type { ListedDocument } from "@gap/core/documents/document-view";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { DocumentRow } from "../open-document";

interface ListedRow {
  readonly row: Omit<DocumentRow, "blocks" | "keptBlocks">;
  readonly advisorName: string;
  readonly clientOrgId: string | null;
  readonly workStatus?: WorkItemStatus | null;
}

export function presentListed(
  { row, advisorName, clientOrgId, workStatus }: ListedRow,
  side: DocumentSide,
): ListedDocument {
  const { workItemId, stepId, dueDay, submittedAt, finalisedAt } = row;
  return {
    documentId: row.id,
    title: row.title,
    serviceName: row.serviceName,
    docType: row.docType,
    // Spec 1 §3: a business plan has an empty doc type, and is known by its service name.
    docTypeName: row.isPlan ? "" : DOC_TYPE_NAMES[row.docType],
    ...(row.isPlan && { isPlan: true as const }),
    clientId: row.clientId,
    clientName: row.clientName,
    advisorName,
    status: row.status,
    version: row.version,
    progress:
      side === "advisor"
        ? { answered: row.answered, questions: row.questions }
        : { answered: row.answeredByClient, questions: row.questionsOfClient },
    createdAt: row.createdAt,
    lastUpdatedAt: row.lastUpdatedAt,
    ...deliveredOf(row),
    ...(isEnded(workStatus) && { isWorkEnded: true as const }),
    ...withoutEmpty({ clientOrgId, workItemId, stepId, dueDay, submittedAt, finalisedAt }),
  };
}

function isEnded(status: WorkItemStatus | null | undefined): boolean {
  return status === "completed" || status === "archived";
}

/** Opening a finalised document begins its next version. */
function deliveredOf({
  status,
  version,
  lastFinalisedAt,
}: ListedRow["row"]): Pick<ListedDocument, "delivered"> {
  return status === "finalised" || lastFinalisedAt === null
    ? {}
    : { delivered: { version: version - 1, at: lastFinalisedAt } };
}
