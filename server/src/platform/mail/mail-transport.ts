// Delivers a mail to the mail server of SMTP_URL, or to the mailbox if there is none (spec 5).
import { isLiveStage } from "@gap/core/shared/stages";
import type { Transporter } from "nodemailer";
import type { Clock } from "../clock";
import type { Config } from "../config";
import type { JobLane } from "../jobs/running-jobs";
import type { Log } from "../log";
import type { StoredMail } from "./mail.tables";
import { withPicturesInside } from "./pictures-inside";

export interface MailAttachment {
  readonly fileName: string;
  readonly type: string;
  readonly content: Uint8Array;
  /** For a picture that the mail shows as `cid:…`; it is not listed as a file. */
  readonly contentId?: string;
}

interface OutgoingMail extends Omit<StoredMail, "attached" | "from"> {
  readonly id: string;
  readonly to: string;
  /** The name of the sender; the product's own if there is none. The address is always the product's. */
  readonly from?: string;
  readonly attachments: readonly MailAttachment[];
}

interface MailTransport {
  /** Returns the content to store for the mailbox; undefined if a mail server accepted the mail. */
  send(mail: OutgoingMail, lane: JobLane): Promise<StoredMail | undefined>;
  check(): Promise<"ok" | "away" | "mailbox">;
  close(): Promise<void>;
}

// Together well below the job's time limit, however slowly the server responds to each step.
const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 15_000;
/** The maximum per lane, kept separate so that urgent mails never wait for ordinary ones. */
export const CONNECTIONS_PER_LANE = 3;
/** Caches the result, because `/readyz` may be requested often. */
const CHECK_KEPT_MS = 15_000;

export function createMailTransport(
  config: Pick<Config, "smtpUrl" | "mailFrom" | "stage">,
  clock: Clock,
  log: Log,
): MailTransport {
  if (config.smtpUrl !== undefined) return smtpTransport(config.smtpUrl, config.mailFrom, clock, log);
  if (isLiveStage(config.stage))
    throw new Error(`Mails are never kept in ${config.stage}: SMTP_URL is required`);
  return {
    send: async ({ subject, text, html, links, from, replyTo, attachments }) => {
      const attached = attachments.flatMap(({ fileName, contentId }) =>
        contentId === undefined ? [fileName] : [],
      );
      const { name, address } = readSender(config.mailFrom);
      return {
        from: `${from ?? name} <${address}>`,
        ...(replyTo === undefined ? {} : { replyTo }),
        subject,
        text,
        html: withPicturesInside(html, attachments),
        links,
        ...(attached.length === 0 ? {} : { attached }),
      };
    },
    check: async () => "mailbox",
    close: async () => undefined,
  };
}

/** Reads MAIL_FROM: `Gap <hello@gap.example>`, or the address alone. */
export function readSender(mailFrom: string): { name: string; address: string } {
  const [name = "", address] = mailFrom.replaceAll(">", "").split("<");
  return address === undefined
    ? { name: "", address: mailFrom.trim() }
    : { name: name.replaceAll('"', "").trim(), address: address.trim() };
}

function smtpTransport(url: string, mailFrom: string, clock: Clock, log: Log): MailTransport {
  const opened = new Map<JobLane, Promise<Transporter>>();
  let lastCheck: { at: number; result: "ok" | "away" } | undefined;
  const transporterOf = (lane: JobLane): Promise<Transporter> => {
    const transporter = opened.get(lane) ?? openTransporter(url);
    opened.set(lane, transporter);
    return transporter;
  };
  const own = readSender(mailFrom);
  const domain = /@([^\s<>@]+)$/.exec(own.address)?.[1] ?? "localhost";

  return {
    async send({ id, to, from, replyTo, subject, text, html, attachments }, lane) {
      const transporter = await transporterOf(lane);
      await transporter.sendMail({
        from: { name: from ?? own.name, address: own.address },
        ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
        to: { name: "", address: to },
        subject,
        text,
        html,
        attachments: attachments.map(({ fileName, type, content, contentId }) => ({
          filename: fileName,
          contentType: type,
          content: Buffer.from(content),
          ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: "inline" as const }),
        })),
        // The same at every try, so that mail servers and clients can recognise a duplicate.
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return undefined;
    },
    async check() {
      const now = clock.now().getTime();
      if (lastCheck !== undefined && now - lastCheck.at < CHECK_KEPT_MS) return lastCheck.result;
      const result = await transporterOf("ordinary")
        .then((smtp) => smtp.verify())
        .then(
          () => "ok" as const,
          (error: unknown) => {
            log.warn({ err: error }, "the mail server does not respond");
            return "away" as const;
          },
        );
      lastCheck = { at: now, result };
      return result;
    },
    async close() {
      const open = [...opened.values()];
      opened.clear();
      for (const transporter of await Promise.all(open)) transporter.close();
    },
  };
}

async function openTransporter(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_PER_LANE,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  } as Parameters<typeof createTransport>[0]);
}
