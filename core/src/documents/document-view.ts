// Answers of the calls about documents (spec 7 §4, §7).
import type { ActionView } from "@gap/core/actions/action.schema";
import type { Block } from "@gap/core/blocks/block.schema";
import type { Count } from "@gap/core/blocks/progress";
import type { DocType } from "@gap/core/blueprints/doc-type";
import type { ListPage } from "@gap/core/shared/list-query";
import type { Decision, Meeting } from "./meeting";
import type { DocumentAct, DocumentSide, DocumentStatus } from "./document-status";
import type { SavedAnswer } from "./save-answers";

/** A row of the lists (spec 1 §3, Document). */
export interface ListedDocument {
  readonly documentId: string;
  readonly title: string;
  readonly serviceName: string;
  readonly docType: DocType;
  /** 'Session Record' for Delivery; empty for a living plan. */
  readonly docTypeName: string;
  /** The living plan of its client. */
  readonly isPlan?: true;
  readonly clientId: string;
  readonly clientOrgId?: string;
  readonly clientName: string;
  readonly advisorName: string;
  readonly workItemId?: string;
  /** The step of the work item that it belongs to. */
  readonly stepId?: string;
  /** That work is completed or archived, so the client only reads the document. */
  readonly isWorkEnded?: true;
  readonly status: DocumentStatus;
  readonly version: number;
  /** Counts the questions that the reader sees. */
  readonly progress: Count;
  /** YYYY-MM-DD, the day by which the client answers. */
  readonly dueDay?: string;
  readonly createdAt: Date;
  readonly submittedAt?: Date;
  readonly finalisedAt?: Date;
  /** Its latest version, while the document is open again. */
  readonly delivered?: { readonly version: number; readonly at: Date };
  readonly lastUpdatedAt: Date;
}

export type DocumentStatusCounts = Readonly<Record<DocumentStatus, number>>;

export interface DocumentList extends ListPage<ListedDocument> {
  readonly statusCounts: DocumentStatusCounts;
}

/** A document that waits for its client. */
export interface DocumentToDo extends ListedDocument {
  /** First names of the other people who answer it; none for people who see only some of its questions. */
  readonly answersWith: readonly string[];
  /** The reader sees only some of its questions. */
  readonly isNarrowed?: true;
}

/** In the order of their due days; those without one come last. */
export type DocumentsToDo = ListPage<DocumentToDo>;

/** The firm and the advisor with whom a person of the client works, for the person's landing page. */
export interface ClientHome {
  readonly firmName: string;
  readonly phoneNumber?: string;
  /** The advisor of the newest document that the person may read. */
  readonly advisor?: AdvisorOfClient;
  readonly nextSession?: NextSession;
}

export interface AdvisorOfClient {
  readonly name: string;
  readonly email: string;
}

/** The next meeting to which the person is invited; admins of the client see those of their colleagues too. */
export interface NextSession {
  readonly at: Date;
  readonly minutes: number;
  readonly place: string;
  /** The first name of the advisor who holds it. */
  readonly withName?: string;
}

/** The stored answer to a question, at one path. */
export interface AnswerView {
  readonly blockId: string;
  readonly path: string;
  readonly value: unknown;
  readonly revision: number;
  readonly savedAt: Date;
  /** The id of the person, see `people`. */
  readonly savedBy: string;
}

/** An answer that the advisor sent back with a word; gone once it is saved again. */
export interface SentBackAnswer {
  readonly blockId: string;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
}

export interface DocumentPerson {
  readonly name: string;
  readonly side: DocumentSide;
}

/** A block that the template no longer has, with its answer in words. */
export interface NoLongerAsked {
  readonly blockId: string;
  readonly title: string;
  readonly answer: string;
}

