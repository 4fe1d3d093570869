// Inputs of the calls about documents (spec 7 §4, §7).
import { z } from "zod";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { lineSchema, textSchema } from "@gap/core/blocks/common-fields.schema";
import { DOC_TYPES } from "@gap/core/blueprints/doc-type";
import { fileNameSchema } from "@gap/core/files/file-name.schema";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema } from "@gap/core/shared/list-query";
import { REQUIRED } from "@gap/core/shared/required";
import { DOCUMENT_STATUSES } from "./document-status";
import { MEETING_ACTS } from "./meeting";

export const DOCUMENT_LIMITS = {
  title: 200,
  answersPerCall: 50,
  /** So that fifty long answers, in any script, do not exceed the size of a call. */
  bytesPerCall: 1_000_000,
  /** `rowId/columnId`, both ULIDs. */
  path: 60,
  reason: 500,
  comment: 2_000,
  decision: 500,
  decisionsPerDocument: 200,
  topicsPerDocument: 20,
  mentions: 20,
  peopleHere: 50,
  commentsPerDocument: 2_000,
  updatedPerCall: 20,
  outdatedShown: 200,
  perClient: 20_000,
  perOrg: 500_000,
} as const;

export const documentIdSchema = z.object({ documentId: idSchema });

export const newDocumentSchema = z.object({
  clientId: idSchema,
  blueprintId: idSchema,
  workItemId: idSchema.optional(),
  /** The step of the work item that it belongs to. */
  stepId: idSchema.optional(),
  /** The template's name if left out. */
  title: lineSchema(DOCUMENT_LIMITS.title).trim().min(1, REQUIRED).optional(),
});

const answerChangeSchema = z.object({
  blockId: idSchema,
  path: z.string().max(DOCUMENT_LIMITS.path).default(""),
  /** Null empties the answer. It is checked against its question, which only the server knows. */
  value: z.unknown().transform((value) => value ?? null),
  baseRevision: z.int().min(0),
  operationId: idSchema,
});

export const saveAnswersSchema = documentIdSchema.extend({
  answers: z
    .array(answerChangeSchema)
    .min(1)
    .max(DOCUMENT_LIMITS.answersPerCall)
    .refine(
      (answers) => new Set(answers.map(({ operationId }) => operationId)).size === answers.length,
      "An operation is repeated",
    ),
});

export const documentPeopleSchema = documentIdSchema.extend({
  userIds: z.array(idSchema).min(1).max(DOCUMENT_LIMITS.peopleHere),
});

export const changesSinceSchema = documentIdSchema.extend({
  since: z.int().min(0),
  /** Answers the actions too, after a live message about them. */
  withActions: z.boolean().default(false),
});

export const answerHistorySchema = documentIdSchema.extend({
  blockId: idSchema,
  path: z.string().max(DOCUMENT_LIMITS.path).default(""),
  /** The page of older entries begins below this revision. */
  before: z.int().min(1).optional(),
});

const reasonSchema = textSchema(DOCUMENT_LIMITS.reason).trim();

export const sendBackSchema = documentIdSchema.extend({
  blockIds: z.array(idSchema).min(1, "Choose at least one answer").max(BLOCK_LIMITS.blocks),
  /** The reason, shown at each of the answers. */
  reason: reasonSchema.min(1, REQUIRED),
});

export const reopenSchema = documentIdSchema.extend({ reason: reasonSchema.default("") });

export const mailToSchema = z.array(idSchema).max(50).default([]);

export const finaliseSchema = documentIdSchema.extend({
  /** As last read, so that nothing is finalised that the person has not seen. */
  revision: z.int().min(0),
  /** Required if answers are missing. */
  reason: reasonSchema.default(""),
  /** Contacts and members who get the PDF by mail. */
  mailTo: mailToSchema,
});

export const documentVersionSchema = documentIdSchema.extend({ version: z.int().min(1) });

/** The latest version if none is given. */
export const downloadSchema = documentVersionSchema.partial({ version: true });

export const newCommentSchema = documentIdSchema.extend({
  blockId: idSchema,
  /** Internal comments never reach the client. */
  isInternal: z.boolean(),
  text: textSchema(DOCUMENT_LIMITS.comment).trim().min(1, REQUIRED),
  mentions: z.array(idSchema).max(DOCUMENT_LIMITS.mentions).default([]),
  /** Made by the page, so that a repeated call adds the comment once. */
  commentId: idSchema,
});

export const commentStateSchema = documentIdSchema.extend({
  commentId: idSchema,
  isResolved: z.boolean(),
});

