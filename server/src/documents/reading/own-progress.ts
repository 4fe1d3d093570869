// The progress of a person who sees only some questions of a document: it counts those questions, so that lists tell
// nothing about the others.
import { and, eq } from "drizzle-orm";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { progressOf, type Count } from "@gap/core/blocks/progress";
import type { Caller } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { answersIn, contentOf, visibleAmong } from "../document-content.db";
import { documentNarrowings, documents } from "../documents.tables";
import type { DocumentRow } from "../open-document";

/** Joins the reader's own limits of a document; admins of the client have none. */
export function isOwnNarrowing({ userId, viewer }: Caller) {
  return and(
    eq(documentNarrowings.documentId, documents.id),
    eq(documentNarrowings.userId, readsAllOfClient(viewer) ? "" : userId),
  );
}

interface Narrowed {
  readonly row: Pick<DocumentRow, "id">;
  readonly onlyBlockIds: readonly string[] | null;
}

/** By document, only for those of which the reader sees some questions. */
export async function ownProgress(
  db: Queryable,
  found: readonly Narrowed[],
): Promise<ReadonlyMap<string, Count>> {
  const limits = new Map(
    found.flatMap(({ row, onlyBlockIds }) =>
      onlyBlockIds === null ? [] : [[row.id, onlyBlockIds] as const],
    ),
  );
  if (limits.size === 0) return new Map();
  const rows = await db
    .select()
    .from(documents)
    .where(isOneOf(documents.id, [...limits.keys()]));
  const counted = rows.map(async (row) => {
    const content = await contentOf(db, row);
    const onlyBlockIds = limits.get(row.id) ?? [];
    const blocks = visibleAmong(content.blocks, { side: "client", onlyBlockIds });
    const { answered, questions } = progressOf(blocks, answersIn(content), "client");
    return [row.id, { answered, questions }] as const;
  });
  return new Map(await Promise.all(counted));
}
