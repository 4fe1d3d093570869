// Writes the day's reminder of one person at one firm (spec 7 §5): one mail with all their documents of that day.
import { and, eq, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import {
  BY_HAND_EVERY_MS,
  DOCUMENTS_PER_REMINDER,
  dueDaysRemindedOn,
  isNewOn,
  refusalOfReminder,
  type ReminderRefusal,
} from "@gap/core/shares/share-reminders";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { noteShareEvent } from "../share-events";
import { makeUncountedTokens, randomToken } from "../share-token";
import { documentReminders, documentSharePeople, documentShares } from "../shares.tables";
import { shareReminderMail } from "./share-reminder.email";
import { lockSharesOfPerson, type ShareOfPerson } from "./shares-of-person.db";
import { hashOfSnoozeToken } from "./snooze-token";

interface Reminding {
  /** The id of the firm. */
  readonly orgId: string;
  readonly userId: string;
  /** In the zone of the recipient. */
  readonly day: string;
  /** False if the firm has switched automatic reminders off. */
  readonly isAutomaticOn: boolean;
  /** The share of which an advisor reminds now. The mail also names the documents whose reminder is due on the day. */
  readonly byHand?: { readonly shareId: string; readonly message: string };
}

/** Returns why the person was not reminded; undefined if they were. */
export async function remindPerson(
  command: CommandContext,
  reminding: Reminding,
): Promise<ReminderRefusal | undefined> {
  const { orgId, userId, day, byHand } = reminding;
  const shares = await lockSharesOfPerson(command.tx, reminding, {
    now: command.now,
    where: wantedShares(reminding),
  });
  const chosen = shares.find(({ share }) => share.id === byHand?.shareId);
  if (byHand !== undefined) {
    const refusal = chosen === undefined ? "no-access" : refusalOfReminder(chosen.facts, day);
    if (refusal !== undefined) return refusal;
    if (await wasRemindedByHand(command, reminding)) return "reminded-by-hand";
  }
  const missing = shares.filter((each) => each === chosen || isDue(each, day));
  const [first] = chosen === undefined ? missing : [chosen];
  if (first === undefined) return "answered";
  // A contact may have another address than the person's other contacts.
  const ofAddress = missing.filter(({ person }) => person.email === first.person.email);
  const told = [first, ...ofAddress.filter((each) => each !== first)].slice(0, DOCUMENTS_PER_REMINDER);
  const snoozeToken = randomToken(command.region);
  if (!(await isClaimed(command, reminding, snoozeToken))) return "reminded-today";
  const tokens = await makeUncountedTokens(command, told.map(linkOf));
  await noteReminded(command, told, chosen);
  await command.region.mail.send(command.tx, shareReminderMail, {
    to: first.person.email,
    data: {
      orgId,
      userId,
      day,
      message: byHand?.message ?? "",
      snoozeToken,
      documents: told.map(({ person }, place) => ({
        personId: person.person.id,
        token: tokens[place] ?? "",
      })),
    },
  });
  return undefined;
}

function wantedShares({ day, isAutomaticOn, byHand }: Reminding): SQL | undefined {
  const due = and(
    inArray(documentShares.dueDay, dueDaysRemindedOn(day)),
    isNull(documentShares.revokedAt),
    eq(documentShares.reminds, true),
  );
  const chosen = byHand === undefined ? undefined : eq(documentShares.id, byHand.shareId);
  return isAutomaticOn ? or(due, chosen) : chosen;
}

/** People whom an open link has admitted got the document when they first opened it; others also with a later link. */
function isDue({ share, person, linkSentAt, timezone, facts }: ShareOfPerson, day: string): boolean {
  const { dueDay, isOpenLink, sentAt } = share;
  const receivedAt = isOpenLink ? person.person.firstOpenedAt : (linkSentAt ?? sentAt);
  if (dueDay === null || receivedAt === null || isNewOn(day, receivedAt, timezone)) return false;
  return refusalOfReminder(facts, day) === undefined;
}

/** The link of an open share belongs to no contact; people who were admitted come back by it without being counted. */
function linkOf({ share, person }: ShareOfPerson) {
  return { shareId: share.id, personId: share.isOpenLink ? null : person.person.id };
}

async function wasRemindedByHand(
  { tx, now }: CommandContext,
  { orgId, userId }: Reminding,
): Promise<boolean> {
  const since = new Date(now.getTime() - BY_HAND_EVERY_MS);
  const found = await tx
    .select({ day: documentReminders.day })
    .from(documentReminders)
    .where(
      and(
        eq(documentReminders.orgId, orgId),
        eq(documentReminders.userId, userId),
        eq(documentReminders.isByHand, true),
        gt(documentReminders.sentAt, since),
      ),
    );
  return found.length > 0;
}

/** False if the person has had the day's mail: the key of the table decides, also between processes. */
async function isClaimed(
  { tx, now, region }: CommandContext,
  { orgId, userId, day, byHand }: Reminding,
  snoozeToken: string,
): Promise<boolean> {
  const claimed = await tx
    .insert(documentReminders)
    .values({
      orgId,
      userId,
      day,
      sentAt: now,
      isByHand: byHand !== undefined,
      snoozeHash: hashOfSnoozeToken(region, snoozeToken),
    })
    .onConflictDoNothing({
      target: [documentReminders.orgId, documentReminders.userId, documentReminders.day],
    })
    .returning({ day: documentReminders.day });
  return claimed.length > 0;
}

async function noteReminded(
  command: CommandContext,
  told: readonly ShareOfPerson[],
  chosen: ShareOfPerson | undefined,
): Promise<void> {
  await command.tx
    .update(documentSharePeople)
    .set({ remindedAt: command.now })
    .where(
      isOneOf(
        documentSharePeople.id,
        told.map(({ person }) => person.person.id),
      ),
    );
  for (const each of told)
    await noteShareEvent(command, each.document, {
      shareId: each.share.id,
      kind: "reminded",
      personIds: [each.person.person.id],
      hasNoAuthor: each !== chosen,
    });
}