const INVALID_FROM_DATE = "Invalid from date";
const INVALID_TO_DATE = "Invalid to date";

function isDay(day: string | undefined): day is string {
  return z.iso.date().safeParse(day).success;
}

/** The days of a list as an address has them, with a message for each that cannot be used. */
export function daysOfList(given: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const from = isDay(given.from) ? given.from : undefined;
  const to = isDay(given.to) && !(from !== undefined && given.to < from) ? given.to : undefined;
  return {
    days: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    problems: {
      ...(given.from !== undefined && from === undefined && { from: INVALID_FROM_DATE }),
      ...(given.to !== undefined && to === undefined && { to: INVALID_TO_DATE }),
    },
  };
}

export const documentListSchema = listQuerySchema([
  "title",
  "clientName",
  "createdAt",
  "finalisedAt",
  "lastFinalisedAt",
])
  .extend({
    clientOrgId: idSchema.optional(),
    clientId: idSchema.optional(),
    workItemId: idSchema.optional(),
    /** One status, or any of several; all if both are left out. */
    status: z.enum(DOCUMENT_STATUSES).optional(),
    statuses: z.array(z.enum(DOCUMENT_STATUSES)).max(DOCUMENT_STATUSES.length).default([]),
    /** Those with a finalised version, also if they were opened again since. */
    isDelivered: z.boolean().default(false),
    docType: z.enum(DOC_TYPES).optional(),
    docTypes: z.array(z.enum(DOC_TYPES)).max(DOC_TYPES.length).default([]),
    /** Days of creation, in the firm's zone, both included. */
    from: z.iso.date(INVALID_FROM_DATE).optional(),
    to: z.iso.date(INVALID_TO_DATE).optional(),
  })
  .refine(({ from, to }) => !(isDay(from) && isDay(to) && to < from), {
    path: ["to"],
    message: INVALID_TO_DATE,
  });

export const meetingActSchema = documentIdSchema.extend({
  act: z.enum(MEETING_ACTS),
  /** The section to start with or to go to; the current one otherwise. */
  topicId: idSchema.optional(),
});

export const newTopicSchema = documentIdSchema.extend({
  /** Made by the page, so that a repeated call adds the topic once. */
  topicId: idSchema,
  title: lineSchema(BLOCK_LIMITS.title).trim().min(1, REQUIRED),
  plannedMinutes: z.int().min(1).max(BLOCK_LIMITS.plannedMinutes).optional(),
});

export const topicSchema = newTopicSchema.pick({ documentId: true, topicId: true });

export const finishMeetingSchema = documentIdSchema.extend({
  /** Contacts and members who get the recap by mail. */
  mailTo: mailToSchema,
});

const decisionTextSchema = lineSchema(DOCUMENT_LIMITS.decision).trim().min(1, REQUIRED);

export const newDecisionSchema = documentIdSchema.extend({
  /** Made by the page, so that a repeated call adds the decision once. */
  decisionId: idSchema,
  text: decisionTextSchema,
});

export const decisionEditSchema = documentIdSchema.extend({
  decisionId: idSchema,
  /** Null removes the decision. */
  text: decisionTextSchema.nullable(),
});

export const outdatedDocumentsSchema = z.object({
  blueprintId: idSchema,
  /** The draft that is about to be published; the published version if left out. */
  version: z.int().min(1).optional(),
});

const someDocumentIdsSchema = z.array(idSchema).min(1).max(DOCUMENT_LIMITS.updatedPerCall);

export const updateDocumentsSchema = z.object({
  blueprintId: idSchema,
  documentIds: someDocumentIdsSchema,
});

export const undoUpdateSchema = z.object({ documentIds: someDocumentIdsSchema });

/** The shape of spec 3 §7, for a block of one of a work item's documents. */
export const workItemFileSchema = z.object({
  orgId: idSchema,
  workItemId: idSchema,
  workItemBlockId: idSchema,
  fileName: fileNameSchema,
});

export const answerFileSchema = documentIdSchema.extend({ blockId: idSchema, fileName: fileNameSchema });

export type NewDocument = z.output<typeof newDocumentSchema>;
export type NewTopic = z.output<typeof newTopicSchema>;
export type NewComment = z.output<typeof newCommentSchema>;
export type DocumentListQuery = z.output<typeof documentListSchema>;

export const DOCUMENT_NOT_FOUND = "Document not found";
export const NO_ACCESS_TO_DOCUMENT = "You do not have access to this document";
export const NO_SUCH_TEMPLATE = "This template is not published any more. Choose another one.";
