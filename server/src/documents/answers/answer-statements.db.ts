// The statements of a saved answer. Each reads or writes rows of the affected questions only, and is prepared once per
// connection.
import { and, eq, sql } from "drizzle-orm";
import { answerKey, type AppliedOperation, type SavedAnswers } from "@gap/core/documents/save-answers";
import type { DocumentSide } from "@gap/core/documents/document-status";
import type { Queryable, Transaction } from "@gap/server/platform/db/database";
import { prepared, valueOf } from "@gap/server/platform/db/prepared";
import type { AnswerRow, ProgressColumns } from "../document-content.db";
import { documentAnswers, documentRevisions, documents, documentSentBack } from "../documents.tables";

/** The answers to these questions. The lock of the document protects them. */
export function answersToBlocks(
  db: Queryable,
  documentId: string,
  blockIds: readonly string[],
): Promise<AnswerRow[]> {
  return answersStatement(db).execute({ documentId, blockIds });
}

const answersStatement = prepared((db) =>
  db
    .select()
    .from(documentAnswers)
    .where(
      and(
        eq(documentAnswers.documentId, sql.placeholder("documentId")),
        sql`${documentAnswers.blockId} = any(${sql.placeholder("blockIds")})`,
      ),
    )
    .orderBy(documentAnswers.revision)
    .prepare("answers_of_blocks"),
);

/** The operations that were applied before, by id. */
export async function appliedOperations(
  db: Queryable,
  documentId: string,
  changes: readonly { readonly operationId: string }[],
): Promise<ReadonlyMap<string, AppliedOperation>> {
  const operationIds = changes.map(({ operationId }) => operationId);
  const rows = await operationsStatement(db).execute({ documentId, operationIds });
  return new Map(
    rows.map(({ operationId, blockId, path, revision, value, overwrote, previous, previousBy }) => [
      operationId,
      {
        blockId,
        path,
        revision,
        value,
        ...(overwrote !== null && {
          overwrote: { value: previous, revision: overwrote, savedBy: previousBy },
        }),
      },
    ]),
  );
}

const operationsStatement = prepared((db) => {
  const { operationId, blockId, path, revision, value, overwrote, previous, previousBy } = documentRevisions;
  return db
    .select({ operationId, blockId, path, revision, value, overwrote, previous, previousBy })
    .from(documentRevisions)
    .where(
      and(
        eq(documentRevisions.documentId, sql.placeholder("documentId")),
        sql`${operationId} = any(${sql.placeholder("operationIds")})`,
      ),
    )
    .prepare("answers_applied_operations");
});

export interface AnswerAuthor {
  readonly side: DocumentSide;
  readonly savedAt: Date;
  readonly savedBy: string;
}

interface Writing extends AnswerAuthor {
  readonly documentId: string;
  /** By `answerKey`, of answers that stay another person's; the history names the one who changed them. */
  readonly authors?: ReadonlyMap<string, AnswerAuthor> | undefined;
}

/** Writes history and answers in one statement, however many they are; nothing has to wait for it before the commit. */
export function writeAnswerRows(
  tx: Transaction,
  { writes, saved }: SavedAnswers,
  { documentId, side, savedAt, savedBy, authors }: Writing,
): void {
  const overwrote = new Map(saved.map((each) => [each.revision, each.overwrote]));
  const rows = writes.map((write) => {
    const { revision, operationId, blockId, path, value, previous } = write;
    const author = authors?.get(answerKey(write));
    return {
      revision,
      operation_id: operationId,
      block_id: blockId,
      path,
      value,
      previous,
      overwrote: overwrote.get(revision)?.revision ?? null,
      previous_by: overwrote.get(revision)?.savedBy ?? null,
      ...(author !== undefined && { side: author.side, author: author.savedBy, authored_at: author.savedAt }),
    };
  });
  const values = sql`${documentId}::text as document_id, ${savedAt.toISOString()}::timestamptz as saved_at,
    ${savedBy}::text as saved_by`;
  tx.alongside(
    tx.execute(sql`
      with written as (
        select ${values}, given.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (revision int, operation_id text, block_id text, path text, value jsonb, previous jsonb,
            overwrote int, previous_by text, side text, author text, authored_at timestamptz)
      ), history as (
        insert into ${documentRevisions} (document_id, revision, operation_id, block_id, path, value, previous,
            overwrote, previous_by, saved_at, saved_by, side)
          select document_id, revision, operation_id, block_id, path, value, previous, overwrote, previous_by,
            saved_at, saved_by, coalesce(side, ${side}) from written
      ), answered_again as (
        delete from ${documentSentBack} where document_id = ${documentId} and ${side} = 'client'
          and block_id in (select block_id from written)
      )
      insert into ${documentAnswers} as kept (document_id, block_id, path, value, revision, saved_at, saved_by)
        select distinct on (block_id, path) document_id, block_id, path, value, revision,
            coalesce(authored_at, saved_at), coalesce(author, saved_by)
          from written order by block_id, path, revision desc
        on conflict (document_id, block_id, path) do update set value = excluded.value,
          revision = excluded.revision, saved_at = excluded.saved_at, saved_by = excluded.saved_by`),
  );
}

interface Revised extends ProgressColumns {
  readonly revision: number;
  readonly lastUpdatedAt: Date;
  readonly lastUpdatedBy: string | null;
}

/** Nothing has to wait for it before the commit. */
export function writeRevision(tx: Transaction, id: string, revised: Revised): void {
  tx.alongside(revisionStatement(tx).execute({ id, ...revised }));
}

const revisionStatement = prepared((db) => {
  const set = (name: keyof Revised) => valueOf(documents[name], name);
  return db
    .update(documents)
    .set({
      revision: set("revision"),
      answered: set("answered"),
      questions: set("questions"),
      answeredByClient: set("answeredByClient"),
      questionsOfClient: set("questionsOfClient"),
      lastUpdatedAt: set("lastUpdatedAt"),
      lastUpdatedBy: set("lastUpdatedBy"),
    })
    .where(eq(documents.id, sql.placeholder("id")))
    .prepare("answers_revision");
});
