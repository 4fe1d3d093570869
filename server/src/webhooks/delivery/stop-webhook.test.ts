// When webhooks are stopped (spec 9 §2): their receiver is gone, or failed for five days. Admins are mailed, and what was
// missed can be replayed.
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { MAX_TRIES } from "@gap/core/webhooks/webhook-delivery";
import { aClient } from "@gap/testing/factories/client";
import { aPerson } from "@gap/testing/factories/person";
import { refusal } from "@gap/testing/refusal";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import { startSite } from "@gap/server/platform/outbound/test-site.test-kit";
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
} from "../webhooks.test-kit";

beginWithReceiver();

test("a receiver that is gone is stopped at once, its admins are mailed, and what it missed can be replayed", async () => {
  const { id } = await aWebhook(["client.created"]);
  const colleague = await aPerson(region, { orgId: advisor.orgId });
  const member = await aPerson(region, { orgId: advisor.orgId, role: "Team Member" });
  receiver.answers({ status: 410 });
  await aClient(server, await back());
  await region.jobs.drain();
  expect(await (await calls()).get.query({ webhookId: id })).toMatchObject({
    state: "stopped",
    stopped: { reason: "gone", at: server.clock.now() },
  });
  const subjects = await Promise.all(
    [advisor, colleague, member].map(async ({ email }) =>
      (await listMailbox(region.db.read, { to: email })).map(({ subject }) => subject),
    ),
  );
  const stopped = ["Your webhook “Warehouse” was stopped"];
  expect(subjects).toEqual([stopped, stopped, []]);
  const [mail] = await listMailbox(region.db.read, { to: advisor.email });
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
    "choose “Turn on” beside the webhook, then “Send missed events” in its log",
  );
  await aClient(server, await back());
  await deliverAfter(HOUR_MS);
  expect(receiver.requests).toHaveLength(1);
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(["held", "held"]);

  receiver.answers({ status: 200 });
  const range = {
    webhookId: id,
    from: new Date(server.clock.now().getTime() - DAY_MS),
    to: server.clock.now(),
  };
  await expect((await calls()).replayRange.mutate(range)).rejects.toMatchObject(refusal("conflict"));
  await (await calls()).setActive.mutate({ webhookId: id, isActive: true });
  expect(await (await calls()).replayRange.mutate(range)).toEqual({ replayed: 2 });
  await region.jobs.drain();
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
});

test("five days without a success stop it, a success in between does not", async () => {
  const { id } = await aWebhook(["client.created"]);
  const eventAfter = async (days: number, status: number) => {
    receiver.answers({ status });
    server.clock.advance(days * DAY_MS);
    await aClient(server, await back());
    await region.jobs.drain();
    return (await (await calls()).get.query({ webhookId: id })).state;
  };
  expect(await eventAfter(0, 500)).toBe("active");
  expect(await eventAfter(4, 500)).toBe("active");
  expect(await eventAfter(0.5, 200)).toBe("active");
  expect(await eventAfter(2, 500)).toBe("active");
  expect(await eventAfter(4.9, 500)).toBe("active");
  expect(await eventAfter(0.2, 500)).toBe("stopped");
});

test("a webhook that failed for five days is stopped although no further event is due, and its admins are mailed", async () => {
  const { id } = await aWebhook(["client.created"]);
  receiver.answers({ status: 500 });
  await aClient(server, await back());
  await region.jobs.drain();
  for (let hours = 0; hours < 5 * 24 - 3; hours += 3) await deliverAfter(3 * HOUR_MS);
  await deliverAfter(2 * HOUR_MS);
  expect(receiver.requests).toHaveLength(MAX_TRIES);
  const state = async () => (await (await calls()).get.query({ webhookId: id })).state;
  expect(await state()).toBe("active");
  await deliverAfter(HOUR_MS + MINUTE_MS);
  await deliverAfter(MINUTE_MS);
  expect(await state()).toBe("stopped");
  const mails = await listMailbox(region.db.read, { to: advisor.email });
  expect(mails.map(({ subject }) => subject)).toEqual(["Your webhook “Warehouse” was stopped"]);
});

test("failures of a former address do not stop a webhook", async () => {
  const { id } = await aWebhook(["client.created"]);
  receiver.answers({ status: 500 });
  await aClient(server, await back());
  await region.jobs.drain();
  server.clock.advance(4 * DAY_MS);
  await region.jobs.drain();
  const { lastUpdatedAt } = await (await calls()).get.query({ webhookId: id });
  const edit = { webhookId: id, name: "Warehouse", events: ["client.created" as const] };
  const address = `${receiver.address}/new`;
  await (await calls()).update.mutate({ ...edit, address, lastUpdatedAt });
  await deliverAfter(0);
  await deliverAfter(2 * DAY_MS);
  expect(receiver.requests.at(-1)?.url).toBe("/hooks/new");
  expect((await (await calls()).get.query({ webhookId: id })).state).toBe("active");
});

test("an address that is changed during a try is not stopped by the answer of the former one", async () => {
  const site = await startSite((_, response) => {
    const change = async () => {
      const { lastUpdatedAt } = await (await calls()).get.query({ webhookId: id });
      const edit = { webhookId: id, name: "Warehouse", events: ["client.created" as const], lastUpdatedAt };
      await (await calls()).update.mutate({ ...edit, address: receiver.address });
      response.writeHead(410).end();
    };
    void change();
  });
  const { id } = await aWebhook(["client.created"], { address: `http://127.0.0.1:${site.port}/` });
  await aClient(server, await back());
  await region.jobs.drain();
  expect(await (await calls()).get.query({ webhookId: id })).toMatchObject({
    state: "active",
    address: receiver.address,
  });
  await deliverAfter(HOUR_MS);
  expect(await deliveries(id)).toMatchObject([{ state: "delivered", tries: 2 }]);
  await site.close();
});

test("after five days without the server, an event that is due is tried before the webhook is stopped", async () => {
  const { id } = await aWebhook(["client.created"]);
  receiver.answers({ status: 500 });
  await aClient(server, await back());
  await region.jobs.drain();
  receiver.answers({ status: 200 });
  await deliverAfter(6 * DAY_MS);
  await deliverAfter(MINUTE_MS);
  expect(await deliveries(id)).toMatchObject([{ state: "delivered", tries: 2 }]);
  expect(await (await calls()).get.query({ webhookId: id })).toMatchObject({ state: "active" });
});
