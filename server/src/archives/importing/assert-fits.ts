// Checks that an archive's organisation and people are new here, and that all of its records belong to the organisation:
// an archive could name other organisations, whose rights its people would then have.
import type { ArchiveManifest } from "@gap/core/archives/archive-manifest.schema";
import type { Transaction } from "@gap/server/platform/db/database";
import { EXPORTED_TABLES } from "../exported-tables";
import type { ArchiveReader } from "./archive-reader";
import { ImportRefusedError } from "./import-refused-error";

const LISTED_AT_MOST = 10;
const ASKED_AT_ONCE = 500;

export async function assertNotPresent(tx: Transaction, { manifest, lines }: ArchiveReader): Promise<void> {
  const { id, name } = manifest.organisation;
  const { rows } = await tx.raw("select 1 from orgs where id = $1", [id]);
  if (rows.length > 0) throw new ImportRefusedError([`${name} is present here already`]);
  const known: string[] = [];
  let emails: string[] = [];
  const ask = async () => {
    const found = await tx.raw("select email from users where email = any($1) order by email", [emails]);
    known.push(...found.rows.map(({ email }) => String(email)));
    emails = [];
  };
  for await (const line of lines("data/users.jsonl")) {
    emails.push(String((JSON.parse(line) as { email?: unknown }).email));
    if (emails.length >= ASKED_AT_ONCE) await ask();
  }
  await ask();
  if (known.length > 0)
    throw new ImportRefusedError(
      known.slice(0, LISTED_AT_MOST).map((email) => `${email} has an account here already`),
    );
}

/** Called when all rows are inserted: none of them may be outside of what an export of the organisation would select. */
export async function assertBelongs(
  tx: Transaction,
  { organisation, records }: ArchiveManifest,
): Promise<void> {
  const foreign: string[] = [];
  for (const { name, where } of EXPORTED_TABLES) {
    const { rows } = await tx.raw(`select count(*)::int as count from ${name} where ${where}`, [
      organisation.id,
    ]);
    if (rows[0]?.["count"] !== records[name]) foreign.push(`${name} has records of another organisation`);
  }
  const wrongTypes = await tx.raw(
    `select 1 from orgs o where (o.id = $1 or o.id in (select client_org_id from clients where advisor_org_id = $1))
       and o.org_type <> case when o.id = $1 then 'advisor' else 'client' end
     union all
     select 1 from user_orgs l join orgs o on o.id = l.org_id join roles r on r.id = l.role_id
      where r.org_type <> o.org_type
        and (o.id = $1 or o.id in (select client_org_id from clients where advisor_org_id = $1))`,
    [organisation.id],
  );
  if (wrongTypes.rows.length > 0) foreign.push("An organisation or a role is not of a firm or its client");
  if (foreign.length > 0) throw new ImportRefusedError(foreign);
}
