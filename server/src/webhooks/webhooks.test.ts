// Webhooks over the API (spec 9 §2): tries, replay, secrets, log, test event and rehearsal.
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { MAX_TRIES } from "@gap/core/webhooks/webhook-delivery";
import { WEBHOOK_LIMITS } from "@gap/core/webhooks/webhook.schema";
import { aClient } from "@gap/testing/factories/client";
import { refusal } from "@gap/testing/refusal";
import { clearOldEventsJob } from "./clear-old-events.job";
import { isSignedWith } from "./receiver.test-kit";
import {
  advisor,
  aWebhook,
  back,
  beginWithReceiver,
  calls,
  deliverAfter,
  deliveries,
  receiver,
  region,
  server,
} from "./webhooks.test-kit";

beginWithReceiver();

describe("tries", () => {
  test("an event that was not accepted is sent again until it is, with the same id and body", async () => {
    const { id } = await aWebhook(["client.created"]);
    receiver.answers({ status: 500, text: "out of order".padEnd(5_000, ".") });
    await aClient(server, await back());
    await region.jobs.drain();
    await deliverAfter(30_000);
    expect(receiver.requests).toHaveLength(1);
    receiver.answers({ status: 204 });
    await deliverAfter(MINUTE_MS);
    await deliverAfter(DAY_MS);
    const [first, second, ...others] = receiver.requests;
    expect(others).toEqual([]);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.text).toBe(first?.text);
    expect(second?.headers["webhook-timestamp"]).not.toBe(first?.headers["webhook-timestamp"]);
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ type: "client.created", state: "delivered", tries: 2, status: 204 });
  });

  test("the log has each try with request, answer and time", async () => {
    const { id, secret } = await aWebhook(["client.created"]);
    receiver.answers({ status: 500, text: `Out of order\0 ${"€".repeat(5_000)}` });
    await aClient(server, await back());
    await region.jobs.drain();
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ state: "waiting", tries: 1, status: 500, nextTryAt: expect.any(Date) });
    const details = await (
      await calls()
    ).getDelivery.query({ webhookId: id, eventId: delivery?.eventId ?? "" });
    const [request] = receiver.requests;
    expect(details.body).toBe(request?.text);
    expect(details.attempts).toEqual([
      {
        at: server.clock.now(),
        durationMs: expect.any(Number),
        address: receiver.address,
        headers: expect.objectContaining({ "webhook-signature": request?.headers["webhook-signature"] }),
        status: 500,
        answer: expect.stringMatching(/^Out of order €+/),
      },
    ]);
    expect(Buffer.byteLength(details.attempts[0]?.answer ?? "")).toBeLessThanOrEqual(
      WEBHOOK_LIMITS.answerBytes + 2,
    );
    expect(JSON.stringify(details)).not.toContain(secret);
  });

  test("Retry-After is kept", async () => {
    await aWebhook(["client.created"]);
    receiver.answers({ status: 503, headers: { "retry-after": "7200" } });
    await aClient(server, await back());
    await region.jobs.drain();
    await deliverAfter(1.9 * HOUR_MS);
    expect(receiver.requests).toHaveLength(1);
    await deliverAfter(0.2 * HOUR_MS);
    expect(receiver.requests).toHaveLength(2);
  });

  test(`after ${MAX_TRIES} tries in about 75 hours the event has failed`, async () => {
    const { id } = await aWebhook(["client.created"]);
    receiver.answers({ status: 500 });
    await aClient(server, await back());
    await region.jobs.drain();
    for (let hours = 0; hours < 90; hours += 1) await deliverAfter(HOUR_MS);
    expect(receiver.requests).toHaveLength(MAX_TRIES);
    const { listDeliveries, get } = await calls();
    const { rows } = await listDeliveries.query({ webhookId: id, state: "failed" });
    expect(rows).toMatchObject([{ state: "failed", tries: MAX_TRIES }]);
    expect(await get.query({ webhookId: id })).toMatchObject({
      state: "active",
      failingSince: expect.any(Date),
    });
  });

  test("redirects are not followed", async () => {
    const { id } = await aWebhook(["client.created"]);
    receiver.answers({ status: 302, headers: { location: `${receiver.address}/elsewhere` } });
    await aClient(server, await back());
    await region.jobs.drain();
    expect(receiver.requests).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([{ state: "waiting", status: 302 }]);
  });

  test("a receiver that is away is named in words", async () => {
    const { id } = await aWebhook(["client.created"]);
    await receiver.close();
    await aClient(server, await back());
    await region.jobs.drain();
    expect(await deliveries(id)).toMatchObject([
      { state: "waiting", problem: "The connection failed (ECONNREFUSED)" },
    ]);
  });
});

