// Removes the notifications about a document from people who may no longer open it, with the mails that would repeat them.
import { and, eq, or, sql } from "drizzle-orm";
import { documentPagePath } from "@gap/core/documents/document-path";
import type { CommandContext } from "../platform/calls/run-command";
import { isOneOf } from "../platform/db/search-words";
import { waitsForMail } from "./notifications.db";
import { notifications } from "./notifications.tables";

interface WithdrawnDocument {
  readonly documentId: string;
  readonly clientOrgId: string;
  readonly from: readonly string[];
}

export async function forgetDocument(
  { tx, live }: CommandContext,
  { documentId, clientOrgId, from }: WithdrawnDocument,
): Promise<void> {
  const leadsTo = (mode: "edit" | "read") =>
    sql`${notifications.action} ->> 'url' = ${documentPagePath(clientOrgId, documentId, mode)}`;
  const removed = await tx
    .delete(notifications)
    .where(
      and(
        isOneOf(notifications.userId, from),
        eq(notifications.orgId, clientOrgId),
        or(leadsTo("edit"), leadsTo("read")),
        // Others are neither shown nor mailed any more; partial indexes find these.
        or(sql`${notifications.inApp}`, waitsForMail),
      ),
    )
    .returning({ id: notifications.id, userId: notifications.userId });
  // One message for each person: their tabs fetch the list again.
  for (const [userId, id] of new Map(removed.map((each) => [each.userId, each.id])))
    live("notification", userId, { id, read: true });
}
