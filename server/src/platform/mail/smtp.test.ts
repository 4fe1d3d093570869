// Mails through a real SMTP conversation: what arrives, a server that is away for an hour, a worker killed meanwhile.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Region } from "../region";
import { recipientOf, startMailServer, type TestMailServer } from "./mail-server.test-kit";
import { makeMailsDue, openMailRegion, openWorker, outboxOf, sendCode, unnotedMail } from "./mail.test-kit";
import { sendMailJobs } from "./mailer";

const TO = "ava@harbour.example";

/** A port on which nothing listens, and which a mail server can take later. */
async function freePort(): Promise<number> {
  const mailServer = await startMailServer();
  await mailServer.close();
  return mailServer.port;
}

let region: Region;
let port: number;
let mailServer: TestMailServer | undefined;

beforeAll(async () => {
  port = await freePort();
  region = await openMailRegion({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "Gap <hello@gap.example>",
  });
});
beforeEach(async () => {
  await region.db.read.raw("delete from pgboss.job; delete from mails");
});
afterEach(async () => {
  // The pool's connections go first: the mail server waits for them.
  await region.mail.close();
  await mailServer?.close();
  mailServer = undefined;
});
afterAll(() => region.close());

test("a mail arrives with sender, one recipient, both alternatives and an id made from its outbox row", async () => {
  mailServer = await startMailServer(port);
  await sendCode(region, TO);
  await region.jobs.drain();
  const [row] = await outboxOf(region, TO);
  const [mail] = mailServer.received;
  expect(mailServer.received).toHaveLength(1);
  expect(mail?.from?.text).toBe('"Gap" <hello@gap.example>');
  expect([mail?.to].flat().map((to) => to?.text)).toEqual([TO]);
  expect(mail?.subject).toBe("Your code, Ava");
  expect(mail?.text).toContain("482913");
  expect(mail?.html).toContain("482913");
  expect(mail?.messageId).toBe(`<${row?.id}@gap.example>`);
  expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
  expect(row).toMatchObject({ status: "sent", attempts: 1, kept: null });
});

test("a mail server that is away for an hour: every mail goes out afterwards, once (F10)", async () => {
  const people = ["ava@harbour.example", "tom@harbour.example", "will@summit.example"];
  for (const to of people) await sendCode(region, to);
  const triesInAnHour = 6;
  for (let tries = 0; tries < triesInAnHour; tries += 1) {
    await makeMailsDue(region);
    await region.jobs.drain();
  }
  for (const to of people) {
    const [row] = await outboxOf(region, to);
    expect(row).toMatchObject({ status: "waiting", attempts: triesInAnHour });
    expect(row?.last_error).toContain("ECONNREFUSED");
  }

  mailServer = await startMailServer(port);
  await makeMailsDue(region);
  await region.jobs.drain();
  await makeMailsDue(region);
  await region.jobs.drain();
  const arrived = mailServer.received.map(recipientOf);
  expect(arrived.toSorted()).toEqual(people);
});

test("the waits between the tries together are longer than an hour (F10)", () => {
  const { retryLimit = 0, retryDelaySeconds = 0 } = sendMailJobs.urgent;
  // Each wait is at least this long; by chance up to twice.
  const shortest = Array.from({ length: retryLimit }, (_, retry) => retryDelaySeconds * 2 ** retry);
  expect(shortest.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3600);
});

test("a job that comes again for a sent mail sends nothing and is done", async () => {
  mailServer = await startMailServer(port);
  await sendCode(region, TO);
  await region.jobs.drain();
  const [row] = await outboxOf(region, TO);
  await region.db.transaction((tx) =>
    region.jobs.enqueue(tx, sendMailJobs.urgent, { mailId: row?.id ?? "" }),
  );
  await region.jobs.drain();
  expect(mailServer.received).toHaveLength(1);
  expect(await outboxOf(region, TO)).toMatchObject([{ status: "sent", attempts: 1, last_error: null }]);
  const { rows } = await region.db.read.raw("select distinct state from pgboss.job");
  expect(rows).toEqual([{ state: "completed" }]);
});

test("a mail whose note is lost is sent once all the same, and the log tells of the note (F10)", async () => {
  mailServer = await startMailServer(port);
  const told = vi.spyOn(region.log, "error");
  await region.db.transaction((tx) =>
    region.mail.send(tx, unnotedMail, { to: TO, data: { code: "482913", name: "Ava" } }),
  );
  for (let tries = 0; tries < 2; tries += 1) {
    await makeMailsDue(region);
    await region.jobs.drain();
  }
  expect(mailServer.received).toHaveLength(1);
  expect(await outboxOf(region, TO)).toMatchObject([{ status: "sent", attempts: 1, sealed_data: "" }]);
  expect(told.mock.calls).toMatchObject([
    [{ err: { message: "nothing is noted today" }, template: "test-unnoted" }, "a sent mail was not noted"],
  ]);
  told.mockRestore();
});

test("a mail that the server refuses every time ends failed, with its reason, as a dead letter", async () => {
  mailServer = await startMailServer(port, (_mail, accept) => accept(new Error("no such mailbox")));
  await sendCode(region, TO);
  for (let tries = 0; tries <= (sendMailJobs.urgent.retryLimit ?? 0); tries += 1) {
    await makeMailsDue(region);
    await region.jobs.drain();
  }
  const [row] = await outboxOf(region, TO);
  expect(row).toMatchObject({ status: "failed", attempts: 9 });
  expect(row?.last_error).toContain("no such mailbox");
  const { rows: dead } = await region.db.read.raw("select data from pgboss.job where name = $1", [
    "mail.send-urgent.dead",
  ]);
  expect(dead).toEqual([{ data: { mailId: row?.id } }]);
});

test("a worker killed while mailing: the next process sends the mail, recognisable as the same (F6)", async () => {
  const seen: (string | undefined)[] = [];
  let firstArrived = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    firstArrived = resolve;
  });
  // The first one is never answered, as when the worker dies before the answer.
  mailServer = await startMailServer(port, (mail, accept) => {
    seen.push(mail.messageId);
    if (seen.length === 1) firstArrived();
    else accept();
  });
  await sendCode(region, TO);
  region.jobs.wake();
  await first;

  // On PostgreSQL only the time limit can tell: this process is still alive (see killed-jobs.test.ts for one that is
  // not).
  await region.db.read.raw(
    "update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'",
  );
  const next = await openWorker(region);
  await next.jobs.maintain();
  await makeMailsDue(region);
  await next.jobs.drain();
  expect(mailServer.received).toHaveLength(1);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toBe(seen[1]);
  expect(await outboxOf(region, TO)).toMatchObject([{ status: "sent", attempts: 2 }]);
  await next.mail.close();
  await next.jobs.stop();
});

test("readiness sees the mail server come and go", async () => {
  expect(await region.mail.check()).toBe("away");
  mailServer = await startMailServer(port);
  const next = await openWorker(region);
  expect(await next.mail.check()).toBe("ok");
  await next.mail.close();
  await next.jobs.stop();
});
