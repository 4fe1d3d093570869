// Inserts very many proposals of one advisor in every state, for tests and benchmarks of the cost of lists.
import { newDraft } from "@gap/core/proposals/draft";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "./command";

/** Added to the numbers of the proposals, so that they differ from those of existing ones. */
const FIRST_NUMBER = 1_000_000;

/** Adds the proposals with the given numbers, and updates the database statistics. */
export async function manyProposals(
  region: Region,
  advisorOrgId: string,
  [first, last]: readonly [number, number],
): Promise<void> {
  const numbers = `generate_series(${first}, ${last}) n`;
  // Due dates are at least ten days away, past or future, so that no reminder is sent. Of every twenty proposals, eight
  // are drafts, four open (one overdue), five accepted, and one each declined, voided and archived.
  const remainderBetween = (from: number, to: number) => `n % 20 between ${from} and ${to}`;
  const when = (condition: string, then: string) => `case when ${condition} then ${then} end`;
  await asInstallation(region, async ({ tx, live }) => {
    // Counting the tallies once at the end is faster for so many rows.
    await tx.raw("alter table proposals disable trigger proposals_keep_tallies");
    await tx.raw(
      `insert into proposals (id, advisor_org_id, number, name, steps, client_name, client_name_key, service_names, value_cents,
          sent_at, due_at, timezone, snapshot_hash, signatures_needed, signatures_received,
          accepted_at, declined_at, voided_at, archived_at, created_at, last_updated_at)
        select $1 || '-' || n, $1, ${FIRST_NUMBER} + n, 'Plan ' || n, $2::jsonb, 'Client ' || n, 'client ' || n, '["Bookkeeping"]'::jsonb, n * 100,
          ${when(remainderBetween(0, 11), "now()")}, ${when(remainderBetween(0, 11), "now() + case when n % 20 = 0 then -1 else 1 end * (240 + n % 500) * interval '1 hour'")}, ${when(remainderBetween(0, 11), "'Pacific/Auckland'")},
          ${when(remainderBetween(0, 11), "repeat('0', 64)")}, ${when(remainderBetween(0, 11), "1")}, case when ${remainderBetween(4, 8)} then 1 else 0 end,
          ${when(remainderBetween(4, 8), "now()")}, ${when("n % 20 = 9", "now()")}, ${when("n % 20 = 10", "now()")}, ${when("n % 20 = 11", "now()")},
          now(), now() + n * interval '1 second' from ${numbers}`,
      [advisorOrgId, JSON.stringify(newDraft())],
    );
    await tx.raw("alter table proposals enable trigger proposals_keep_tallies");
    await tx.raw("delete from proposal_tallies where advisor_org_id = $1", [advisorOrgId]);
    await tx.raw(
      `insert into proposal_tallies (advisor_org_id, state, due_at, proposals, value_cents)
        select advisor_org_id, state, case state when 'sent' then due_at else 'infinity' end, count(*), sum(value_cents)
          from proposals where advisor_org_id = $1 group by 1, 2, 3`,
      [advisorOrgId],
    );
    await tx.raw("analyze proposals");
    await tx.raw(
      `insert into proposal_search_words (owner_id, within_id, word)
        select $1 || '-' || n, $1, word from ${numbers}, unnest(array['client', 'bookkeeping', 'plan', n::text, 'p', (${FIRST_NUMBER} + n)::text]) word`,
      [advisorOrgId],
    );
    await tx.raw("analyze proposal_search_words, proposal_tallies");
    live("proposal-change-event", advisorOrgId, {});
  });
}
