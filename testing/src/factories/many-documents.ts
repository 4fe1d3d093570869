// Inserts very many documents of one organisation, for tests that the cost of a list does not grow with their number.
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "./command";

interface DocumentsOf {
  readonly orgId: string;
  readonly clientId: string;
  readonly blueprintId: string;
}

/** Adds the documents with the given numbers, in every status and type, and updates the database statistics. */
export async function manyDocuments(
  region: Region,
  { orgId, clientId, blueprintId }: DocumentsOf,
  [first, last]: readonly [number, number],
): Promise<void> {
  const numbers = `generate_series(${first}, ${last}) n`;
  const isFinalised = "n % 4 = 3";
  await asInstallation(region, async ({ tx, live }) => {
    // One tally for each document would take longer than all else.
    await tx.raw("alter table documents disable trigger documents_tallied");
    await tx.raw(
      `insert into documents (id, org_id, client_id, blueprint_id, blueprint_version, doc_type, title, title_key,
          service_name, client_name, client_name_key, status, created_on, questions, answered, questions_of_client,
          finalised_at, last_finalised_at, created_at, last_updated_at)
        select $1 || '-' || n, $1, $2, $3, 1, (array['Pre-work', 'Delivery', 'Feedback'])[1 + n / 4 % 3], 'Document ' || n,
          'document ' || n, 'Annual planning', 'Kauri Joinery', 'kauri joinery',
          (array['draft', 'shared', 'submitted', 'finalised'])[1 + n % 4], current_date - n % 1000, 12, n % 13, 10,
          case when ${isFinalised} then now() end, case when ${isFinalised} then now() end, now(), now() + n * interval '1 second' from ${numbers}`,
      [orgId, clientId, blueprintId],
    );
    await tx.raw("alter table documents enable trigger documents_tallied");
    await tx.raw(
      `insert into document_search_words (owner_id, within_id, word)
        select $1 || '-' || n, $1, word from ${numbers}, unnest(array['document', 'kauri', n::text]) word`,
      [orgId],
    );
    await tx.raw("delete from document_tallies where org_id = $1", [orgId]);
    await tx.raw(
      `insert into document_tallies (org_id, status, doc_type, is_plan, documents)
        select org_id, status, doc_type, is_plan, count(*) from documents where org_id = $1 group by 1, 2, 3, 4`,
      [orgId],
    );
    await tx.raw("analyze documents, document_search_words, document_tallies");
    live("document-list-event", orgId, {});
  });
}
