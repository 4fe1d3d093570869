// The actions that a document lists: its own, and those of its client that are open or were closed while it was worked on.
import { and, eq, type SQL } from "drizzle-orm";
import { actionsForDocument } from "@gap/server/actions/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { documentMeetings, documentRevisions } from "../documents.tables";
import type { DocumentRow } from "../open-document";

/** `where` limits them to those that the reader may see; versions are kept with all of them. */
export async function actionsListedIn(db: Queryable, row: DocumentRow, where?: SQL) {
  return actionsForDocument(db, { ...row, begunAt: await begunAt(db, row.id) }, where);
}

/** With its first answer or its meeting, whichever was earlier. */
async function begunAt(db: Queryable, documentId: string): Promise<Date | null> {
  const [[answered], [met]] = await Promise.all([
    db
      .select({ at: documentRevisions.savedAt })
      .from(documentRevisions)
      .where(and(eq(documentRevisions.documentId, documentId), eq(documentRevisions.revision, 1))),
    db
      .select({ at: documentMeetings.startedAt })
      .from(documentMeetings)
      .where(eq(documentMeetings.documentId, documentId)),
  ]);
  const moments = [answered, met].flatMap((each) => each?.at.getTime() ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}
