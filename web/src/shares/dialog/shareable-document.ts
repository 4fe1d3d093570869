// The facts of a document that its share dialog needs; rows of lists and open documents have them.
import type { ListedDocument } from "@gap/core/documents/document-view";

export type ShareableDocument = Pick<
  ListedDocument,
  | "documentId"
  | "title"
  | "docTypeName"
  | "isPlan"
  | "clientId"
  | "clientName"
  | "status"
  | "isWorkEnded"
  | "dueDay"
>;
