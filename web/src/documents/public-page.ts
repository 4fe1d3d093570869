// The page of a document for capabilities that show documents in a look of their own, apart from the cards, which need not
// load it.
export { useOpenDocument, useSessionState } from "./page/document-context";
export { noAccessPath, useDocumentChanged, useDocumentReader } from "./document.queries";
export { DocumentPage } from "./page/document-page";
export { DocumentSkeleton } from "./page/document-skeleton";
export type { DocumentLook } from "./page/open-document";
export { DocumentActions } from "./page/actions/document-actions";
export { GoalActions } from "./page/actions/goal-actions";
export { useActionsOfList } from "./page/actions/use-actions-of-list";
export { FILL_IN_PARTS, READ_PARTS } from "./page/block/block-parts";
export { Recipients } from "./page/review/recipients";
export { VersionsOfDocument } from "./page/versions-of-document";
export { useVersions } from "./versions/use-versions";
