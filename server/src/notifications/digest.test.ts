// The digest of unread notifications: its time and content, and that each notification is mailed exactly once.
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAILED_AFTER_MS } from "@gap/core/notifications/notification-topics";
import { asInstallation } from "@gap/testing/factories/command";
import { addToOrg, deactivate } from "@gap/testing/factories/membership";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { listMailbox } from "../platform/mail/mailbox";
import type { Region } from "../platform/region";
import { statementsOf } from "../platform/db/statements.test-kit";
import { countStillUnread } from "./digest.db";
import { digestMail } from "./digest.email";
import { mailDigestsJob } from "./mail-digests.job";
import { notifyPerson } from "./notifications.test-kit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  // The tests run the job themselves; otherwise the region would also run it by its own clock.
  server = await startTestServer({
    parts: (parts) => ({ ...parts, jobs: parts.jobs.filter(({ name }) => name !== mailDigestsJob.name) }),
  });
  region = await server.region();
});
afterAll(() => server.close());

const run = (on = region) => mailDigestsJob.handle({}, on, { id: "test", attempt: 1, isLastAttempt: false });

async function mailsTo({ email }: { readonly email: string }) {
  await region.jobs.drain();
  return listMailbox(region.db.read, { to: email });
}

test("after 15 minutes one mail lists everything unread, each with its text, time and link", async () => {
  const { id: orgId } = await anOrg(region, { timezone: "Pacific/Auckland" });
  const person = await aPerson(region, { orgId });
  await notifyPerson(region, person, ["First"], {
    orgId,
    action: { url: `/org/${orgId}/my-organisation/plan` },
  });
  const createdAt = server.clock.now();
  await notifyPerson(region, person, ["Second"], { action: { url: "https://elsewhere.example/page" } });
  await notifyPerson(region, person, ["<b>Third</b>"], { action: { url: "javascript:alert(1)" } });
  server.clock.advance(MAILED_AFTER_MS - 1);
  await run();
  expect(await mailsTo(person)).toEqual([]);
  server.clock.advance(1);
  await run();
  const mails = await mailsTo(person);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe("3 unread notifications");
  const base = `${region.config.publicUrl}/au`;
  expect(mail?.links).toEqual([
    // A notification without a target links to the product.
    base,
    "https://elsewhere.example/page",
    `${base}/org/${orgId}/my-organisation/plan`,
    `${base}/org/${orgId}/my-profile/notifications`,
  ]);
  expect(mail?.text).toContain("About First");
  expect(mail?.text).toContain(formatMomentIn(createdAt, "Pacific/Auckland"));
  expect(mail?.html).not.toContain("<b>Third</b>");
  await run();
  expect(await mailsTo(person)).toHaveLength(1);
});

test("notifications read before the mail is written are not mailed", async () => {
  const person = await aPerson(region);
  await notifyPerson(region, person, ["Read"]);
  const [shown] = (await server.as(person).notifications.list.query({})).notifications;
  const { userId, email } = person;
  const written = () => digestMail.render({ userId, ids: [shown?.id ?? ""] }, region, email);
  expect(await written()).toMatchObject({ subject: "1 unread notification" });
  await server.as(person).notifications.markAsRead.mutate({ id: shown?.id ?? "" });
  expect(await written()).toBeUndefined();
  server.clock.advance(MAILED_AFTER_MS);
  await run();
  expect(await mailsTo(person)).toEqual([]);
});

test("turning mails off cancels waiting ones; with mail only, notifications are mailed and not shown", async () => {
  const [off, only] = [await aPerson(region), await aPerson(region)];
  await notifyPerson(region, off, ["Late"]);
  await server.as(off).notifications.updateMyChoices.mutate({ plan: "in-app" });
  await server.as(only).notifications.updateMyChoices.mutate({ plan: "email" });
  await notifyPerson(region, only, ["Mailed"]);
  expect(await server.as(only).notifications.list.query({})).toMatchObject({ notifications: [] });
  server.clock.advance(MAILED_AFTER_MS);
  await run();
  expect(await mailsTo(off)).toEqual([]);
  expect(await mailsTo(only)).toMatchObject([{ subject: "1 unread notification" }]);
});

