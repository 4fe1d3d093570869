// Common set-up of webhook tests: a server that may reach this machine, a firm, and a receiver.
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from "@gap/core/webhooks/webhook-events";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";
import { wakeDueJob } from "./delivery/deliver.job";
import { startReceiver, type Receiver } from "./receiver.test-kit";

export let server: TestServer;
export let region: Region;
/** New for each test. */
export let advisor: TestPerson;
export let receiver: Receiver;

/** Receivers check the time of requests against the real one. */
export function beginWithReceiver(): void {
  beforeAll(async () => {
    server = await startTestServer({ environment: { OUTBOUND_ALLOW: "127.0.0.1" }, startAt: new Date() });
    region = await server.region();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    advisor = await aPerson(region);
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
}

export async function aWebhook(
  events: readonly WebhookEventType[] = WEBHOOK_EVENT_TYPES,
  { of = advisor, address = receiver.address }: { readonly of?: TestPerson; readonly address?: string } = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  return server.as(of).webhook.create.mutate({ name: "Warehouse", address, events: [...events] });
}

/** Sends what is due after this time. */
export async function deliverAfter(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  await wakeDueJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
  await region.jobs.drain();
}

/** The advisor with a new session, because time passes in these tests. */
export const back = () => signedInAgain(region, advisor);
export const calls = async () => server.as(await back()).webhook;

export async function deliveries(webhookId: string) {
  return (await (await calls()).listDeliveries.query({ webhookId })).rows;
}
