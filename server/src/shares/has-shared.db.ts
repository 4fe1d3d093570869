// docShare.hasShared: whether the firm has ever shared a document, for the set-up checklist on Home (spec 4 §F).
import { eq, sql } from "drizzle-orm";
import { documents } from "../documents/public";
import { ownOrgId } from "../platform/calls/own-org";
import type { Caller, ReadContext } from "../platform/calls/context";
import { documentShares } from "./shares.tables";

export async function hasShared({ db, caller }: ReadContext<Caller>): Promise<{ hasShared: boolean }> {
  const found = await db
    .select({ one: sql`1` })
    .from(documentShares)
    .innerJoin(documents, eq(documents.id, documentShares.documentId))
    .where(eq(documents.orgId, ownOrgId(caller)))
    .limit(1);
  return { hasShared: found.length > 0 };
}
