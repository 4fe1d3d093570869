// Documents and their answers in the public API.
import { z } from "@hono/zod-openapi";
import { answerInWords, withAnswer, type Answers } from "@gap/core/blocks/answers";
import { BLOCK_KIND_NAMES, canBeAnswered } from "@gap/core/blocks/block-kinds";
import { DOC_TYPES } from "@gap/core/blueprints/doc-type";
import { DOCUMENT_STATUSES } from "@gap/core/documents/document-status";
import type { DocumentView, ListedDocument } from "@gap/core/documents/document-view";
import { documentListSchema } from "@gap/core/documents/document.schema";
import { idSchema } from "@gap/core/shared/ids";
import { MAX_SEARCH_LENGTH } from "@gap/core/shared/table-presets";
import { fileOperation, operation } from "./operation";
import { pageSchema, pagingShape, presentPage, readPage } from "./paging";
import { pdfAddress } from "./pdf-address";

const momentSchema = z.iso.datetime().nullable();

const listedDocumentSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(DOC_TYPES),
    isPlan: z.boolean().openapi({ description: "The living business plan of its client." }),
    status: z.enum(DOCUMENT_STATUSES),
    version: z.int(),
    clientId: z.string(),
    clientName: z.string(),
    workItemId: z.string().nullable(),
    progress: z.object({ answered: z.int(), questions: z.int() }),
    dueDay: z.iso.date().nullable(),
    createdAt: z.iso.datetime(),
    submittedAt: momentSchema,
    finalisedAt: momentSchema,
    lastUpdatedAt: z.iso.datetime(),
  })
  .openapi("ListedDocument");

const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(BLOCK_KIND_NAMES),
  title: z.string(),
  isRequired: z.boolean(),
  isForFirmOnly: z.boolean(),
  answer: z.string().openapi({ description: "In words; empty if it is not answered." }),
  values: z
    .array(z.object({ path: z.string(), value: z.unknown(), savedAt: z.iso.datetime() }))
    .openapi({ description: "The stored answer; tables and figures have a value for each cell." }),
});

const documentSchema = listedDocumentSchema
  .extend({ questions: z.array(questionSchema) })
  .openapi("Document");

const ofDocument = z.object({ documentId: idSchema });

function presentListed(document: ListedDocument): z.input<typeof listedDocumentSchema> {
  return {
    id: document.documentId,
    title: document.title,
    type: document.docType,
    isPlan: document.isPlan === true,
    status: document.status,
    version: document.version,
    clientId: document.clientId,
    clientName: document.clientName,
    workItemId: document.workItemId ?? null,
    progress: { answered: document.progress.answered, questions: document.progress.questions },
    dueDay: document.dueDay ?? null,
    createdAt: document.createdAt.toISOString(),
    submittedAt: document.submittedAt?.toISOString() ?? null,
    finalisedAt: document.finalisedAt?.toISOString() ?? null,
    lastUpdatedAt: document.lastUpdatedAt.toISOString(),
  };
}

function presentDocument(document: DocumentView): z.input<typeof documentSchema> {
  const { blocks, answers, currencyCode } = document;
  const all = answers.reduce<Answers>(withAnswer, new Map());
  return {
    ...presentListed(document),
    questions: blocks.filter(canBeAnswered).map((block) => ({
      id: block.id,
      kind: block.kind,
      title: block.title,
      isRequired: block.required,
      isForFirmOnly: block.visibility !== "both",
      answer: answerInWords(block, all, { currencyCode }),
      values: answers
        .filter(({ blockId }) => blockId === block.id)
        .map(({ path, value, savedAt }) => ({ path, value, savedAt: savedAt.toISOString() })),
    })),
  };
}

const filters = documentListSchema.shape;

export const documentOperations = [
  operation({
    id: "listDocuments",
    method: "get",
    path: "/documents",
    tag: "Documents",
    summary: "Lists documents, the last changed first",
    scope: "documents:view",
    query: z.strictObject({
      ...pagingShape,
      search: z.string().max(MAX_SEARCH_LENGTH).default(""),
      status: filters.status,
      type: filters.docType,
      clientId: filters.clientId,
      workItemId: filters.workItemId,
      from: filters.from.describe("The first day of creation, in the firm's zone."),
      to: filters.to.describe("The last day of creation."),
    }),
    answer: pageSchema(listedDocumentSchema),
    run: ({ calls, query }) =>
      readPage("documents", query, (page) => {
        const { limit: _limit, cursor: _cursor, type: docType, ...narrowing } = query;
        return calls.document.list({ ...page, ...narrowing, docType });
      }),
    present: (page) => presentPage(page, presentListed),
  }),
  operation({
    id: "getDocument",
    method: "get",
    path: "/documents/{documentId}",
    tag: "Documents",
    summary: "Reads a document with its questions and answers",
    scope: "documents:view",
    params: ofDocument,
    answer: documentSchema,
    run: ({ calls, params }) => calls.document.get(params),
    present: presentDocument,
  }),
  fileOperation({
    id: "downloadDocument",
    path: "/documents/{documentId}/pdf",
    tag: "Documents",
    summary: "Downloads the sealed PDF of a finalised document",
    scope: "documents:view",
    params: ofDocument,
    query: z.strictObject({
      version: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .openapi({ description: "The latest finalised version if left out." }),
    }),
    run: async ({ calls, params, query }) =>
      pdfAddress(
        await calls.document.getDownload({ ...params, ...query }),
        "There is no PDF before the document is finalised.",
      ),
  }),
];