test("notifications about an organisation that the person lost access to are not mailed", async () => {
  const person = await aPerson(region);
  await server.as(person).notifications.updateMyChoices.mutate({ team: "none" });
  const [{ id: shut }, { id: open }] = [await anOrg(region), await anOrg(region)];
  for (const orgId of [shut, open]) await addToOrg(region, person, orgId);
  // More than a mail shows; they must not count as "more" either.
  const many = Array.from({ length: 21 }, () => "Of the closed one");
  await notifyPerson(region, person, many, { orgId: person.orgId });
  await notifyPerson(region, person, ["Of one that has shut"], { orgId: shut });
  await notifyPerson(region, person, ["Their own"]);
  await deactivate(region, person);
  await asInstallation(region, ({ tx }) =>
    tx.raw("update orgs set deactivated_on = $2 where id = $1", [shut, server.clock.now()]),
  );
  server.clock.advance(MAILED_AFTER_MS);
  await run();
  const [mail, ...more] = await mailsTo(person);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("1 unread notification");
  expect(mail?.text).toContain("Their own");
  expect(mail?.text).not.toMatch(/Of the closed one|Of one that has shut/);
  // The link to the profile goes through the organisation that is still open.
  expect(mail?.links.at(-1)).toBe(`${region.config.publicUrl}/au/org/${open}/my-profile/notifications`);
});

test("a mail shows the newest twenty and the number of the rest", async () => {
  const person = await aPerson(region);
  await notifyPerson(
    region,
    person,
    Array.from({ length: 23 }, (_, at) => `Number ${at}.`),
  );
  server.clock.advance(MAILED_AFTER_MS);
  await run();
  const [mail] = await mailsTo(person);
  expect(mail?.subject).toBe("23 unread notifications");
  expect(mail?.text).toContain("And 3 more.");
  expect(mail?.text).toContain("Number 3.");
  expect(mail?.text).not.toContain("Number 2.");
});

test("the unread notifications of a digest are counted by an index", async () => {
  const { userId } = await aPerson(region);
  await region.db.transaction((tx) =>
    tx.raw(
      `insert into notifications (id, user_id, topic, type, title, content, in_app, created_at, mailed_at)
       select 'old-' || n, $1, 'plan', 'system', 'Hello', '', true, now(), now() - n * interval '1 minute'
         from generate_series(1, 3000) n`,
      [userId],
    ),
  );
  await region.db.read.raw("analyze notifications");
  const [counting = ""] = await statementsOf(() => countStillUnread(region.db.read, userId, ["old-7"]));
  const { rows } = await region.db.read.raw(`explain ${counting}`, [userId, "old-7", userId]);
  expect(JSON.stringify(rows)).toContain("notifications_mailed");
});

test("F6 after a crash in the middle of a run, and with concurrent runs, everything is mailed once", async () => {
  const people = [await aPerson(region), await aPerson(region), await aPerson(region)];
  for (const person of people) await notifyPerson(region, person, ["Once"]);
  server.clock.advance(MAILED_AFTER_MS);
  let sent = 0;
  const dying: Region = {
    ...region,
    mail: {
      ...region.mail,
      send: async (...mail: Parameters<Region["mail"]["send"]>) => {
        sent += 1;
        if (sent === 2) throw new Error("killed");
        await region.mail.send(...mail);
      },
    },
  };
  await expect(run(dying)).rejects.toThrow("killed");
  for (const person of people) expect(await mailsTo(person)).toEqual([]);
  await Promise.all([run(), run()]);
  for (const person of people) expect(await mailsTo(person)).toHaveLength(1);
});

test("a run handles a limited number of people, and further runs follow automatically", async () => {
  const COUNT = 401;
  await region.db.transaction(async (tx) => {
    const at = server.clock.now();
    await tx.raw(
      `insert into users (id, email, onboarding, created_at, last_updated_at)
       select 'many-' || n, 'many-' || n || '@test.example', '{}'::jsonb, $1, $1 from generate_series(1, ${COUNT}) n`,
      [at],
    );
    await tx.raw(
      `insert into notifications (id, user_id, topic, type, title, content, in_app, created_at, mail_due_at)
       select 'many-' || n || '-' || each, 'many-' || n, 'plan', 'system', 'Hello', '', true, $1, $1
         from generate_series(1, ${COUNT}) n, generate_series(1, 3) each`,
      [at],
    );
  });
  const runs = [];
  for (let at = 0; at < 3; at += 1) {
    const sent: string[] = [];
    const followUps: string[] = [];
    await run({
      ...region,
      mail: { ...region.mail, send: async (_tx, _template, { to }) => void sent.push(to) },
      jobs: {
        ...region.jobs,
        enqueue: async (_tx, { name }) => {
          followUps.push(name);
          return undefined;
        },
      },
    });
    runs.push({ sent, followUps });
  }
  expect(runs.map(({ sent, followUps }) => [sent.length, followUps])).toEqual([
    [200, [mailDigestsJob.name]],
    [200, [mailDigestsJob.name]],
    [1, []],
  ]);
  expect(new Set(runs.flatMap(({ sent }) => sent)).size).toBe(COUNT);
});
