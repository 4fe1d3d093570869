// Mails: a change writes an outbox row and a job in its transaction; the job renders the mail and sends it once (DESIGN
// §3.3).
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ReactElement } from "react";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import type { Clock } from "../clock";
import type { Config } from "../config";
import type { Database, Queryable, Transaction } from "../db/database";
import { defineJob, type JobDefinition } from "../jobs/jobs";
import type { RegionJobs } from "../jobs/region-jobs";
import type { JobLane } from "../jobs/running-jobs";
import type { Log } from "../log";
import type { Region } from "../region";
import type { RegionSecret } from "../region-secret";
import { CONNECTIONS_PER_LANE, createMailTransport, type MailAttachment } from "./mail-transport";
import { mails } from "./mail.tables";
import type { RegionMail } from "./region-mail";
import { sentBy, type MailSender } from "./mail-sender";
import { inOneLine, writeMail } from "./write-mail";

export interface RenderedMail {
  readonly subject: string;
  readonly body: ReactElement;
  readonly attachments?: readonly MailAttachment[];
  /** The firm that the mail comes from; the product itself if there is none. */
  readonly sender?: MailSender;
}

/** One file per mail. The template reads current data when the mail is sent, and may then decline to send it. */
export interface MailTemplate<Data> {
  readonly name: string;
  /** Returns undefined if there is no longer a reason to send the mail. */
  render(data: Data, region: Region, to: string): Promise<RenderedMail | undefined>;
  /**
   * For mails whose delivery is also recorded elsewhere: call `markAsSent` in the transaction that records it.
   */
  recordDelivery?(data: Data, mail: DeliveredMail): Promise<void>;
}

/** The lane of each mail by name; the product's table is `mail-lanes.ts`. */
export type MailLanes = Readonly<Record<string, JobLane>>;

export interface DeliveredMail {
  readonly region: Region;
  readonly template: string;
  readonly to: string;
  /** Returns false if the mail was already marked. */
  markAsSent(tx: Transaction): Promise<boolean>;
}

interface MailerOptions {
  readonly db: Database;
  readonly jobs: RegionJobs;
  readonly secret: RegionSecret;
  readonly config: Pick<Config, "smtpUrl" | "mailFrom" | "stage">;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly templates: readonly MailTemplate<never>[];
  readonly lanes: MailLanes;
}

const SEAL_PURPOSE = "mail";
// Eight retries from half a minute, doubling: two to four hours in total, so that no mail is lost if the mail server is
// away for an hour (spec 6 F10).
const RETRY_LIMIT = 8;
const RETRY_DELAY_SECONDS = 30;
// Longer than all timeouts of one SMTP conversation together, so that a mail is not retried while it is being sent.
const EXPIRE_SECONDS = 180;

/** Each lane has its own queue, so that urgent mails never wait for the sorting, reading or sending of others. */
export const sendMailJobs: Readonly<Record<JobLane, JobDefinition<{ mailId: string }>>> = {
  urgent: sendJob("mail.send-urgent", "urgent"),
  ordinary: sendJob("mail.send", "ordinary"),
};

function sendJob(name: string, lane: JobLane) {
  return defineJob<{ mailId: string }>({
    name,
    lane,
    retryLimit: RETRY_LIMIT,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
    concurrency: CONNECTIONS_PER_LANE,
    handle: ({ mailId }, region, job) => region.mail.deliver(mailId, region, job),
  });
}

export function defineMail<Data>(template: MailTemplate<Data>): MailTemplate<Data> {
  return template;
}

