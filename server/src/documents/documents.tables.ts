// Documents that are filled in for a client (spec 7 §4): their answers, the history of each answer, comments, and the
// versions that were finalised.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Block } from "@gap/core/blocks/block.schema";
import type { DocType } from "@gap/core/blueprints/doc-type";
import type { DocumentSide, DocumentStatus } from "@gap/core/documents/document-status";
import type { AnswerAt, KeptBlock } from "@gap/core/documents/document-content";
import type { DocumentSnapshot } from "@gap/core/documents/document-version";
import { blueprints } from "../blueprints/public";
import { clients } from "../clients/public";
import { orgs } from "../orgs/public";
import { auditColumns, id, moment, ownerId } from "../platform/db/columns";
import { searchWordsTable } from "../platform/db/search-words-table";
import { users } from "../users/public";
import { workItems } from "../work-items/public";

export const documents = pgTable(
  "documents",
  {
    id: id().primaryKey(),
    /** The id of the firm. */
    orgId: ownerId("org_id", () => orgs.id),
    clientId: ownerId("client_id", () => clients.id),
    workItemId: text("work_item_id").references(() => workItems.id, { onDelete: "set null" }),
    /** The step of the work item that it belongs to. */
    stepId: text("step_id"),
    /** Published versions never change, so the blocks are read from there. Null if all its blocks are its own. */
    blueprintId: text("blueprint_id").references(() => blueprints.id),
    blueprintVersion: integer("blueprint_version").notNull(),
    /** Its own blocks, if updating it kept parts that the template no longer has. */
    blocks: jsonb("blocks").$type<readonly Block[]>(),
    /** Blocks that the template no longer has, and that were answered. */
    keptBlocks: jsonb("kept_blocks").$type<readonly KeptBlock[]>(),
    docType: text("doc_type").$type<DocType>().notNull(),
    /** The living plan of its client; finalising it begins its next version. */
    isPlan: boolean("is_plan").notNull().default(false),
    title: text("title").notNull(),
    titleKey: text("title_key").notNull(),
    serviceName: text("service_name").notNull(),
    // Denormalised from the client for the lists.
    clientName: text("client_name").notNull(),
    clientNameKey: text("client_name_key").notNull(),
    status: text("status").$type<DocumentStatus>().notNull().default("draft"),
    /** The day of creation in the firm's zone, by which lists are filtered. */
    createdOn: date("created_on", { mode: "string" }).notNull(),
    sharedAt: moment("shared_at"),
    /** The day by which the client answers, as it was last shared. */
    dueDay: date("due_day", { mode: "string" }),
    version: integer("version").notNull().default(1),
    /** Counts the saved answers. */
    revision: integer("revision").notNull().default(0),
    // The progress for each side, see progressOf.
    answered: smallint("answered").notNull().default(0),
    questions: smallint("questions").notNull(),
    answeredByClient: smallint("answered_by_client").notNull().default(0),
    questionsOfClient: smallint("questions_of_client").notNull(),
    submittedAt: moment("submitted_at"),
    submittedBy: text("submitted_by"),
    finalisedAt: moment("finalised_at"),
    finalisedBy: text("finalised_by"),
    /** When its latest version was finalised; it stays when the document is opened again. */
    lastFinalisedAt: moment("last_finalised_at"),
    /** Why it was finalised although answers are missing. */
    finalisedReason: text("finalised_reason"),
    ...auditColumns(),
  },
  (table) => [
    index("documents_updated").on(table.orgId, table.lastUpdatedAt.desc().nullsFirst(), table.id),
    index("documents_of_status").on(
      table.orgId,
      table.status,
      table.lastUpdatedAt.desc().nullsFirst(),
      table.id,
    ),
    // The orders of the lists. Ties are in the order of the ids, so that an index is read in both directions.
    index("documents_titled").on(table.orgId, table.titleKey, table.id),
    index("documents_by_client").on(table.orgId, table.clientNameKey, table.id),
    index("documents_created").on(table.orgId, table.createdAt, table.id),
    index("documents_finalised_last").on(
      table.orgId,
      table.finalisedAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index("documents_delivered").on(
      table.orgId,
      table.lastFinalisedAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index("documents_delivered_and_open")
      .on(table.orgId, table.docType)
      .where(sql`${table.lastFinalisedAt} is not null and ${table.status} <> 'finalised'`),
    index("documents_finalised_first").on(table.orgId, table.finalisedAt, table.id),
    index("documents_of_client").on(table.clientId, table.lastUpdatedAt.desc().nullsFirst(), table.id),
    index("documents_of_work_item").on(table.workItemId, table.id),
    index("documents_of_blueprint").on(table.blueprintId, table.status),
    uniqueIndex("documents_plan_of_client")
      .on(table.clientId)
      .where(sql`${table.isPlan}`),
    check("documents_blocks", sql`${table.blueprintId} is not null or ${table.blocks} is not null`),
    check("documents_status", sql`${table.status} in ('draft', 'shared', 'submitted', 'finalised')`),
    check("documents_title_length", sql`char_length(${table.title}) between 1 and 200`),
    check("documents_finalised", sql`(${table.status} = 'finalised') = (${table.finalisedAt} is not null)`),
    check(
      "documents_progress",
      sql`${table.answered} between 0 and ${table.questions}
        and ${table.answeredByClient} between 0 and ${table.questionsOfClient}`,
    ),
  ],
);

/** People of the client who see only some questions of a document; those without a row see all of the client's. */
export const documentNarrowings = pgTable(
  "document_narrowings",
  {
    documentId: ownerId("document_id", () => documents.id),
    userId: ownerId("user_id", () => users.id),
    blockIds: text("block_ids").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.userId] })],
);

