// The outbox without a mail server: encrypted rows, one transaction, declined mails, and the mailbox page and JSON.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailTransport } from "./mail-transport";
import {
  codeMail,
  nothingToRecordMail,
  openMailRegion,
  outboxOf,
  outdatedMail,
  sendCode,
  TEST_TIME,
} from "./mail.test-kit";
import { findInMailbox, listMailbox } from "./mailbox";
import { mailboxRoutes } from "./mailbox.routes";
import { createLog } from "../log";
import type { Region } from "../region";

let region: Region;
beforeAll(async () => {
  region = await openMailRegion();
});
afterAll(() => region.close());

const get = (path: string, stage = "dev-local") =>
  mailboxRoutes({ regions: async () => [region], stage, publicUrl: "http://localhost:3000" }).request(
    `http://localhost${path}`,
  );

test("a sent mail is in the mailbox with its subject, text, html and links", async () => {
  await sendCode(region, "ava@harbour.example");
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: "ava@harbour.example" });
  expect(mail).toMatchObject({ to: "ava@harbour.example", subject: "Your code, Ava", sentAt: TEST_TIME });
  expect(mail?.links).toEqual(["http://localhost:3000/au/verify?user=1&code=482913"]);
  expect(mail?.html).toContain("482913");
  expect(mail?.text).toBe(
    [
      "YOUR SIGN-IN CODE",
      "Type this code to sign in:",
      "482913",
      "Sign in http://localhost:3000/au/verify?user=1&code=482913",
      "You received this email because someone signs in with this address.",
    ].join("\n\n"),
  );
});

test("a mail loads no external resources", async () => {
  await sendCode(region, "look@harbour.example");
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: "look@harbour.example" });
  expect(mail?.html).not.toMatch(/<img|<link|<script|url\(|src=/);
});

test("a mail of a change that is rolled back is never sent", async () => {
  const change = region.db.transaction(async (tx) => {
    await region.mail.send(tx, codeMail, { to: "never@harbour.example", data: { code: "1", name: "N" } });
    throw new Error("the change failed");
  });
  await expect(change).rejects.toThrow("the change failed");
  await region.jobs.drain();
  expect(await outboxOf(region, "never@harbour.example")).toEqual([]);
});

test("the outbox stores the data of a mail encrypted, and erases it once the mail is sent", async () => {
  await sendCode(region, "sealed@harbour.example", "735190");
  const [waiting] = await outboxOf(region, "sealed@harbour.example");
  expect(waiting).toMatchObject({ status: "waiting", attempts: 0, kept: null });
  expect(waiting?.sealed_data).not.toBe("");
  const { rows: jobs } = await region.db.read.raw("select data from pgboss.job where name = $1", [
    "mail.send-urgent",
  ]);
  expect(JSON.stringify([waiting, jobs])).not.toContain("735190");
  expect(Buffer.from(waiting?.sealed_data ?? "", "base64url").toString("latin1")).not.toContain("735190");

  await region.jobs.drain();
  expect(await outboxOf(region, "sealed@harbour.example")).toMatchObject([
    { status: "sent", attempts: 1, sealed_data: "" },
  ]);
});

test("a mail without anything to record is marked as sent", async () => {
  const to = "unnoted@harbour.example";
  await region.db.transaction((tx) =>
    region.mail.send(tx, nothingToRecordMail, { to, data: { code: "482913", name: "Ava" } }),
  );
  await region.jobs.drain();
  expect(await outboxOf(region, to)).toMatchObject([{ status: "sent", attempts: 1, sealed_data: "" }]);
  expect(await listMailbox(region.db.read, { to })).toHaveLength(1);
});

test("a mail without a reason any more is declined and not shown", async () => {
  await region.db.transaction((tx) =>
    region.mail.send(tx, outdatedMail, { to: "late@harbour.example", data: { reason: "withdrawn" } }),
  );
  await region.jobs.drain();
  expect(await outboxOf(region, "late@harbour.example")).toMatchObject([
    { status: "declined", sealed_data: "" },
  ]);
  expect(await listMailbox(region.db.read, { to: "late@harbour.example" })).toEqual([]);
});

