// Sends due events. Each webhook has jobs of its own, and at most one of them sends at a time (a turn). Webhooks that
// fail or answer slowly have their own job slots, so that they delay nobody else (spec 9 §2).
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { isDeliveredBy } from "@gap/core/webhooks/webhook-delivery";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Transaction } from "@gap/server/platform/db/database";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { defineJob, type JobDefinition } from "@gap/server/platform/jobs/jobs";
import type { Region } from "@gap/server/platform/region";
import { webhooks } from "../webhooks.tables";
import { dueDeliveries, hasDueDeliveries, isWithoutTurn } from "./due-deliveries.db";
import { noteOutcomes } from "./note-outcomes";
import { recordAttempt } from "./record-attempt";
import { sendWebhook, type Attempt } from "./send-webhook";
import { stopFailingWebhooks } from "./stop-webhook";

type WebhookRow = typeof webhooks.$inferSelect;
interface Turn {
  readonly webhookId: string;
  readonly orgId: string;
}

/** Longer than a round: its requests end after 15 seconds. */
const TURN_MS = 60_000;
const TURN_SECONDS = 60;
const SENT_AT_ONCE = 10;
const ROUNDS_PER_TURN = 10;
const SLOW_MS = 2_000;
const MAX_WOKEN = 1_000;

/** The columns of a webhook that decide its job slot: that of troubled ones if it failed or was slow at its last turn. */
export const TURN_COLUMNS = {
  webhookId: webhooks.id,
  orgId: webhooks.orgId,
  failingSince: webhooks.failingSince,
  isSlow: webhooks.isSlow,
};

interface WaitingWebhook extends Turn, Pick<WebhookRow, "failingSince" | "isSlow"> {}

const deliver = (name: string): JobDefinition<Turn> =>
  defineJob<Turn>({
    name,
    concurrency: 8,
    expireInSeconds: 2 * TURN_SECONDS,
    handle: (turn, region, job) => takeTurn(region, turn, job.id),
  });

const deliverJob = deliver("webhooks.deliver");
const deliverSlowJob = deliver("webhooks.deliver-slow");

/** Queues a turn for each of these webhooks, unless one is queued already. */
export async function queueTurns(
  { jobs }: Region,
  tx: Transaction,
  waiting: readonly WaitingWebhook[],
): Promise<void> {
  for (const { webhookId, orgId, failingSince, isSlow } of waiting) {
    const job = failingSince !== null || isSlow ? deliverSlowJob : deliverJob;
    await jobs.enqueue(tx, job, { webhookId, orgId }, { singletonKey: webhookId });
  }
}

async function takeTurn(region: Region, turn: Turn, jobId: string): Promise<void> {
  const attempts: Attempt[] = [];
  for (let round = 0; round < ROUNDS_PER_TURN; round += 1) {
    const webhook = await beginRound(region, turn.webhookId, jobId);
    // It was paused, stopped or deleted, or another job sends to it.
    if (webhook === undefined) break;
    const sent = await sendRound(region, webhook);
    attempts.push(...sent);
    if (sent.length < SENT_AT_ONCE || sent.some(isTroubling)) break;
  }
  await endTurn(region, { ...turn, jobId, attempts });
}

/** A job that is repeated because its process ended goes on with its own turn. */
async function beginRound(
  { db, clock }: Region,
  webhookId: string,
  jobId: string,
): Promise<WebhookRow | undefined> {
  const now = clock.now();
  const [taken] = await db.statement((each) =>
    each
      .update(webhooks)
      .set({ turnOf: jobId, turnUntil: new Date(now.getTime() + TURN_MS) })
      .where(
        and(
          eq(webhooks.id, webhookId),
          eq(webhooks.state, "active"),
          or(isNull(webhooks.turnOf), eq(webhooks.turnOf, jobId), lte(webhooks.turnUntil, now)),
        ),
      )
      .returning(),
  );
  return taken;
}

async function sendRound(region: Region, webhook: WebhookRow): Promise<Attempt[]> {
  const now = region.clock.now();
  const due = await dueDeliveries(region.db.read, { webhookId: webhook.id, now, limit: SENT_AT_ONCE });
  return Promise.all(
    due.map(async (delivery) => {
      const attempt = await sendWebhook(region, { webhook, event: delivery.event });
      await recordAttempt(region, delivery, attempt);
      return attempt;
    }),
  );
}

function isTroubling({ status, durationMs }: Attempt): boolean {
  return !isDeliveredBy(status) || durationMs > SLOW_MS;
}

interface EndedTurn extends Turn {
  readonly jobId: string;
  readonly attempts: readonly Attempt[];
}

/** Releases the turn before it looks for further events: an event that finds the turn taken has been committed. */
async function endTurn(region: Region, { webhookId, orgId, jobId, attempts }: EndedTurn): Promise<void> {
  const isSlow = attempts.some(({ durationMs }) => durationMs > SLOW_MS);
  await runCommand(region, installationOrigin("webhook.stopped", region.newId(), orgId), async (command) => {
    const [webhook] = await command.tx
      .update(webhooks)
      .set({ turnOf: null, turnUntil: null, ...(attempts.length > 0 && { isSlow }) })
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.turnOf, jobId)))
      .returning();
    if (webhook === undefined) return;
    await noteOutcomes(command, webhook, attempts);
    await queueDue(command, webhookId);
  });
}

async function queueDue({ region, tx, now }: CommandContext, webhookId?: string): Promise<void> {
  const waiting = await tx
    .select(TURN_COLUMNS)
    .from(webhooks)
    .where(
      and(
        webhookId === undefined ? undefined : eq(webhooks.id, webhookId),
        eq(webhooks.state, "active"),
        isWithoutTurn(now),
        hasDueDeliveries(tx, now),
      ),
    )
    .limit(MAX_WOKEN);
  await queueTurns(region, tx, waiting);
}

/** Every minute: stops webhooks that have failed for too long, and queues turns for tries that have become due. */
export const wakeDueJob = defineJob<Record<string, never>>({
  name: "webhooks.wake-due",
  everySeconds: 60,
  async handle(_, region) {
    await stopFailingWebhooks(region);
    const origin = installationOrigin("webhook.wakeDue", region.newId());
    await runCommand(region, origin, (command) => queueDue(command));
  },
});

export const deliveryJobs: readonly JobDefinition<never>[] = [deliverJob, deliverSlowJob, wakeDueJob];
