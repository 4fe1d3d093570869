// Reads the blocks and answers of a document. Published versions never change, so their blocks are parsed once.
import { asc, eq } from "drizzle-orm";
import type { Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { answersFrom } from "@gap/core/documents/document-content";
import { blueprintKind } from "../blueprints/public";
import { getVersion } from "../publishing/public";
import type { Queryable } from "../platform/db/database";
import type { DocumentRow } from "./open-document";
import { documentAnswers } from "./documents.tables";

export type AnswerRow = typeof documentAnswers.$inferSelect;

export async function blocksOf(
  db: Queryable,
  { blocks, blueprintId, blueprintVersion }: Pick<DocumentRow, "blocks" | "blueprintId" | "blueprintVersion">,
): Promise<readonly Block[]> {
  if (blocks !== null) return blocks;
  const version = await getVersion(db, blueprintKind, blueprintId, blueprintVersion);
  return blueprintKind.contentOf(version.content);
}

/** The lock of the document protects its answers. */
export function answerRowsOf(db: Queryable, documentId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(documentAnswers)
    .where(eq(documentAnswers.documentId, documentId))
    .orderBy(asc(documentAnswers.revision));
}

export async function answersOfDocument(db: Queryable, documentId: string): Promise<Answers> {
  return answersFrom(await answerRowsOf(db, documentId));
}