test.each([
  ["an injected header", "ava@harbour.example\r\nBcc: eve@evil.example"],
  ["a line break at the end", "ava@harbour.example\n"],
  ["two addresses", "ava@harbour.example,eve@evil.example"],
  ["a quoted part", '"a@evil.example x"@harbour.example'],
  ["a name and an address", "Ava <ava@harbour.example>"],
  ["capital letters", "Ava@Harbour.example"],
  ["nothing", ""],
])("a recipient with %s is refused", async (_what, to) => {
  await expect(sendCode(region, to)).rejects.toThrow("exactly one valid");
});

test("a line break in a subject becomes a space", async () => {
  await region.db.transaction((tx) =>
    region.mail.send(tx, codeMail, {
      to: "subject@harbour.example",
      data: { code: "1", name: "A\r\nBcc: x@y.example" },
    }),
  );
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: "subject@harbour.example" });
  expect(mail?.subject).toBe("Your code, A Bcc: x@y.example");
});

test("an unknown mail template is refused when the mail is enqueued", async () => {
  const unknown = { ...codeMail, name: "test-unknown" };
  const sending = region.db.transaction((tx) =>
    region.mail.send(tx, unknown, { to: "ava@harbour.example", data: { code: "1", name: "N" } }),
  );
  await expect(sending).rejects.toThrow("test-unknown");
});

test("the JSON lists one address, newest first, with exactly the fields of the contract", async () => {
  await sendCode(region, "json@harbour.example", "111111");
  await region.jobs.drain();
  await sendCode(region, "json@harbour.example", "222222");
  await region.jobs.drain();
  const response = await get("/dev/mailbox.json?to=JSON@harbour.example");
  const mails = (await response.json()) as Record<string, unknown>[];
  expect(mails.map(({ text }) => /\d{6}/.exec(String(text))?.[0])).toEqual(["222222", "111111"]);
  expect(Object.keys(mails[0] ?? {})).toEqual(["id", "to", "subject", "text", "html", "links", "sentAt"]);
  expect(mails[0]).toMatchObject({ to: "json@harbour.example", sentAt: TEST_TIME.toISOString() });
});

test("the page shows the selected mail in a frame, without scripts, and escapes user input", async () => {
  await region.db.transaction((tx) =>
    region.mail.send(tx, codeMail, {
      to: "page@harbour.example",
      data: { code: "1", name: "<script>alert(1)</script>" },
    }),
  );
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: "page@harbour.example" });
  const response = await get(`/dev/mailbox?to=page@harbour.example&region=au&mail=${mail?.id}`);
  const page = await response.text();
  expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
  expect(page).toContain("&lt;script&gt;");
  expect(page).not.toMatch(/<script|style=|onclick/);
  expect(page).toMatch(new RegExp(`<iframe[^>]*sandbox="[^"]*"[^>]*src="/dev/mailbox/au/${mail?.id}.html"`));
  expect(page).not.toContain("json@harbour.example");

  const framed = await get(`/dev/mailbox/au/${mail?.id}.html`);
  expect(await framed.text()).toBe((await findInMailbox(region.db.read, mail?.id ?? ""))?.html);
  expect(framed.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
});

test("the page explains what to do while the mailbox is empty, and has a stylesheet", async () => {
  const page = await (await get("/dev/mailbox?to=nobody@harbour.example")).text();
  expect(page).toContain("No emails yet.");
  const style = await get("/dev/mailbox/mailbox.css");
  expect(style.headers.get("content-type")).toContain("text/css");
});

test.each(["/dev/mailbox/au/unknown.html", "/dev/mailbox/eu/unknown.html"])("%s is 404", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each(["prod", "preprod"])(
  "in %s the mailbox does not exist and mails are never stored",
  async (stage) => {
    const [mail] = await listMailbox(region.db.read, { limit: 1 });
    const paths = [
      "/dev/mailbox",
      "/dev/mailbox.json",
      `/dev/mailbox/au/${mail?.id}.html`,
      "/dev/mailbox/mailbox.css",
    ];
    for (const path of paths) {
      expect((await get(path)).status).toBe(200);
      expect((await get(path, stage)).status).toBe(404);
    }
    const config = { ...region.config, stage: stage as typeof region.config.stage };
    expect(() => createMailTransport(config, region.clock, createLog("silent"))).toThrow("SMTP_URL");
  },
);

test("readiness reports that mails are stored in the mailbox", async () => {
  expect(await region.mail.check()).toBe("mailbox");
});
