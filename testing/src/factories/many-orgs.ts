// Inserts very many organisations, each with one member and one audit row, for tests that costs do not grow with them.
import type { Region } from "@gap/server/platform/region";

/** Adds the organisations with the given numbers, and updates the database statistics. */
export async function manyOrgs(region: Region, first: number, last: number): Promise<void> {
  const numbers = `generate_series(${first}, ${last}) n`;
  await region.db.transaction(async (tx) => {
    await tx.raw(`insert into orgs (id, name, org_type, tier_name, country_code, created_at, last_updated_at)
      select 'org-' || n, 'Org ' || n, case when n % 3 = 0 then 'client' else 'advisor' end,
        case when n % 3 = 0 then null when n % 50 = 1 then 'Enterprise' else 'Scale' end,
        (array['NZ', 'AU', 'GB', 'FR'])[1 + n % 4],
        now() + n * interval '1 second', now() + n * interval '1 second' from ${numbers}`);
    await tx.raw(`insert into org_search_words (owner_id, within_id, word)
      select 'org-' || n, 'region', word from ${numbers}, unnest(array['org', n::text]) word`);
    await tx.raw(`insert into users (id, email, onboarding, created_at, last_updated_at)
      select 'user-' || n, 'user-' || n || '@org.example', '{}', now(), now() from ${numbers}`);
    await tx.raw(`insert into user_orgs (user_id, org_id, role_id, accepted_on, created_at, last_updated_at)
      select 'user-' || n, 'org-' || n, (select id from roles limit 1), now(), now(), now() from ${numbers}`);
    await tx.raw(`insert into audit_log (at, action, user_id, org_id, subjects, request_id)
      select now(), 'test', 'user-' || n, 'org-' || n, '[]', 'test' from ${numbers}`);
    await tx.raw("analyze orgs, org_search_words, users, user_orgs, audit_log");
  });
}
