// Inserts very many services, about twenty per organisation, to show that the cost of one catalogue does not depend on
// the others.
import type { Region } from "@gap/server/platform/region";

const SERVICES_PER_ORG = 20;

/** Adds the services with the given numbers; the first twenty belong to the given organisation. */
export async function manyServices(
  region: Region,
  orgId: string,
  [first, last]: readonly [number, number],
): Promise<void> {
  const numbers = `generate_series(${first}, ${last}) n`;
  const firm = `case when n <= ${SERVICES_PER_ORG} then $1 else 'services-of-' || n / ${SERVICES_PER_ORG} end`;
  await region.db.transaction(async (tx) => {
    await tx.raw(
      `insert into orgs (id, name, org_type, created_at, last_updated_at)
        select distinct ${firm}, 'Firm', 'advisor', now(), now() from ${numbers} on conflict do nothing`,
      [orgId],
    );
    await tx.raw(
      `insert into services
          (id, org_id, name, description, category, position, starting_price, starting_price_rate, created_at, last_updated_at)
        select 'service-' || n, ${firm}, 'Service ' || n, 'What it is', 'Compliance', n % ${SERVICES_PER_ORG}, 100, 'Per month',
          now(), now() from ${numbers}`,
      [orgId],
    );
    await tx.raw(
      `insert into service_search_words (owner_id, within_id, word)
        select 'service-' || n, ${firm}, word from ${numbers}, unnest(array['service', n::text]) word`,
      [orgId],
    );
    await tx.raw("analyze orgs, services, service_search_words");
  });
}
