// Copies a shared document with its contact very many times, for measuring a morning on which all of them are due.
import { asInstallation } from "./command";
import type { Region } from "@gap/server/platform/region";

interface Shared {
  readonly documentId: string;
  readonly shareId: string;
}

/** Each copy has a contact, a person and a document of its own. Returns the addresses' common ending. */
export async function manyShares(
  region: Region,
  { documentId, shareId }: Shared,
  count: number,
): Promise<string> {
  const domain = "many.example";
  const numbers = `generate_series(1, ${count}) n`;
  /** Rows of the table with other values in some columns. */
  const copy = (table: string, changes: string, where: string) =>
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
       from ${table} t, ${numbers} where ${where}`;
  const person = "(select p from document_share_people p where p.share_id = $1)";
  await asInstallation(region, async ({ tx }) => {
    await tx.raw(
      copy(
        "users",
        `'id', t.id || '-' || n, 'email', 'p' || n || '@${domain}'`,
        `t.id = (${person}).user_id`,
      ),
      [shareId],
    );
    await tx.raw(copy("user_orgs", permissionOf("n"), `t.user_id = (${person}).user_id`), [shareId]);
    await tx.raw(
      copy(
        "client_contacts",
        `'id', t.id || '-' || n, 'email', 'p' || n || '@${domain}', 'primary_contact', false`,
        `t.id = (${person}).contact_id`,
      ),
      [shareId],
    );
    await tx.raw(copy("documents", "'id', t.id || '-' || n", "t.id = $1"), [documentId]);
    await tx.raw(
      copy(
        "document_shares",
        "'id', t.id || '-' || n, 'document_id', t.document_id || '-' || n",
        "t.id = $1",
      ),
      [shareId],
    );
    await tx.raw(
      copy(
        "document_share_people",
        `'id', t.id || '-' || n, 'share_id', t.share_id || '-' || n, 'contact_id', t.contact_id || '-' || n,
         'user_id', t.user_id || '-' || n, 'document_id', t.document_id || '-' || n`,
        "t.share_id = $1",
      ),
      [shareId],
    );
    for (const table of [
      "users",
      "user_orgs",
      "client_contacts",
      "documents",
      "document_shares",
      "document_share_people",
    ])
      await tx.raw(`analyze ${table}`);
  });
  return domain;
}

/** Each person holds the permission of their own copy. */
function permissionOf(n: string): string {
  return `'user_id', t.user_id || '-' || ${n},
    'permissions', (select jsonb_agg(each || '-' || ${n}) from unnest(t.permissions) each)`;
}
