// Inserts very many clients of one advisor with contacts, for tests and benchmarks that show that costs do not
// grow with the number of clients.
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "./command";

/** Adds the clients with the given numbers, and updates the database statistics. */
export async function manyClients(
  region: Region,
  advisorOrgId: string,
  [first, last]: readonly [number, number],
): Promise<void> {
  const numbers = `generate_series(${first}, ${last}) n`;
  await asInstallation(region, async ({ tx, live }) => {
    await tx.raw(
      `insert into clients (id, advisor_org_id, name, name_key, status, link_status, xero_id, created_at, last_updated_at)
        select $1 || '-' || n, $1, 'Client ' || n, 'client ' || n,
          (array['prospect', 'client', 'client', 'archived'])[1 + n % 4],
          case when n % 100 = 1 then 'pending' else 'none' end, case when n % 2 = 0 then 'x-' || n end,
          now(), now() + n * interval '1 second' from ${numbers}`,
      [advisorOrgId],
    );
    // Without it, foreign-key checks would use a query plan for few clients.
    await tx.raw("analyze clients");
    await tx.raw(
      `insert into client_contacts
          (id, client_id, advisor_org_id, primary_contact, status, first_name, last_name, email, created_at, last_updated_at)
        select $1 || '-c-' || n, $1 || '-' || n, $1, true, 'active', 'Cora', 'Contact', 'cora-' || n || '@client.example',
          now(), now() from ${numbers}`,
      [advisorOrgId],
    );
    await tx.raw(
      `insert into client_search_words (owner_id, within_id, word)
        select $1 || '-' || n, $1, word
          from ${numbers}, unnest(array['client', 'cora', 'contact', 'example', n::text]) word`,
      [advisorOrgId],
    );
    await tx.raw("analyze client_contacts, client_search_words");
    live("client-list-update", advisorOrgId, {});
  });
}
