// The figures that the client gave to the questions of a document before, for its finalised version. Everyone who has the
// document reads them on paper, so those of earlier documents that one of these people cannot open are left out.
import { and, desc, eq, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import type { Block } from "@gap/core/blocks/block.schema";
import { permissionFor } from "@gap/core/documents/document-access";
import type { VersionLastTime } from "@gap/core/documents/document-version";
import { userOrgs } from "@gap/server/orgs/public";
import type { Transaction } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { documentNarrowings, documentPastAnswers, documents } from "../documents.tables";
import type { FoundDocument } from "../open-document";

export async function figuresOfLastTime(
  tx: Transaction,
  document: Pick<FoundDocument, "row" | "clientOrgId">,
  blocks: readonly Block[],
): Promise<VersionLastTime[]> {
  const past = documentPastAnswers;
  const { row } = document;
  const rows = await tx
    .selectDistinctOn([past.originId], { originId: past.originId, words: past.words, at: past.at })
    .from(past)
    .innerJoin(documents, eq(documents.id, past.documentId))
    .where(
      and(
        eq(past.clientId, row.clientId),
        isOneOf(past.originId, [...new Set(blocks.map(({ originId }) => originId))]),
        ne(past.documentId, row.id),
        isNotNull(past.figure),
        eq(past.isInternal, false),
        ne(documents.status, "draft"),
        eq(documents.isPlan, false),
        hasEveryReaderOf(document),
      ),
    )
    .orderBy(past.originId, desc(past.at));
  const byOrigin = new Map(rows.map((each) => [each.originId, each]));
  return blocks.flatMap(({ id: blockId, originId }) => {
    const last = byOrigin.get(originId);
    return last === undefined ? [] : [{ blockId, words: last.words, at: last.at.toISOString() }];
  });
}

/** Nobody has this document without having the whole earlier one. */
function hasEveryReaderOf({ row, clientOrgId }: Pick<FoundDocument, "row" | "clientOrgId">): SQL | undefined {
  if (clientOrgId === null) return undefined;
  const earlier = sql`${documents.docType} || '-' || ${documents.id}`;
  return sql`not exists (select 1 from ${userOrgs}
    where ${userOrgs.orgId} = ${clientOrgId} and ${permissionFor(row)} = any(${userOrgs.permissions})
      and (not ${earlier} = any(${userOrgs.permissions})
        or exists (select 1 from ${documentNarrowings}
          where ${documentNarrowings.documentId} = ${documents.id}
            and ${documentNarrowings.userId} = ${userOrgs.userId})))`;
}
