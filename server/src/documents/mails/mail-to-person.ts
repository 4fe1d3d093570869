// Sends a mail about a document to a person, at the address that they have now.
import { eq } from "drizzle-orm";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { MailTemplate } from "@gap/server/platform/mail/mailer";
import { users } from "@gap/server/users/public";
import type { DocumentMail } from "./facts-of-mail.db";

export async function mailToPerson<Data extends DocumentMail>(
  { tx, region }: CommandContext,
  template: MailTemplate<Data>,
  data: Data,
): Promise<void> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, data.userId));
  if (person !== undefined) await region.mail.send(tx, template, { to: person.email, data });
}