/** The number of documents of each status and type, kept by a trigger. */
export const documentTallies = pgTable(
  "document_tallies",
  {
    orgId: ownerId("org_id", () => orgs.id),
    status: text("status").$type<DocumentStatus>().notNull(),
    docType: text("doc_type").$type<DocType>().notNull(),
    isPlan: boolean("is_plan").notNull(),
    documents: integer("documents").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.status, table.docType, table.isPlan] })],
);

const documentId = () => ownerId("document_id", () => documents.id);

/** Found by its title, its client's name and its service's name. */
export const documentSearchWords = searchWordsTable("document_search_words", () => documents.id);

/** The current answers, one for each block and path. */
export const documentAnswers = pgTable(
  "document_answers",
  {
    documentId: documentId(),
    blockId: text("block_id").notNull(),
    /** '' or `rowId/columnId`. */
    path: text("path").notNull(),
    /** JSON null if the answer was emptied. */
    value: jsonb("value").$type<unknown>(),
    revision: integer("revision").notNull(),
    savedAt: moment("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.blockId, table.path] })],
);

/** Every answer that was ever saved, one for each revision. */
export const documentRevisions = pgTable(
  "document_revisions",
  {
    documentId: documentId(),
    revision: integer("revision").notNull(),
    operationId: text("operation_id").notNull(),
    blockId: text("block_id").notNull(),
    path: text("path").notNull(),
    value: jsonb("value").$type<unknown>(),
    /** The answer before it, and the revision of an answer that it overwrote unseen. */
    previous: jsonb("previous").$type<unknown>(),
    overwrote: integer("overwrote"),
    previousBy: text("previous_by"),
    savedAt: moment("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
    /** The side whose answer it is; updates to a newer template convert answers of both. */
    side: text("side").$type<DocumentSide>().notNull(),
    /** The question was the firm's own at the time, and is not any more. */
    isInternal: boolean("is_internal").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.revision] }),
    uniqueIndex("document_revisions_of_operation").on(table.documentId, table.operationId),
    index("document_revisions_of_answer").on(
      table.documentId,
      table.blockId,
      table.path,
      table.revision.desc(),
    ),
    index("document_revisions_overwriting")
      .on(table.documentId, table.revision)
      .where(sql`${table.overwrote} is not null`),
  ],
);