export function createMailer(options: MailerOptions): RegionMail<Region> {
  const { db, jobs, secret, clock, newId, log } = options;
  const templates = new Map(options.templates.map((template) => [template.name, template]));
  if (templates.size < options.templates.length) throw new Error("Two mails have the same name");
  for (const { name } of options.templates) laneOf(options.lanes, name);
  const transport = createMailTransport(options.config, clock, log);

  const templateNamed = (name: string): MailTemplate<never> => {
    const template = templates.get(name);
    if (template === undefined) throw new Error(`This region has no mail template named ${name}`);
    return template;
  };

  const attempt = async (mail: OutboxMail, region: Region): Promise<void> => {
    const template = templateNamed(mail.template);
    const data = JSON.parse(secret.unseal(SEAL_PURPOSE, mail.sealedData)) as never;
    const rendered = await template.render(data, region, mail.toAddress);
    if (rendered === undefined) {
      await db.statement((write) => conclude(write, mail.id, { status: "declined" }));
      return;
    }
    const written = await writeMail(rendered.subject, rendered.body);
    const outgoing = { id: mail.id, to: mail.toAddress, ...written, ...sendingOf(rendered) };
    const kept = await transport.send(outgoing, laneOf(options.lanes, mail.template));
    const markAsSent = (tx: Queryable) =>
      conclude(tx, mail.id, { status: "sent", sentAt: clock.now(), kept: kept ?? null });
    const handedOver = { region, template: mail.template, to: mail.toAddress, markAsSent };
    const record = async () => template.recordDelivery?.(data, handedOver);
    const problem = await record().catch((error: unknown) => ({ error }));
    // The mail has been delivered, so a failed record must not send it again (spec 6 F10). A recorded mail was marked
    // in the transaction of its record; mark all others here, even if the disk is too full for other writes.
    const isUnrecorded = await markAsSent(db.read);
    if (isUnrecorded && problem !== undefined)
      log.error(
        { err: problem.error, mailId: mail.id, template: mail.template },
        "the delivery of a mail was not recorded",
      );
  };

  return {
    async send(tx, template, { to, data }) {
      assertOneAddress(to);
      const id = newId();
      await tx.insert(mails).values({
        id,
        template: templateNamed(template.name).name,
        toAddress: to,
        sealedData: secret.seal(SEAL_PURPOSE, JSON.stringify(data)),
        status: "waiting",
        createdAt: clock.now(),
      });
      await jobs.enqueue(tx, sendMailJobs[laneOf(options.lanes, template.name)], { mailId: id });
    },
    async deliver(mailId, region, job) {
      const mail = await takeUnsent(db, mailId);
      if (mail === undefined) return;
      try {
        await attempt(mail, region);
      } catch (error) {
        await noteFailure(db, mailId, error, job.isLastAttempt);
        throw error;
      }
    },
    check: () => transport.check(),
    close: () => transport.close(),
  };
}

/** Sender and reply address are checked again here, because both become headers (spec 6 L10). */
function sendingOf({ sender, attachments = [] }: RenderedMail) {
  if (sender === undefined) return { attachments };
  const { from, replyTo, attachments: pictures } = sentBy(sender);
  if (replyTo !== undefined) assertOneAddress(replyTo);
  return {
    from: inOneLine(from),
    ...(replyTo === undefined ? {} : { replyTo }),
    attachments: [...attachments, ...pictures],
  };
}

function laneOf(lanes: MailLanes, template: string): JobLane {
  const lane = lanes[template];
  if (lane === undefined) throw new Error(`The mail ${template} has no lane`);
  return lane;
}

interface OutboxMail {
  readonly id: string;
  readonly template: string;
  readonly toAddress: string;
  readonly sealedData: string;
}

// Line breaks, commas and quotes could add headers or recipients (spec 6 L10), so only normalised addresses pass.
function assertOneAddress(to: string): void {
  if (to !== normaliseEmail(to) || emailProblem(to) !== undefined)
    throw new Error("A mail needs exactly one valid, normalised email address");
}

const unsent = (mailId: string) => and(eq(mails.id, mailId), inArray(mails.status, ["waiting", "failed"]));

/** Returns undefined if the mail was already sent or declined, so that a repeated job does not send it twice. */
async function takeUnsent(db: Database, mailId: string): Promise<OutboxMail | undefined> {
  const [mail] = await db.statement((write) =>
    write
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1` })
      .where(unsent(mailId))
      .returning({
        id: mails.id,
        template: mails.template,
        toAddress: mails.toAddress,
        sealedData: mails.sealedData,
      }),
  );
  return mail;
}

async function conclude(
  db: Queryable,
  mailId: string,
  outcome: Partial<typeof mails.$inferInsert> & { status: "sent" | "declined" },
): Promise<boolean> {
  // Erase the data, which may contain a code or a link and is no longer needed.
  const concluded = await db
    .update(mails)
    .set({ ...outcome, sealedData: "", lastError: null })
    .where(unsent(mailId))
    .returning({ id: mails.id });
  return concluded.length > 0;
}

async function noteFailure(
  db: Database,
  mailId: string,
  error: unknown,
  isLastAttempt: boolean,
): Promise<void> {
  const lastError = error instanceof Error ? error.message : String(error);
  await db.statement((write) =>
    write
      .update(mails)
      .set({ lastError, status: isLastAttempt ? "failed" : "waiting" })
      .where(unsent(mailId)),
  );
}
