// Mails through a real SMTP conversation: what arrives, a server that is away for an hour, a killed worker.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Region } from "../region";
import { recipientOf, startMailServer, type TestMailServer } from "./mail-server.test-kit";
import {
  firmMail,
  makeMailsDue,
  openMailRegion,
  openWorker,
  outboxOf,
  sendCode,
  unrecordedMail,
} from "./mail.test-kit";
import { sendMailJobs } from "./mailer";

const TO = "ava@harbour.example";

/** An unused port that a mail server can use later. */
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
  // Close the pooled connections first, because the mail server waits for them.
  await region.mail.close();
  await mailServer?.close();
  mailServer = undefined;
});
afterAll(() => region.close());

test("a mail arrives with sender, one recipient, both alternatives and an id derived from its outbox row", async () => {
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

const sendFromFirm = (data: { senderName: string; replyTo: string }) =>
  region.db.transaction((tx) => region.mail.send(tx, firmMail, { to: TO, data }));

test("a firm's mail has its name, reply address and logo, and the product's own address", async () => {
  mailServer = await startMailServer(port);
  await sendFromFirm({ senderName: "Harbour, Lane & Co", replyTo: "hello@harbour.example" });
  await region.jobs.drain();
  const [mail] = mailServer.received;
  expect(mail?.from?.value).toEqual([{ name: "Harbour, Lane & Co", address: "hello@gap.example" }]);
  expect(mail?.replyTo?.value).toEqual([{ name: "", address: "hello@harbour.example" }]);
  expect(mail?.attachments).toMatchObject([
    { cid: "logo", related: true, contentDisposition: "inline", contentType: "image/png" },
  ]);
  // React would preload the picture, which mail programs cannot.
  expect(mail?.html).not.toContain("<link");
  // The parser replaces cid: by the picture's data.
  expect(mail?.html).toContain('width="68" height="34" alt="Harbour"');
  expect(mail?.html).toContain(Buffer.from("a picture").toString("base64"));
});

test("neither a sender's name nor a reply address can add a header", async () => {
  mailServer = await startMailServer(port);
  await sendFromFirm({
    senderName: "Harbour\r\nBcc: all@harbour.example",
    replyTo: "hello@harbour.example",
  });
  await sendFromFirm({ senderName: "Harbour", replyTo: "a@harbour.example\r\nBcc: b@harbour.example" });
  await region.jobs.drain();
  const [mail, ...others] = mailServer.received;
  expect(others).toEqual([]);
  expect(mail?.from?.value).toEqual([
    { name: "Harbour Bcc: all@harbour.example", address: "hello@gap.example" },
  ]);
  expect(mail?.bcc).toBeUndefined();
  expect((await outboxOf(region, TO)).map(({ status }) => status)).toEqual(["sent", "waiting"]);
});

test("when a mail server returns after an hour, every mail is sent once (F10)", async () => {
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

test("the retries span more than an hour (F10)", () => {
  const { retryLimit = 0, retryDelaySeconds = 0 } = sendMailJobs.urgent;
  // The minimum delays; the random part can double each of them.
  const shortest = Array.from({ length: retryLimit }, (_, retry) => retryDelaySeconds * 2 ** retry);
  expect(shortest.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(3600);
});

test("a repeated job for a sent mail sends nothing and completes", async () => {
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

test("a mail whose delivery record fails is sent only once, and the failure is logged (F10)", async () => {
  mailServer = await startMailServer(port);
  const logged = vi.spyOn(region.log, "error");
  await region.db.transaction((tx) =>
    region.mail.send(tx, unrecordedMail, { to: TO, data: { code: "482913", name: "Ava" } }),
  );
  for (let tries = 0; tries < 2; tries += 1) {
    await makeMailsDue(region);
    await region.jobs.drain();
  }
  expect(mailServer.received).toHaveLength(1);
  expect(await outboxOf(region, TO)).toMatchObject([{ status: "sent", attempts: 1, sealed_data: "" }]);
  expect(logged.mock.calls).toMatchObject([
    [
      { err: { message: "the record failed" }, template: "test-unrecorded" },
      "the delivery of a mail was not recorded",
    ],
  ]);
  logged.mockRestore();
});

test("a mail that the server always refuses ends as failed, with its reason, as a dead letter", async () => {
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

test("after a worker is killed while mailing, the next process sends the mail with the same id (F6)", async () => {
  const seen: (string | undefined)[] = [];
  let firstArrived = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    firstArrived = resolve;
  });
  // The first mail gets no response, as if the worker died before it.
  mailServer = await startMailServer(port, (mail, accept) => {
    seen.push(mail.messageId);
    if (seen.length === 1) firstArrived();
    else accept();
  });
  await sendCode(region, TO);
  region.jobs.wake();
  await first;

  // On PostgreSQL only the time limit detects this, because this process is still alive (see killed-jobs.test.ts for a
  // dead one).
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

test("readiness follows the state of the mail server", async () => {
  expect(await region.mail.check()).toBe("away");
  mailServer = await startMailServer(port);
  const next = await openWorker(region);
  expect(await next.mail.check()).toBe("ok");
  await next.mail.close();
  await next.jobs.stop();
});
