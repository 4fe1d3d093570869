// SQL that reads the decisions of a document, in the order in which they were written down.
import { asc, eq } from "drizzle-orm";
import type { Queryable } from "@gap/server/platform/db/database";
import { documentDecisions } from "../documents.tables";

export function decisionsOf(db: Queryable, documentId: string) {
  return db
    .select()
    .from(documentDecisions)
    .where(eq(documentDecisions.documentId, documentId))
    .orderBy(asc(documentDecisions.at), asc(documentDecisions.id));
}
