// The progress of a person who sees only some questions of a document (spec 7 §5).
import { progressOf, type Count } from "@gap/core/blocks/progress";
import { blocksOfSide, narrowedTo } from "@gap/core/documents/document-content";
import type { Queryable } from "../platform/db/database";
import { answersIn, contentOf } from "./document-content.db";
import type { DocumentRow } from "./open-document";

export async function progressOfQuestions(
  db: Queryable,
  row: DocumentRow,
  blockIds: readonly string[],
): Promise<Count> {
  const content = await contentOf(db, row);
  const shown = narrowedTo(blocksOfSide(content.blocks, "client"), blockIds);
  const { answered, questions } = progressOf(shown, answersIn(content), "client");
  return { answered, questions };
}
