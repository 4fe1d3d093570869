// The outbox: every mail is a row written in the transaction of its change; a job sends it (DESIGN §3.3).
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "../db/columns";

export const mails = pgTable(
  "mails",
  {
    id: id().primaryKey(),
    template: text("template").notNull(),
    toAddress: text("to_address").notNull(),
    /**
     * The template's data apart from what it reads when sending; encrypted, because it may contain a code or a link.
     */
    sealedData: text("sealed_data").notNull(),
    status: text("status").$type<"waiting" | "sent" | "declined" | "failed">().notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
    /** The content of the sent mail, stored only if there is a mailbox page instead of a mail server. */
    kept: jsonb("kept").$type<StoredMail>(),
  },
  (table) => [
    index("mails_to").on(table.toAddress, table.createdAt.desc()),
    index("mails_created").on(table.createdAt.desc()),
  ],
);

export interface StoredMail {
  /** The sender with its address; mails from before it was stored have none. */
  readonly from?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  /** The names of the attached files. */
  readonly attached?: readonly string[];
}
