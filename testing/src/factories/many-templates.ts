// Inserts very many templates of one organisation, for tests that the cost of a list does not grow with their number.
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "./command";

/** Adds the templates with the given numbers, in every status and type, and updates the database statistics. */
export async function manyTemplates(
  region: Region,
  orgId: string,
  [first, last]: readonly [number, number],
): Promise<void> {
  const numbers = `generate_series(${first}, ${last}) n`;
  const isDraft = "n % 4 = 0";
  await asInstallation(region, async ({ tx, live }) => {
    await tx.raw(
      `insert into blueprints (id, org_id, name, name_key, description, doc_type, published_version, draft_version,
          archived_at, created_at, last_updated_at)
        select $1 || '-' || n, $1, 'Template ' || n, 'template ' || n, 'What it asks',
          (array['Pre-work', 'Delivery', 'Feedback', 'Business Plan'])[1 + n / 4 % 4],
          case when not ${isDraft} then 1 end, case when ${isDraft} then 1 end, case when n % 10 = 1 then now() end,
          now(), now() + n * interval '1 second' from ${numbers}`,
      [orgId],
    );
    // Without it, foreign-key checks would use a query plan for few templates.
    await tx.raw("analyze blueprints");
    await tx.raw(
      `insert into blueprint_versions (record_id, version, state, name, description, content, facts, pictures,
          published_at, created_at, last_updated_at)
        select $1 || '-' || n, 1, case when ${isDraft} then 'draft' else 'published' end, 'Template ' || n,
          'What it asks', '[]', '{"blocks": 12, "questions": 8, "minutes": 10, "outline": ["heading", "shortAnswer"]}',
          '[]', case when not ${isDraft} then now() end, now(), now() from ${numbers}`,
      [orgId],
    );
    await tx.raw(
      `insert into blueprint_search_words (owner_id, within_id, word)
        select $1 || '-' || n, $1, word from ${numbers}, unnest(array['template', 'what', n::text]) word`,
      [orgId],
    );
    await tx.raw("analyze blueprint_versions, blueprint_search_words");
    live("document-template-event", orgId, {});
  });
}