test("what is sent again to a failing webhook, and test events, wait in the job slots of failing ones", async () => {
  const { id } = await aWebhook(["client.created"]);
  receiver.answers({ status: 500 });
  await aClient(server, await back());
  await region.jobs.drain();
  const [delivery] = await deliveries(id);
  await (await calls()).replay.mutate({ webhookId: id, eventId: delivery?.eventId ?? "" });
  await region.jobs.drain();
  await (await calls()).sendTest.mutate({ webhookId: id });
  await region.jobs.drain();
  const { rows } = await region.db.read.raw(
    "select name from pgboss.job where name like 'webhooks.deliver%' and singleton_key = $1 order by created_on",
    [id],
  );
  const [first, ...others] = rows.map(({ name }) => name);
  expect(first).toBe("webhooks.deliver");
  expect(others).toEqual(["webhooks.deliver-slow", "webhooks.deliver-slow"]);
});

test("a replaced secret signs beside the new one for a day", async () => {
  const { id, secret: former } = await aWebhook(["client.created"]);
  const { secret } = await (await calls()).rotateSecret.mutate({ webhookId: id });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await aClient(server, await back());
  await region.jobs.drain();
  const [request] = receiver.requests;
  if (request === undefined) throw new Error("Nothing was received");
  expect([isSignedWith(secret, request), isSignedWith(former, request)]).toEqual([true, true]);
  server.clock.advance(DAY_MS);
  await aClient(server, await back());
  await region.jobs.drain();
  const [, later] = receiver.requests;
  if (later === undefined) throw new Error("Nothing was received");
  expect([isSignedWith(secret, later), isSignedWith(former, later)]).toEqual([true, false]);
});

test("one event is sent again with the same id, also after it was delivered", async () => {
  const { id } = await aWebhook(["client.created"]);
  await aClient(server, await back());
  await region.jobs.drain();
  const [delivery] = await deliveries(id);
  await (await calls()).replay.mutate({ webhookId: id, eventId: delivery?.eventId ?? "" });
  await region.jobs.drain();
  const ids = receiver.requests.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual([delivery?.eventId, delivery?.eventId]);
  expect(await deliveries(id)).toMatchObject([{ state: "delivered", tries: 1 }]);
});

test("a test event comes by the same way, one at a time", async () => {
  const { id, secret } = await aWebhook(["client.created"]);
  receiver.answers({ status: 500 });
  const { eventId } = await (await calls()).sendTest.mutate({ webhookId: id });
  await region.jobs.drain();
  const again = (await calls()).sendTest.mutate({ webhookId: id });
  await expect(again).rejects.toMatchObject(refusal("conflict"));
  receiver.answers({ status: 200 });
  await deliverAfter(HOUR_MS);
  const [, request] = receiver.requests;
  if (request === undefined) throw new Error("Nothing was received");
  expect(isSignedWith(secret, request)).toBe(true);
  expect(request.headers["webhook-id"]).toBe(eventId);
  expect(request.body).toMatchObject({ type: "webhook.test", data: { webhookId: id } });
  await (await calls()).sendTest.mutate({ webhookId: id });
});

