// SQL queries of versions.
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { VERSIONS_OF_A_PAGE, type ListedVersion } from "@gap/core/publishing/version";
import { GapError } from "@gap/core/shared/gap-error";
import type { Queryable } from "../platform/db/database";
import { users } from "../users/public";
import type { PublishedTables, VersionRow } from "./published-kind";

export async function findVersion(
  db: Queryable,
  { versions }: Pick<PublishedTables, "versions">,
  recordId: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.recordId, recordId), eq(versions.version, version)));
  return row;
}

/** For versions that the record's row names. */
export async function getVersion(
  db: Queryable,
  kind: PublishedTables,
  recordId: string,
  version: number | null,
): Promise<VersionRow> {
  const row = version === null ? undefined : await findVersion(db, kind, recordId, version);
  if (row === undefined) throw new GapError("notFound", kind.notFound);
  return row;
}

/** Null if the record was never published or no longer exists. */
export async function publishedVersionOf(
  db: Queryable,
  { records }: Pick<PublishedTables, "records">,
  id: string,
): Promise<number | null> {
  const [row] = await db
    .select({ version: records.publishedVersion })
    .from(records)
    .where(eq(records.id, id));
  return row?.version ?? null;
}

/** The pictures of all versions but one. */
export async function picturesOfOthers(
  db: Queryable,
  { versions }: Pick<PublishedTables, "versions">,
  { recordId, version }: Pick<VersionRow, "recordId" | "version">,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ key: sql<string>`jsonb_array_elements_text(${versions.pictures})` })
    .from(versions)
    .where(and(eq(versions.recordId, recordId), sql`${versions.version} <> ${version}`));
  return new Set(rows.map(({ key }) => key));
}

/** The pictures that readers of the record see; none if it is archived. */
export async function publishedPicturesOf(
  db: Queryable,
  { records, versions }: Pick<PublishedTables, "records" | "versions">,
  id: string,
): Promise<ReadonlySet<string>> {
  const [row] = await db
    .select({ pictures: versions.pictures })
    .from(records)
    .innerJoin(
      versions,
      and(eq(versions.recordId, records.id), eq(versions.version, records.publishedVersion)),
    )
    .where(and(eq(records.id, id), eq(records.status, "published")));
  return new Set(row?.pictures);
}

/** A page of them, newest first, without their content. */
export async function versionsOf(
  db: Queryable,
  { versions }: Pick<PublishedTables, "versions">,
  recordId: string,
  before: number | undefined,
): Promise<(ListedVersion & { readonly facts: unknown })[]> {
  const rows = await db
    .select({
      version: versions.version,
      state: versions.state,
      note: versions.note,
      facts: versions.facts,
      at: sql<Date>`coalesce(${versions.publishedAt}, ${versions.lastUpdatedAt})`.mapWith(
        versions.lastUpdatedAt,
      ),
      by: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
    })
    .from(versions)
    .leftJoin(users, eq(users.id, sql`coalesce(${versions.publishedBy}, ${versions.lastUpdatedBy})`))
    .where(
      and(eq(versions.recordId, recordId), before === undefined ? undefined : lt(versions.version, before)),
    )
    .orderBy(desc(versions.version))
    .limit(VERSIONS_OF_A_PAGE);
  return rows.map(({ by, ...row }) => (by === null ? row : { ...row, by }));
}