export interface DocumentView extends ListedDocument {
  /** The current name of its work item, for the firm. */
  readonly workItemName?: string;
  /** The blocks that the reader may see, hidden ones included. */
  readonly blocks: readonly Block[];
  readonly answers: readonly AnswerView[];
  readonly revision: number;
  readonly rights: {
    readonly side: DocumentSide;
    readonly acts: readonly DocumentAct[];
    /** The reader sees only some of the questions. */
    readonly isNarrowed?: true;
  };
  readonly blueprintVersion: number;
  /** Headings that were added in a meeting and are not of the template; only for the firm. */
  readonly ownTopics?: readonly string[];
  /** Answers of the reader that others overwrote unseen while the reader was away. */
  readonly overwrites?: readonly Overwrite[];
  readonly sentBack: readonly SentBackAnswer[];
  readonly noLongerAsked: readonly NoLongerAsked[];
  /** The actions of its lists: typed in it, or open from before. */
  readonly actions: readonly ActionView[];
  /** Everyone whom the document names, by id. */
  readonly people: Readonly<Record<string, DocumentPerson>>;
  /** Temporary URLs of pictures and uploaded files, by key. */
  readonly fileUrls: Readonly<Record<string, string>>;
  readonly submittedBy?: string;
  readonly finalisedBy?: string;
  readonly finalisedReason?: string;
  readonly currencyCode: string;
  /** The firm's, in which its days are told. */
  readonly timezone: string;
}

export interface SavedDocumentAnswers {
  readonly revision: number;
  readonly saved: readonly SavedAnswer[];
}

export interface AnswerHistoryEntry {
  readonly revision: number;
  readonly value: unknown;
  readonly previous: unknown;
  readonly at: Date;
  readonly by: string;
}

export interface AnswerHistory {
  readonly entries: readonly AnswerHistoryEntry[];
  readonly hasMore: boolean;
  readonly people: Readonly<Record<string, DocumentPerson>>;
}

export interface DocumentComment {
  readonly commentId: string;
  readonly blockId: string;
  readonly isInternal: boolean;
  readonly text: string;
  readonly by: string;
  readonly at: Date;
  readonly resolvedAt?: Date;
  readonly resolvedBy?: string;
}

/** One person saved an answer without having seen another person's, which stays in the history. */
export interface Overwrite {
  readonly blockId: string;
  readonly path: string;
  readonly revision: number;
  readonly by: string;
  readonly at: Date;
  readonly former: {
    readonly value: unknown;
    readonly revision: number;
    readonly by: string;
    readonly at: Date;
  };
}

/** The answers that were saved after a revision. */
export interface DocumentChanges {
  readonly revision: number;
  /** The page is fetched again if its questions have changed. */
  readonly blueprintVersion: number;
  /** Topics are added to a document and removed without a new version of its template. */
  readonly blockCount: number;
  readonly answers: readonly AnswerView[];
  /** Those since then by which the reader overwrote another person, or was overwritten. */
  readonly overwrites: readonly Overwrite[];
  /** If asked for. */
  readonly actions?: readonly ActionView[];
  readonly status: DocumentStatus;
  readonly acts: readonly DocumentAct[];
  readonly people: Readonly<Record<string, DocumentPerson>>;
  readonly fileUrls: Readonly<Record<string, string>>;
}

/** The meeting of a session record; its times are told by the server's clock. */
export interface DocumentMeeting {
  readonly meeting?: Meeting;
  readonly decisions: readonly Decision[];
  readonly people: Readonly<Record<string, DocumentPerson>>;
  /** The server's time of the answer, from which the page runs its timers. */
  readonly now: Date;
}

/** An open document that was made from an earlier version of its template (spec 7 §1). */
export interface OutdatedDocument {
  readonly documentId: string;
  readonly title: string;
  readonly clientName: string;
  readonly status: DocumentStatus;
  readonly blueprintVersion: number;
  /** How many answered questions the newer version no longer has. */
  readonly noLongerAsked: number;
}

export interface OutdatedDocuments {
  /** The version that they would be updated to. */
  readonly version: number;
  /** The first ones, by client and title. */
  readonly rows: readonly OutdatedDocument[];
  readonly total: number;
}

export interface UpdatedDocuments {
  readonly updated: readonly string[];
  /** Those that could not be updated any more, because they were submitted or finalised meanwhile. */
  readonly left: readonly string[];
}

export interface DocumentComments {
  readonly comments: readonly DocumentComment[];
  readonly people: Readonly<Record<string, DocumentPerson>>;
}
