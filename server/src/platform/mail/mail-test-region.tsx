// For the mail tests: a real region on an in-memory database, a clock that stands still, and two small mails.
import { randomBytes } from "node:crypto";
import { readConfig } from "../config";
import { openInMemoryDatabase } from "../db/embedded-database";
import { readGlobalMigrations } from "../db/migrations";
import { createLog } from "../log";
import { openRegion, type Region } from "../region";
import { MailButton, MailCode, MailLayout, MailText } from "./layout";
import { defineMail } from "./mailer";

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
        footer="You get this mail because someone signs in with this address."
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

export async function openMailRegion(environment: Record<string, string> = {}): Promise<Region> {
  const clock = { now: () => TEST_TIME };
  return openRegion(
    "au",
    { migrations: readGlobalMigrations(), jobs: [], mails: [codeMail, outdatedMail], prepare: [] },
    {
      config: readConfig({ REGION_SECRET_AU: "a secret of thirty-two letters, or more", ...environment }),
      clock,
      random: { bytes: (count) => randomBytes(count) },
      log: createLog("silent"),
      openDatabase: () => openInMemoryDatabase(),
    },
  );
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
