// The facts about documents on which the right to follow them depends.
import { eq } from "drizzle-orm";
import type { DocumentTarget } from "@gap/core/documents/document-access";
import { clients } from "../clients/public";
import type { Queryable } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { targetOf } from "./open-document";
import { documents } from "./documents.tables";

export async function documentTargets(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentTarget>> {
  const { id, docType, isPlan, status, orgId } = documents;
  const found = await db
    .select({
      row: { id, docType, isPlan, status, orgId },
      clientOrgId: clients.clientOrgId,
      clientStatus: clients.status,
    })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(isOneOf(documents.id, ids));
  return new Map(found.map((each) => [each.row.id, targetOf(each)]));
}
