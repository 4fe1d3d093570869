// Inserts very many work items of one organisation, for tests that the cost of a list does not grow with their number.
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "./command";

interface WorkOf {
  readonly orgId: string;
  readonly ownerId: string;
  readonly clientId: string;
  readonly processId: string;
}

/**
 * Adds the work items with the given numbers, a fifth of them open and due within a year, and updates the database
 * statistics.
 */
export async function manyWorkItems(
  region: Region,
  { orgId, ownerId, clientId, processId }: WorkOf,
  [first, last]: readonly [number, number],
): Promise<void> {
  const numbers = `generate_series(${first}, ${last}) n`;
  const kind = "(array['task', 'pre-work', 'meeting', 'delivery', 'feedback'])[1 + n / 5 % 5]";
  const due = "current_date - 60 + (n % 365)";
  await asInstallation(region, async ({ tx, live }) => {
    // One tally for each work item would take longer than all else.
    await tx.raw("alter table work_items disable trigger work_items_tallied");
    await tx.raw(
      `insert into work_items (id, org_id, client_id, process_id, process_version, process_name, name, name_key, owner_id, roles, status,
          start_day, due_day, tags, client_name, client_name_key, current_step_id, column_kind, is_waiting_for_client,
          finished_steps, total_steps, created_at, last_updated_at)
        select $1 || '-' || n, $1, $3, $4, 1, 'Annual planning', 'Work ' || n, 'work ' || n, $2, '{}',
          case when n % 5 = 0 then 'open' when n % 10 = 1 then 'archived' else 'completed' end,
          ${due} - 30, ${due}, case when n % 50 = 0 then array['tax'] else '{}' end, 'Kauri Joinery', 'kauri joinery',
          $1 || '-' || n || '-1', ${kind}, n % 75 = 0, 1, 2, now(), now() + n * interval '1 second' from ${numbers}`,
      [orgId, ownerId, clientId, processId],
    );
    await tx.raw("alter table work_items enable trigger work_items_tallied");
    // Without it, foreign-key checks would use a query plan for few work items.
    await tx.raw("analyze work_items");
    await tx.raw(
      `insert into work_item_steps (id, work_item_id, org_id, position, process_step_id, title, kind, role, offset_days,
          state, due_day, assignee_id, finished_at)
        select $1 || '-' || n || '-' || position, $1 || '-' || n, $1, position, 'step', 'Step', ${kind}, 'owner', 0,
          case position when 0 then 'done' else 'todo' end, ${due}, $2, case position when 0 then now() end
          from ${numbers}, generate_series(0, 1) position`,
      [orgId, ownerId],
    );
    await tx.raw(
      `insert into work_item_search_words (owner_id, within_id, word)
        select $1 || '-' || n, $1, word from ${numbers}, unnest(array['work', 'kauri', n::text]) word`,
      [orgId],
    );
    await tx.raw("delete from work_item_tallies where org_id = $1", [orgId]);
    await tx.raw(
      `insert into work_item_tallies (org_id, status, column_kind, is_waiting_for_client, due_day, work_items)
        select org_id, status, column_kind, is_waiting_for_client,
          case status when 'open' then due_day else 'infinity' end, count(*)
          from work_items where org_id = $1 group by 1, 2, 3, 4, 5`,
      [orgId],
    );
    await tx.raw("analyze work_item_steps, work_item_search_words, work_item_tallies");
    live("work-item-event", orgId, {});
  });
}
