// The facts of the mail with which a draft would be sent now, or when it is scheduled, for its preview and its test.
import { eq } from "drizzle-orm";
import { contactName } from "@gap/core/clients/contact.schema";
import { dueDayOf } from "@gap/core/proposals/deadline";
import { firstNameOf } from "@gap/core/proposals/greeting";
import { calendarDayIn, formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { zoneInShort } from "@gap/core/shared/calendar/zoned-time";
import { readMailSender, withReplyTo } from "@gap/server/orgs/public";
import type { MailSender } from "@gap/server/platform/mail/mail-sender";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { chosenContacts, type FoundProposalRow } from "../proposals.db";
import type { SentMailFacts } from "../sending/sent-mail";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";

interface DraftMailFacts extends SentMailFacts {
  readonly sender: MailSender;
  /** The first signee's, whom the preview addresses. */
  readonly firstName: string;
}

/** A scheduled draft is sent in the name of the person who scheduled it, any other in that of the reader. */
export async function readDraftMailFacts(
  region: Region,
  { proposal, client, clientOrg, advisor }: FoundProposalRow,
  readerId: string,
): Promise<DraftMailFacts> {
  const senderId = proposal.scheduledBy ?? readerId;
  const { step1, step4, step5 } = proposal.steps;
  const [firm, contacts, [person]] = await Promise.all([
    readMailSender(region, proposal.advisorOrgId),
    chosenContacts(region.db.read, {
      advisorClientId: client === null || client.status === "deleted" ? null : proposal.advisorClientId,
      ids: step1.contacts.map(({ id }) => id),
      clientOrg,
    }),
    region.db.read.select().from(users).where(eq(users.id, senderId)),
  ]);
  const timezone = timeZoneOfOrg(advisor);
  const sentAt = proposal.scheduledFor ?? region.clock.now();
  const hasDueDay = step4.dueDate !== "specific-date" || step4.dueDateDate !== undefined;
  const [first] = contacts;
  return {
    sender: withReplyTo(firm, person ?? null),
    number: proposal.number,
    name: step1.name?.trim() || undefined,
    clientName: client?.name ?? "",
    personalMessage: step5.personalMessage,
    contactId: first?.id,
    firstName: first === undefined ? "" : firstNameOf(contactName(first), first.firstName),
    signees: contacts.map((contact) => ({ contactId: contact.id, name: contactName(contact) })),
    senderName: [person?.firstName, person?.lastName].filter(Boolean).join(" ") || advisor.name,
    dueDay: hasDueDay ? formatCalendarDay(dueDayOf(step4, calendarDayIn(sentAt, timezone))) : undefined,
    zone: zoneInShort(sentAt, timezone),
  };
}
