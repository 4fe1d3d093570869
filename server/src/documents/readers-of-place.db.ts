// The readers of a place in a document, for the live channel.
import { eq, sql } from "drizzle-orm";
import { readersOfPlace } from "@gap/core/documents/readers-of-place";
import type { PlaceReaders } from "@gap/core/live/whereabouts";
import { prepared } from "../platform/db/prepared";
import type { Region } from "../platform/region";
import { blockGraphOfDocument } from "./answers/template-graphs";
import { documentNarrowings, documents } from "./documents.tables";

const documentStatement = prepared((db) =>
  db
    .select({
      blocks: documents.blocks,
      blueprintId: documents.blueprintId,
      blueprintVersion: documents.blueprintVersion,
    })
    .from(documents)
    .where(eq(documents.id, sql.placeholder("documentId")))
    .prepare("documents_of_place"),
);

const narrowingsStatement = prepared((db) =>
  db
    .select({ userId: documentNarrowings.userId, blockIds: documentNarrowings.blockIds })
    .from(documentNarrowings)
    .where(eq(documentNarrowings.documentId, sql.placeholder("documentId")))
    .prepare("documents_narrowings_of_place"),
);

export async function readersOfPlaceIn(
  region: Region,
  documentId: string,
  blockId: string,
): Promise<PlaceReaders> {
  const { read } = region.db;
  const [[row], narrowed] = await Promise.all([
    documentStatement(read).execute({ documentId }),
    narrowingsStatement(read).execute({ documentId }),
  ]);
  const blocks = row === undefined ? [] : (await blockGraphOfDocument(region, read, row)).blocks;
  return readersOfPlace(blocks, blockId, narrowed);
}
