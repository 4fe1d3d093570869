// The public interface of documents for other capabilities.
export { DocumentsCard } from "./of-work/documents-card";
export { progressInWords } from "./document-words";
export { documentOfStep, StepDocumentButton } from "./of-work/step-document";
export { FirstDocument } from "./of-work/first-document";
export { LastReminder } from "./of-work/last-reminder";
export { ShareOfWork } from "./of-work/share-of-work";
export { OpenActionsCard } from "./of-work/open-actions-card";
