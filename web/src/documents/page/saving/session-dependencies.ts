// The dependencies of a document's session on its page, and the unsaved edits of an earlier visit.
import type { DocumentChanges } from "@gap/core/documents/document-view";
import type { ActionCallDependencies, KeptAction } from "./action-saving";
import type { AnswerQueueDependencies } from "./answer-queue";
import type { DecidedAnswer } from "./decided-answers";
import type { ResumedAnswers } from "./resume-kept";

export interface SessionDependencies extends Omit<AnswerQueueDependencies, "onSaved"> {
  readonly userId: string;
  readonly actions: ActionCallDependencies;
  readonly getChanges: (query: { since: number; withActions: boolean }) => Promise<DocumentChanges>;
  /** The person has kept another person's answer, and need not be asked again. */
  readonly decided: (answer: DecidedAnswer) => void;
  /** Status or rights have changed. */
  readonly onDocumentChanged: () => void;
}

/** Edits that an earlier visit has left in the browser. */
export interface KeptOfVisit {
  readonly answers?: ResumedAnswers | undefined;
  readonly actions?: readonly KeptAction[];
  readonly decided?: readonly DecidedAnswer[];
}
