// What the session of a document needs from its page, and what an earlier visit has left.
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

/** What an earlier visit has left in the browser. */
export interface KeptOfVisit {
  readonly answers?: ResumedAnswers | undefined;
  readonly actions?: readonly KeptAction[];
  readonly decided?: readonly DecidedAnswer[];
}
