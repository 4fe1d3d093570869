// The properties that an archive must have in common with the installation into which it is imported: the schema, and the
// provider's templates and processes that its records use.
import type { ProvidedVersion } from "@gap/core/archives/archive-manifest.schema";
import type { RawQuery } from "../platform/db/database";

/** The newest of the migrations that all installations share. */
export async function newestMigration(db: RawQuery): Promise<string> {
  const { rows } = await db.raw("select max(id) as id from schema_migrations where scope = 'global'");
  return String(rows[0]?.["id"]);
}

const HASH = "encode(sha256(convert_to(v.content::text, 'UTF8')), 'hex')";

/** The versions of the provider's records that the organisation's documents and work items are read from. */
export async function usedVersions(db: RawQuery, orgId: string): Promise<ProvidedVersion[]> {
  const { rows } = await db.raw(
    `select 'blueprints' as "table", v.record_id as id, v.version, ${HASH} as sha256
       from blueprint_versions v join blueprints r on r.id = v.record_id
      where r.org_id <> $1 and (v.record_id, v.version) in (
        select blueprint_id, blueprint_version from documents where org_id = $1)
     union all
     select 'processes', v.record_id, v.version, ${HASH}
       from process_versions v join processes r on r.id = v.record_id
      where r.org_id <> $1 and (v.record_id, v.version) in (
        select process_id, process_version from work_items where org_id = $1)
     order by 1, 2, 3`,
    [orgId],
  );
  return rows.map(asVersion);
}

/** Those of the wanted versions that this installation has. */
export async function providedVersionsOf(
  db: RawQuery,
  wanted: readonly ProvidedVersion[],
): Promise<ProvidedVersion[]> {
  const ids = wanted.map(({ id }) => id);
  const { rows } = await db.raw(
    `select 'blueprints' as "table", v.record_id as id, v.version, ${HASH} as sha256
       from blueprint_versions v where v.record_id = any($1)
     union all
     select 'processes', v.record_id, v.version, ${HASH} from process_versions v where v.record_id = any($1)`,
    [ids],
  );
  return rows.map(asVersion);
}

function asVersion(row: Readonly<Record<string, unknown>>): ProvidedVersion {
  return {
    table: row["table"] as ProvidedVersion["table"],
    id: String(row["id"]),
    version: Number(row["version"]),
    sha256: String(row["sha256"]),
  };
}
