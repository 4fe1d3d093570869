// The facts about documents on which the right to follow them depends.
import { and, eq, ne } from "drizzle-orm";
import type { DocumentTarget } from "@gap/core/documents/document-access";
import { clients } from "../clients/public";
import type { Queryable } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { documents } from "./documents.tables";

export async function documentTargets(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentTarget>> {
  const rows = await db
    .select({
      documentId: documents.id,
      docType: documents.docType,
      status: documents.status,
      advisorOrgId: documents.orgId,
      clientOrgId: clients.clientOrgId,
    })
    .from(documents)
    .innerJoin(clients, and(eq(clients.id, documents.clientId), ne(clients.status, "deleted")))
    .where(isOneOf(documents.id, ids));
  return new Map(
    rows.map(({ clientOrgId, ...target }) => [
      target.documentId,
      { ...target, clientOrgId: clientOrgId ?? undefined },
    ]),
  );
}
