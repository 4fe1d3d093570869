// Mails invited contacts about the meetings of a work item (spec 7 §3). Every change of a meeting queues the job in its own
// transaction. The job compares the meetings with the last mails, so that several changes in a row are one mail.
import { and, asc, eq, ne } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { meetingMails, type MeetingMail, type MeetingWithContacts } from "@gap/core/work-items/meeting-mails";
import { clientContacts, clients } from "@gap/server/clients/public";
import { userOrgs } from "@gap/server/orgs/public";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Transaction } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { users } from "@gap/server/users/public";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { stepsOf, type StepRow, type WorkItemRow } from "../lock-work-item";
import { workItemInvitations, workItems, workItemSteps } from "../work-items.tables";
import { meetingMail } from "./meeting.email";

export const mailMeetingsJob = defineJob<{ workItemId: string }>({
  name: "work-items.mail-meetings",
  handle: async ({ workItemId }, region) => {
    const origin = installationOrigin("workItem.mailMeetings", "mail-meetings");
    await runCommand(region, origin, (command) => mailMeetings(command, workItemId));
  },
});

/** Call it in the transaction of the change. A job that waits already will see the change, because it locks the item. */
export async function queueMeetingMails({ region, tx }: CommandContext, workItemId: string): Promise<void> {
  await region.jobs.enqueue(tx, mailMeetingsJob, { workItemId }, { singletonKey: workItemId });
}

async function mailMeetings(command: CommandContext, workItemId: string): Promise<void> {
  const { tx, now, region } = command;
  const [item] = await tx.select().from(workItems).where(eq(workItems.id, workItemId)).for("update");
  if (item === undefined) return;
  const steps = await stepsOf(tx, item.id);
  const mailed = await invitationsTo(tx, steps);
  const invited = steps.flatMap(({ meetingContactIds }) => meetingContactIds ?? []);
  const contacts = await invitableContacts(tx, item.clientId, [...new Set(invited)]);
  await tellClient(command, item, [...contacts.values(), ...mailed.map(({ email }) => email)]);
  const waits: Date[] = [];
  for (const step of steps) {
    const ofStep = mailed.filter(({ stepId }) => stepId === step.id);
    const { mails, again } = meetingMails(
      heldMeeting(item, step, contacts),
      ofStep.map(({ meetingAt, meetingMinutes, meetingPlace, ...others }) => ({
        ...others,
        at: meetingAt,
        minutes: meetingMinutes,
        place: meetingPlace,
      })),
      now,
    );
    if (again !== undefined) waits.push(again);
    if (mails.length === 0) continue;
    const sequence = step.meetingSequence + 1;
    await tx.update(workItemSteps).set({ meetingSequence: sequence }).where(eq(workItemSteps.id, step.id));
    for (const mail of mails) {
      const known = ofStep.find(({ contactId }) => contactId === mail.contactId);
      const email = contacts.get(mail.contactId) ?? known?.email;
      if (email !== undefined) await sendMail(command, { ...step, meetingSequence: sequence }, mail, email);
    }
  }
  const [first] = waits.toSorted((one, other) => one.getTime() - other.getTime());
  if (first === undefined) return;
  // Jobs start by the clock of the database, which is the real one.
  const startAfter = new Date(Date.now() + first.getTime() - now.getTime());
  await region.jobs.enqueue(tx, mailMeetingsJob, { workItemId }, { singletonKey: workItemId, startAfter });
}

/** Landing pages of the client's people show their next meeting; guests hear of it on their own topics. */
async function tellClient(
  { tx, live }: CommandContext,
  { id, clientId }: WorkItemRow,
  emails: readonly string[],
): Promise<void> {
  const [client] = await tx
    .select({ orgId: clients.clientOrgId })
    .from(clients)
    .where(eq(clients.id, clientId));
  const orgId = client?.orgId;
  if (orgId === null || orgId === undefined) return;
  live("document-list-event", orgId, changedRecords({ id }));
  const invited = await tx
    .select({ userId: users.id })
    .from(users)
    .innerJoin(userOrgs, and(eq(userOrgs.userId, users.id), eq(userOrgs.orgId, orgId)))
    .where(isOneOf(users.email, [...new Set(emails)]))
    .orderBy(asc(users.id));
  for (const { userId } of invited) live("received-documents-event", userId, changedRecords({ id }));
}

function invitationsTo(tx: Transaction, steps: readonly StepRow[]) {
  return tx
    .select()
    .from(workItemInvitations)
    .where(
      isOneOf(
        workItemInvitations.stepId,
        steps.map(({ id }) => id),
      ),
    )
    .orderBy(asc(workItemInvitations.contactId));
}

/** The addresses of those that are contacts of the client, by their id; archived contacts are not invited. */
export async function invitableContacts(
  tx: Transaction,
  clientId: string,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (contactIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: clientContacts.id, email: clientContacts.email })
    .from(clientContacts)
    .where(
      and(
        eq(clientContacts.clientId, clientId),
        isOneOf(clientContacts.id, contactIds),
        ne(clientContacts.status, "archived"),
      ),
    );
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Undefined if it does not take place. */
function heldMeeting(
  { status }: WorkItemRow,
  { state, meetingAt, meetingMinutes, meetingPlace, meetingContactIds }: StepRow,
  contacts: ReadonlyMap<string, string>,
): MeetingWithContacts | undefined {
  if (meetingAt === null || status === "archived" || state === "skipped") return undefined;
  return {
    at: meetingAt,
    minutes: meetingMinutes ?? 0,
    place: meetingPlace ?? "",
    contactIds: (meetingContactIds ?? []).filter((id) => contacts.has(id)),
  };
}

async function sendMail(
  { tx, region }: CommandContext,
  { id: stepId, meetingSequence: sequence, meetingAt, meetingMinutes, meetingPlace }: StepRow,
  { contactId, kind, countedFrom, mailsCounted }: MeetingMail,
  email: string,
): Promise<void> {
  const isCancelled = kind === "cancelled";
  const mailed = { email, sequence, isCancelled, countedFrom, mailsCounted };
  if (isCancelled)
    // The mail names the meeting as the contact knows it.
    await tx
      .update(workItemInvitations)
      .set(mailed)
      .where(and(eq(workItemInvitations.stepId, stepId), eq(workItemInvitations.contactId, contactId)));
  else if (meetingAt !== null) {
    const held = {
      ...mailed,
      meetingAt,
      meetingMinutes: meetingMinutes ?? 0,
      meetingPlace: meetingPlace ?? "",
    };
    await tx
      .insert(workItemInvitations)
      .values({ stepId, contactId, ...held })
      .onConflictDoUpdate({ target: [workItemInvitations.stepId, workItemInvitations.contactId], set: held });
  }
  await region.mail.send(tx, meetingMail, { to: email, data: { stepId, contactId, sequence, kind } });
}