test("a rehearsal shows what the last 30 days would have sent, before there is a webhook", async () => {
  const first = await aClient(server, await back());
  server.clock.advance(20 * DAY_MS);
  const second = await aClient(server, await back());
  const rehearse = async () =>
    (await calls()).rehearse.query({ events: ["client.created", "proposal.sent"] });
  const both = await rehearse();
  expect(both).toMatchObject({ total: 2, counts: { "client.created": 2 } });
  expect(both.events.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
    { clientId: second.id, revision: second.lastUpdatedAt.getTime() },
    { clientId: first.id, revision: first.lastUpdatedAt.getTime() },
  ]);
  server.clock.advance(11 * DAY_MS);
  expect((await rehearse()).total).toBe(1);
});

test("a webhook that is off gets nothing; its events can be replayed", async () => {
  const { id } = await aWebhook(["client.created"]);
  await (await calls()).setActive.mutate({ webhookId: id, isActive: false });
  await aClient(server, await back());
  await deliverAfter(HOUR_MS);
  expect(receiver.requests).toEqual([]);
  await expect((await calls()).sendTest.mutate({ webhookId: id })).rejects.toMatchObject(refusal("conflict"));
  await (await calls()).setActive.mutate({ webhookId: id, isActive: true });
  await deliverAfter(HOUR_MS);
  expect(receiver.requests).toEqual([]);
  expect(await deliveries(id)).toMatchObject([{ state: "held", tries: 0 }]);
});

test("name, address and events can be changed, unless someone else has changed them", async () => {
  const { id } = await aWebhook(["client.created"]);
  const { lastUpdatedAt } = await (await calls()).get.query({ webhookId: id });
  const edit = { webhookId: id, name: "ERP", address: `${receiver.address}/erp`, lastUpdatedAt };
  const edited = await (await calls()).update.mutate({ ...edit, events: ["client.updated"] });
  expect(edited).toMatchObject({
    name: "ERP",
    address: `${receiver.address}/erp`,
    events: ["client.updated"],
  });
  await expect((await calls()).update.mutate({ ...edit, events: ["client.created"] })).rejects.toMatchObject(
    refusal("triedUpdatingStaleRecord"),
  );
  expect(await (await calls()).list.query()).toEqual([edited]);
});

test("a deleted webhook is gone with its log", async () => {
  const { id } = await aWebhook(["client.created"]);
  receiver.answers({ status: 500 });
  await aClient(server, await back());
  await region.jobs.drain();
  await (await calls()).delete.mutate({ webhookId: id });
  await deliverAfter(DAY_MS);
  expect(receiver.requests).toHaveLength(1);
  await expect((await calls()).listDeliveries.query({ webhookId: id })).rejects.toMatchObject(
    refusal("notFound"),
  );
});

test("no answer contains a secret but those of making and replacing it, and it is stored encrypted", async () => {
  const { id, secret } = await aWebhook();
  expect(
    JSON.stringify([await (await calls()).list.query(), await (await calls()).get.query({ webhookId: id })]),
  ).not.toContain("whsec_");
  const { rows } = await region.db.read.raw("select * from webhooks where id = $1", [id]);
  expect(JSON.stringify(rows)).not.toContain(secret.slice("whsec_".length));
});

test("events, deliveries and tries are kept for 30 days", async () => {
  await aWebhook(["client.created"]);
  await aClient(server, await back());
  await region.jobs.drain();
  const left = async () => {
    await clearOldEventsJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
    const { rows } = await region.db.read.raw(
      `select (select count(*)::int from webhook_events where org_id = $1) as events,
              (select count(*)::int from webhook_tries t join webhooks w on w.id = t.webhook_id where w.org_id = $1) as tries`,
      [advisor.orgId],
    );
    return rows[0];
  };
  server.clock.advance(29 * DAY_MS);
  expect(await left()).toEqual({ events: 1, tries: 1 });
  server.clock.advance(2 * DAY_MS);
  expect(await left()).toEqual({ events: 0, tries: 0 });
});
