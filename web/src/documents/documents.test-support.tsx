// Documents, actions and people for component tests.
import type { ListedAction } from "@gap/core/actions/action.schema";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import type { DocumentList, DocumentToDo, ListedDocument } from "@gap/core/documents/document-view";
import { DOCUMENT_STATUSES, type DocumentStatus } from "@gap/core/documents/document-status";
import { avaWith, ORG, type Actions } from "@gap/web/platform/signed-in-person.test-support";

export const KAURI = { id: "01ARZ3NDEKTSV4RRFFQ69G5KAV", name: "Kauri Joinery" };
const UPDATED = new Date("2026-05-13T00:00:00Z");

let count = 0;
export const testId = () => `01ARZ3NDEKTSV4RRFFQ6D${String((count += 1)).padStart(5, "0")}`;

export function aDocument(fields: Partial<ListedDocument> = {}): ListedDocument {
  const docType = fields.docType ?? "Pre-work";
  return {
    documentId: testId(),
    title: "Quarterly planning pre-work",
    serviceName: `Quarterly planning – ${KAURI.name}`,
    docType,
    docTypeName: DOC_TYPE_NAMES[docType],
    clientId: KAURI.id,
    clientName: KAURI.name,
    advisorName: "Harbour Advisory",
    status: "shared",
    version: 1,
    progress: { answered: 6, questions: 12 },
    // Already the next day in the firm's zone.
    createdAt: new Date("2026-05-01T20:00:00Z"),
    lastUpdatedAt: UPDATED,
    ...fields,
  };
}

export function aDocumentToDo(fields: Partial<DocumentToDo> = {}): DocumentToDo {
  return { ...aDocument(fields), answersWith: [], ...fields };
}

export function aList(rows: readonly ListedDocument[], fields: Partial<DocumentList> = {}): DocumentList {
  const counts = DOCUMENT_STATUSES.map((status) => [
    status,
    rows.filter((row) => row.status === status).length,
  ]);
  const statusCounts = Object.fromEntries(counts) as Record<DocumentStatus, number>;
  return { rows, total: rows.length, statusCounts, ...fields };
}

export function anAction(fields: Partial<ListedAction> = {}): ListedAction {
  return {
    actionId: testId(),
    clientId: KAURI.id,
    text: "Send the list of debtors",
    ownerName: "Cleo Rangi",
    advisorName: "Harbour Advisory",
    dueDay: "2026-05-12",
    state: "open",
    createdOn: "2026-02-12",
    lastUpdatedAt: new Date("2026-02-12T01:00:00Z"),
    ...fields,
  };
}

export const person = (...actions: Actions) => avaWith({ documents: actions });

export const IN_FIRM = {
  "user.getMyUserInfo": () => person("view", "maintain"),
  "org.getMinimalOrgById": () => ({ orgId: ORG, name: "Harbour", timezone: "Pacific/Auckland" }),
};

export const fieldErrors = (...validationErrors: { field: string; message: string }[]) =>
  Object.assign(new Error("Invalid"), {
    data: { httpStatus: 422, gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
    shape: { validationErrors },
  });
