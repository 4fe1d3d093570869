// The mailbox of a region without a mail server: stored mails, newest first (spec 5). Never in prod or preprod.
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Queryable } from "../db/database";
import { mails } from "./mail.tables";

export interface MailboxEntry {
  readonly id: string;
  readonly to: string;
  readonly from?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly attached: readonly string[];
  readonly sentAt: Date;
}

export const MAILBOX_LIMIT = 100;

export async function listMailbox(
  db: Queryable,
  { to, limit = MAILBOX_LIMIT }: { to?: string | undefined; limit?: number } = {},
): Promise<MailboxEntry[]> {
  const rows = await db
    .select(keptColumns)
    .from(mails)
    .where(and(isKept(), to === undefined ? undefined : eq(mails.toAddress, to)))
    // Ids increase over time, so mails of the same millisecond keep their order.
    .orderBy(desc(mails.sentAt), desc(mails.id))
    .limit(limit);
  return rows.flatMap(toEntry);
}

export async function findInMailbox(db: Queryable, id: string): Promise<MailboxEntry | undefined> {
  const rows = await db
    .select(keptColumns)
    .from(mails)
    .where(and(isKept(), eq(mails.id, id)));
  return rows.flatMap(toEntry)[0];
}

const keptColumns = { id: mails.id, to: mails.toAddress, sentAt: mails.sentAt, kept: mails.kept };

const isKept = () => and(eq(mails.status, "sent"), isNotNull(mails.kept));

function toEntry({
  id,
  to,
  sentAt,
  kept,
}: Pick<typeof mails.$inferSelect, "id" | "sentAt" | "kept"> & { to: string }): MailboxEntry[] {
  if (kept === null || sentAt === null) return [];
  return [{ ...kept, id, to, attached: kept.attached ?? [], sentAt }];
}
