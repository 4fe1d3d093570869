// Records events with one delivery for each webhook that wants them, in the transaction of the change (spec 9 §2).
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { WebhookEventType } from "@gap/core/webhooks/webhook-events";
import { clientActions } from "../actions/public";
import { clients } from "../clients/public";
import { documents } from "../documents/public";
import type { CommandContext } from "../platform/calls/run-command";
import { proposals } from "../proposals/public";
import { workItems } from "../work-items/public";
import { queueTurns, TURN_COLUMNS } from "./delivery/deliver.job";
import { webhookDeliveries, webhookEvents, webhooks } from "./webhooks.tables";

type RecordKind = "proposal" | "document" | "workItem" | "client" | "action";

/** Id, organisation, version and the ids in the body of each record. */
const RECORDS: Readonly<Record<RecordKind, SQL>> = {
  proposal: sql`select ${proposals.id} as id, ${proposals.advisorOrgId} as org_id, ${proposals.lastUpdatedAt} as version,
    jsonb_build_object('proposalId', ${proposals.id}, 'clientId', ${proposals.advisorClientId}) as ids from ${proposals}`,
  document: sql`select ${documents.id} as id, ${documents.orgId} as org_id, ${documents.lastUpdatedAt} as version,
    jsonb_build_object('documentId', ${documents.id}, 'clientId', ${documents.clientId},
      'workItemId', ${documents.workItemId}) as ids from ${documents}`,
  workItem: sql`select ${workItems.id} as id, ${workItems.orgId} as org_id, ${workItems.lastUpdatedAt} as version,
    jsonb_build_object('workItemId', ${workItems.id}, 'clientId', ${workItems.clientId}) as ids from ${workItems}`,
  client: sql`select ${clients.id} as id, ${clients.advisorOrgId} as org_id, ${clients.lastUpdatedAt} as version,
    jsonb_build_object('clientId', ${clients.id}) as ids from ${clients}`,
  action: sql`select ${clientActions.id} as id, ${clientActions.orgId} as org_id, ${clientActions.lastUpdatedAt} as version,
    jsonb_build_object('actionId', ${clientActions.id}, 'clientId', ${clientActions.clientId},
      'documentId', ${clientActions.documentId}) as ids from ${clientActions}`,
};

/** The records as they are after the change. */
export async function recordEvents(
  { tx, now, region }: CommandContext,
  type: WebhookEventType,
  ids: readonly string[],
): Promise<void> {
  const [first] = ids;
  if (first === undefined) return;
  const kind = type.slice(0, type.indexOf(".")) as RecordKind;
  const given = [...new Set(ids)].map((recordId) => ({ event_id: region.newId(), record_id: recordId }));
  const at = sql`${sql.param(now, webhookEvents.at)}::timestamptz`;
  tx.alongside(
    tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (event_id text, record_id text)
    ), event as (
      insert into ${webhookEvents} (id, org_id, type, data, at)
      select given.event_id, record.org_id, ${type}::text,
             jsonb_strip_nulls(record.ids) ||
               jsonb_build_object('revision', floor(extract(epoch from record.version) * 1000)::bigint),
             ${at}
        from given join (${RECORDS[kind]}) record on record.id = given.record_id
      returning id, org_id
    )
    insert into ${webhookDeliveries} (webhook_id, event_id, state, next_try_at)
    select webhook.id, event.id,
           case when webhook.state = 'active' then 'waiting' else 'held' end,
           case when webhook.state = 'active' then ${at} end
      from event join ${webhooks} webhook on webhook.org_id = event.org_id and ${type}::text = any(webhook.events)`),
  );
  // All records of a change belong to one organisation.
  const ofOrg = sql`(select record.org_id from (${RECORDS[kind]}) record where record.id = ${first})`;
  const waiting = await tx
    .select(TURN_COLUMNS)
    .from(webhooks)
    .where(
      and(
        sql`${webhooks.orgId} = ${ofOrg}`,
        eq(webhooks.state, "active"),
        sql`${type}::text = any(${webhooks.events})`,
      ),
    );
  await queueTurns(region, tx, waiting);
}
