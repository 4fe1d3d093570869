// Helpers for the mail tests: a real region on an in-memory database, a stopped clock, and small test mails.
import { randomBytes } from "node:crypto";
import { HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { readConfig } from "../config";
import { readGlobalMigrations } from "../db/migrations";
import { openEmptyTestDatabase } from "@gap/testing/test-database";
import { createTestTimers } from "@gap/testing/test-timers";
import { createJobs } from "../jobs/jobs";
import { createLog } from "../log";
import { openRegion } from "../open-region";
import type { Region } from "../region";
import { MailButton, MailCode, MailLayout, MailText } from "./layout";
import { createMailer, defineMail, sendMailJobs } from "./mailer";

export const TEST_TIME = new Date("2026-03-02T09:30:00.000Z");

export const codeMail = defineMail<{ code: string; name: string }>({
  name: "test-code",
  render: async ({ code, name }, region) => ({
    subject: `Your code, ${name}`,
    body: (
      <MailLayout
        preview="Use it within ten minutes."
        productName={region.config.productName}
        heading="Your sign-in code"
        footer="You received this email because someone signs in with this address."
      >
        <MailText>Type this code to sign in:</MailText>
        <MailCode>{code}</MailCode>
        <MailButton href={`${region.config.publicUrl}/au/verify?user=1&code=${code}`}>Sign in</MailButton>
      </MailLayout>
    ),
  }),
});

export const outdatedMail = defineMail<{ reason: string }>({
  name: "test-outdated",
  render: async () => undefined,
});

/** Is delivered, but recording the delivery fails. */
export const unrecordedMail = defineMail<{ code: string; name: string }>({
  ...codeMail,
  name: "test-unrecorded",
  recordDelivery: async (_data, { region, markAsSent }) => {
    await region.db.transaction(async (tx) => {
      await markAsSent(tx);
      throw new Error("the record failed");
    });
  },
});

/** A mail of a kind whose delivery is recorded, but with nothing to record. */
export const nothingToRecordMail = defineMail<{ code: string; name: string }>({
  ...codeMail,
  name: "test-nothing-to-record",
  recordDelivery: async () => undefined,
});

/** Comes from a firm; the name and the reply address are data, to try what must never reach a header. */
export const firmMail = defineMail<{ senderName: string; replyTo: string }>({
  name: "test-firm",
  render: async ({ senderName, replyTo }, { config }) => {
    const logo = { type: "image/png", width: 160, height: 80, content: Buffer.from("a picture") };
    const sender = { name: "Harbour", senderName, replyTo, logo, fill: "#17375e", fillOnDark: "#2963a9" };
    return {
      subject: "From a firm",
      sender,
      body: (
        <MailLayout
          preview="Hello"
          productName={config.productName}
          heading="Hello"
          footer="Footer"
          sender={sender}
        >
          <MailButton href={config.publicUrl}>Open</MailButton>
        </MailLayout>
      ),
    };
  },
});

const TEMPLATES = [codeMail, outdatedMail, unrecordedMail, nothingToRecordMail, firmMail];
const LANES = {
  [codeMail.name]: "urgent",
  [outdatedMail.name]: "ordinary",
  [unrecordedMail.name]: "ordinary",
  [nothingToRecordMail.name]: "ordinary",
  [firmMail.name]: "ordinary",
} as const;

export async function openMailRegion(environment: Record<string, string> = {}): Promise<Region> {
  const clock = { now: () => TEST_TIME };
  const region = await openRegion(
    "au",
    {
      migrations: readGlobalMigrations(),
      jobs: [],
      mails: TEMPLATES,
      mailLanes: LANES,
      topicLookUps: [],
      prepare: [],
    },
    {
      config: readConfig({ REGION_SECRET_AU: "a secret of thirty-two letters, or more", ...environment }),
      clock,
      random: { bytes: (count) => randomBytes(count) },
      timers: createTestTimers(),
      log: createLog("silent"),
      openDatabase: openEmptyTestDatabase,
    },
  );
  await region.jobs.stop();
  const worker = await openWorker(region);
  return {
    ...worker,
    close: async () => {
      await worker.jobs.stop();
      await worker.mail.close();
      await region.close();
    },
  };
}

/**
 * The jobs and mail of another process on the region's database. It polls so rarely that only a drain or a wake runs
 * jobs.
 */
export async function openWorker(region: Region): Promise<Region> {
  const { db, log } = region;
  const jobs = await createJobs({
    db,
    log,
    definitions: Object.values(sendMailJobs),
    pollSeconds: HOUR_SECONDS,
  });
  const worker = {
    ...region,
    jobs,
    mail: createMailer({ ...region, jobs, templates: TEMPLATES, lanes: LANES }),
  };
  await jobs.start(worker);
  return worker;
}

export async function sendCode(region: Region, to: string, code = "482913"): Promise<void> {
  await region.db.transaction((tx) => region.mail.send(tx, codeMail, { to, data: { code, name: "Ava" } }));
}

export async function makeMailsDue(region: Region): Promise<void> {
  await region.db.read.raw(
    "update pgboss.job set start_after = now() - interval '1 s' where state < 'active'",
  );
}

export async function outboxOf(region: Region, to: string) {
  const { rows } = await region.db.read.raw(
    "select id, status, attempts, last_error, sealed_data, kept from mails where to_address = $1 order by id",
    [to],
  );
  return rows as {
    id: string;
    status: string;
    attempts: number;
    last_error: string | null;
    sealed_data: string;
    kept: unknown;
  }[];
}
