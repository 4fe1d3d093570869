// Invites a contact of the client to a meeting of a work item, or tells them that it was changed or cancelled (spec 7 §3).
import { and, eq } from "drizzle-orm";
import { contactName } from "@gap/core/clients/contact.schema";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { calendarDayIn, formatWeekdayIn } from "@gap/core/shared/calendar/calendar-day";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { formatTimeIn, zoneInShort } from "@gap/core/shared/calendar/zoned-time";
import type { MeetingMailKind } from "@gap/core/work-items/meeting-mails";
import { clientContacts } from "@gap/server/clients/public";
import { mailOfFirm, orgs, readMailSender, withReplyTo } from "@gap/server/orgs/public";
import { MailFactList, MailText } from "@gap/server/platform/mail/layout";
import type { MailSender } from "@gap/server/platform/mail/mail-sender";
import { readSender } from "@gap/server/platform/mail/mail-transport";
import { defineMail } from "@gap/server/platform/mail/mailer";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { activeMembers } from "../members.db";
import { workItemInvitations, workItems, workItemSteps } from "../work-items.tables";
import { meetingCalendar, type CalendarMeeting } from "./meeting-calendar";

interface MeetingMailData {
  readonly stepId: string;
  readonly contactId: string;
  readonly sequence: number;
  readonly kind: MeetingMailKind;
}

const WORDS = {
  invited: {
    subject: "Invitation",
    heading: "You are invited to a meeting",
    text: "invites you to a meeting.",
    file: "Open the attached file to add the meeting to your calendar.",
  },
  moved: {
    subject: "Changed",
    heading: "The meeting has changed",
    text: "has changed the time or place of your meeting. These are the new details.",
    file: "Open the attached file to update the meeting in your calendar.",
  },
  cancelled: {
    subject: "Cancelled",
    heading: "The meeting is cancelled",
    text: "has cancelled this meeting.",
    file: "Open the attached file to remove the meeting from your calendar.",
  },
} as const satisfies Record<MeetingMailKind, object>;

export const meetingMail = defineMail<MeetingMailData>({
  name: "work-items.meeting",
  render: async ({ stepId, contactId, sequence, kind }, region, to) => {
    const found = await findInvitation(region, { stepId, contactId });
    // A later mail about the meeting is on its way.
    if (found === undefined || found.invitation.sequence !== sequence) return undefined;
    const { invitation, title, timezone, contact, sender } = found;
    const { meetingAt: at, meetingMinutes: minutes, meetingPlace: place } = invitation;
    const end = new Date(at.getTime() + minutes * MINUTE_MS);
    const day = `${formatWeekdayIn(at, timezone)} ${calendarDayIn(at, timezone).slice(0, 4)}`;
    const time = formatTimeIn(at, timezone);
    const when = `${time} to ${formatTimeIn(end, timezone)} (${zoneInShort(at, timezone)})`;
    const { subject, heading, text, file } = WORDS[kind];
    return mailOfFirm(
      region,
      { sender, firstName: contact.firstName },
      {
        subject: `${subject}: ${title}, ${day}, ${time}`,
        preview: `${day}, ${when}`,
        heading,
        body: (
          <>
            <MailText>
              {sender.name} {text}
            </MailText>
            <MailFactList
              facts={[
                { label: "Meeting", value: title },
                { label: "When", value: [day, when] },
                ...(place === "" ? [] : [{ label: "Where", value: place }]),
              ]}
            />
            <MailText>{file}</MailText>
          </>
        ),
        attachments: [
          await meetingCalendar(kind, {
            ...identityOf(region, stepId, sender),
            sequence,
            title: `${title} – ${sender.name}`,
            place,
            at,
            minutes,
            contact: { name: contact.name, email: to },
            writtenAt: region.clock.now(),
          }),
        ],
      },
    );
  },
});

/** The address of the installation is the organiser's if the firm has none, because calendars require one. */
function identityOf(
  { config }: Region,
  stepId: string,
  { senderName, replyTo }: MailSender,
): Pick<CalendarMeeting, "uid" | "organiser"> {
  const { address } = readSender(config.mailFrom);
  return {
    uid: `${stepId}@${address.split("@").at(-1)}`,
    organiser: { name: senderName, email: replyTo ?? address },
  };
}

async function findInvitation(
  region: Region,
  { stepId, contactId }: { readonly stepId: string; readonly contactId: string },
) {
  const [found] = await region.db.read
    .select({
      invitation: workItemInvitations,
      step: { title: workItemSteps.title, assigneeId: workItemSteps.assigneeId },
      item: { orgId: workItems.orgId, ownerId: workItems.ownerId },
      org: { timezone: orgs.timezone, countryCode: orgs.countryCode },
      contact: { firstName: clientContacts.firstName, lastName: clientContacts.lastName },
    })
    .from(workItemInvitations)
    .innerJoin(workItemSteps, eq(workItemSteps.id, workItemInvitations.stepId))
    .innerJoin(workItems, eq(workItems.id, workItemSteps.workItemId))
    .innerJoin(orgs, eq(orgs.id, workItems.orgId))
    .leftJoin(clientContacts, eq(clientContacts.id, workItemInvitations.contactId))
    .where(and(eq(workItemInvitations.stepId, stepId), eq(workItemInvitations.contactId, contactId)));
  if (found === undefined) return undefined;
  const { invitation, step, item, org, contact } = found;
  const [firm, person] = await Promise.all([
    readMailSender(region, item.orgId),
    findActive(region, item.orgId, step.assigneeId ?? item.ownerId),
  ]);
  return {
    invitation,
    title: step.title,
    timezone: timeZoneOfOrg(org),
    contact: { firstName: contact?.firstName ?? "", name: contact === null ? "" : contactName(contact) },
    sender: withReplyTo(firm, person),
  };
}

/** Answers of clients do not go to people who have left the firm. */
async function findActive(
  { db }: Region,
  orgId: string,
  userId: string | null,
): Promise<{ readonly email: string } | null> {
  if (userId === null) return null;
  const active = await activeMembers(db.read, { orgId, ids: [userId] });
  if (!active.has(userId)) return null;
  const [person] = await db.read.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return person ?? null;
}
