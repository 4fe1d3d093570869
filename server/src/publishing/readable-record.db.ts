// Finds a record that an organisation may read: its own in any state, and the provider's if published (spec 7 §1).
import { and, eq, or } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { providerOrgId } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import type { OwnRecord } from "./lock-record";
import type { PublishedTables, RecordRow } from "./published-kind";

export interface ReadableRecord {
  readonly row: RecordRow;
  readonly isOwn: boolean;
}

export async function getReadable(
  db: Queryable,
  { records, notFound }: PublishedTables,
  { id, orgId }: OwnRecord,
): Promise<ReadableRecord> {
  const isProvided = and(eq(records.orgId, providerOrgId()), eq(records.status, "published"));
  const [row] = await db
    .select()
    .from(records)
    .where(and(eq(records.id, id), or(eq(records.orgId, orgId), isProvided)));
  if (row === undefined) throw new GapError("notFound", notFound);
  return { row, isOwn: row.orgId === orgId };
}

/** The version that is meant if none is named: the open draft of an own record, otherwise the published one. */
export function currentVersion({ row, isOwn }: ReadableRecord): number {
  return (isOwn ? row.draftVersion : null) ?? row.publishedVersion ?? 0;
}

/** Other organisations read only the published version: drafts and earlier versions are the owner's. */
export function mayReadVersion({ row, isOwn }: ReadableRecord, version: number): boolean {
  return isOwn || version === row.publishedVersion;
}