/** Answers that the advisor sent back with a word, until they are saved again. */
export const documentSentBack = pgTable(
  "document_sent_back",
  {
    documentId: documentId(),
    blockId: text("block_id").notNull(),
    reason: text("reason").notNull(),
    at: moment("at").notNull(),
    by: text("by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.blockId] })],
);

export const documentComments = pgTable(
  "document_comments",
  {
    id: id().primaryKey(),
    documentId: documentId(),
    blockId: text("block_id").notNull(),
    isInternal: boolean("is_internal").notNull(),
    text: text("text").notNull(),
    side: text("side").$type<DocumentSide>().notNull(),
    by: text("by").notNull(),
    at: moment("at").notNull(),
    resolvedAt: moment("resolved_at"),
    resolvedBy: text("resolved_by"),
  },
  (table) => [
    index("document_comments_of_document").on(table.documentId, table.id),
    check("document_comments_internal", sql`not ${table.isInternal} or ${table.side} = 'advisor'`),
  ],
);

/** The comments that a person is still to be mailed about, and the time of their last mail (core: comment-mails.ts). */
export const documentCommentMails = pgTable(
  "document_comment_mails",
  {
    documentId: documentId(),
    userId: ownerId("user_id", () => users.id),
    commentIds: jsonb("comment_ids").$type<readonly string[]>().notNull(),
    mailedAt: moment("mailed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.userId] }),
    index("document_comment_mails_of_user").on(table.userId, table.mailedAt),
  ],
);

/** The meeting in which a session record is filled in. */
export const documentMeetings = pgTable("document_meetings", {
  documentId: documentId().primaryKey(),
  startedAt: moment("started_at").notNull(),
  endedAt: moment("ended_at"),
  topicId: text("topic_id").notNull(),
  runningSince: moment("running_since"),
  /** By topic, in milliseconds. */
  spent: jsonb("spent").$type<Readonly<Record<string, number>>>().notNull(),
});

export const documentDecisions = pgTable(
  "document_decisions",
  {
    id: id().primaryKey(),
    documentId: documentId(),
    text: text("text").notNull(),
    topicId: text("topic_id"),
    by: text("by").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    index("document_decisions_of_document").on(table.documentId, table.id),
    check("document_decisions_text_length", sql`char_length(${table.text}) between 1 and 500`),
  ],
);

/** Answers that the client's next documents show beside the same question, in words (core: last-time.ts). */
export const documentPastAnswers = pgTable(
  "document_past_answers",
  {
    documentId: documentId(),
    originId: text("origin_id").notNull(),
    clientId: ownerId("client_id", () => clients.id),
    isInternal: boolean("is_internal").notNull(),
    words: text("words").notNull(),
    figure: doublePrecision("figure"),
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.originId] }),
    index("document_past_answers_of_client").on(table.clientId, table.originId, table.at.desc()),
  ],
);

/** The state of a document before its last update to a newer version of its template, for one undo. */
export const documentUpdates = pgTable("document_updates", {
  documentId: documentId().primaryKey(),
  before: jsonb("before").$type<StateBeforeUpdate>().notNull(),
  /** Answers with a higher revision were saved since. */
  revision: integer("revision").notNull(),
  at: moment("at").notNull(),
  by: text("by").notNull(),
});

export interface StateBeforeUpdate {
  readonly blueprintVersion: number;
  readonly blocks: readonly Block[] | null;
  readonly keptBlocks: readonly KeptBlock[] | null;
  readonly answers: readonly AnswerAt[];
}

/**
 * The versions that were finalised, as they were at that moment. A trigger refuses every change but the PDF, which is set
 * once.
 */
export const documentVersions = pgTable(
  "document_versions",
  {
    documentId: documentId(),
    version: integer("version").notNull(),
    /** The answers of that moment are the newest revisions up to this one. */
    revision: integer("revision").notNull(),
    content: jsonb("content").$type<DocumentSnapshot>().notNull(),
    reason: text("reason").notNull(),
    finalisedAt: moment("finalised_at").notNull(),
    finalisedBy: text("finalised_by").notNull(),
    fileKey: text("file_key"),
    sha256: text("sha256"),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version] })],
);
