// Deletes people who gave an address at a share's open link and never proved it with a code (spec 7 §5), so that made-up
// addresses do not stay in the region.
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { runCommand } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import type { Queryable } from "@gap/server/platform/db/database";

/** What asking for a code leaves behind; it goes with the person. */
const LEFT_BY_ASKING = ["expected_guests", "challenges", "credentials"];
const AT_ONCE = 500;

/** Those whose last code was asked for before this time. Everyone to whom anything else refers is kept. */
export async function forgetUnprovenGuests(region: Region, before: Date): Promise<void> {
  let deleted = AT_ONCE;
  while (deleted === AT_ONCE)
    deleted = await runCommand(
      region,
      installationOrigin("identity.forgetUnprovenGuests", "forget-unproven-guests"),
      async ({ tx, audit }) => {
        const ids = await deleteSome(tx, before);
        for (const id of ids) audit({ kind: "user", id });
        return ids.length;
      },
    );
}

async function deleteSome(tx: Queryable, before: Date): Promise<string[]> {
  const references = await referencesToUsers(tx);
  const isReferredTo = references
    .map(({ table, column }) => `exists (select 1 from ${table} other where other.${column} = users.id)`)
    .join(" or ");
  const { rows } = await tx.raw(
    `delete from users where id in (
      select users.id from users join expected_guests asked on asked.user_id = users.id
      where asked.until < $1::timestamptz and not users.email_verified and not users.is_service_user
        and users.created_by is null and users.trial_step is null and users.invite_sent_on is null
        and not exists (
          select 1 from credentials own where own.user_id = users.id and own.password_hash is not null)
        and not (${isReferredTo})
      limit ${AT_ONCE}
      for update of asked, users
    ) returning id`,
    [before.toISOString()],
  );
  return rows.map(({ id }) => String(id));
}

/** Read from the database, so that a new table cannot be forgotten here. */
async function referencesToUsers(tx: Queryable) {
  const { rows } = await tx.raw(
    `select key.conrelid::regclass::text as "table", quote_ident(field.attname) as "column"
    from pg_constraint key
    join pg_attribute field on field.attrelid = key.conrelid and field.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = 'users'::regclass
    order by 1, 2`,
  );
  return rows
    .map(({ table, column }) => ({ table: String(table), column: String(column) }))
    .filter(({ table }) => !LEFT_BY_ASKING.includes(table));
}
