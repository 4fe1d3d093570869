// docShare.remind (spec 7 §5): an advisor reminds people of a share now, in their own words if they like.
import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { reminderRefusalInWords, type ReminderRefusal } from "@gap/core/shares/share-reminders";
import type { remindSchema } from "@gap/core/shares/share.schema";
import type { RemindedPeople } from "@gap/core/shares/share-view";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { clientContacts } from "@gap/server/clients/public";
import { lockDocument, type FoundDocument } from "@gap/server/documents/public";
import { orgs, todayOf } from "@gap/server/orgs/public";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Transaction } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import {
  namedPerson,
  SHARE_NOT_FOUND,
  SHARE_REVOKED,
  stateOfRow,
  type NamedPerson,
  type ShareRow,
} from "../shares.db";
import { documentSharePeople, documentShares } from "../shares.tables";
import { remindPerson } from "./remind-person";

type Reminder = z.output<typeof remindSchema>;

/** A reminder counts as the person's mail of the day, so the automatic ones of that day are part of it. */
export async function remindByHand(
  command: CommandContext,
  caller: Caller,
  { shareId, personIds, message }: Reminder,
): Promise<RemindedPeople> {
  const { tx, now } = command;
  const { share, document } = await findForAdvisor(tx, caller, shareId);
  assertOpen(share, now);
  const people = await peopleOf(tx, shareId, personIds);
  const { day, isAutomaticOn } = await remindingOf(command, document);
  const reminded: RemindedPeople["reminded"][number][] = [];
  const notReminded: RemindedPeople["notReminded"][number][] = [];
  for (const each of people) {
    const { id: personId, snoozedUntil } = each.person;
    const refusal = await remind(command, each, {
      orgId: document.row.orgId,
      day,
      isAutomaticOn,
      byHand: { shareId, message },
    });
    const who = { personId, name: nameOrEmail(each) };
    if (refusal === undefined) reminded.push(who);
    else notReminded.push({ ...who, reason: reminderRefusalInWords(refusal, snoozedUntil) });
  }
  command.audit({ kind: "document", id: document.row.id, details: { title: document.row.title } });
  return { reminded, notReminded };
}

/**
 * Locks the document, but not the share: reminding locks the shares of each person itself, in one order with the
 * automatic reminders.
 */
async function findForAdvisor(
  tx: Transaction,
  caller: Caller,
  shareId: string,
): Promise<{ readonly share: ShareRow; readonly document: FoundDocument }> {
  const [share] = await tx.select().from(documentShares).where(eq(documentShares.id, shareId));
  if (share === undefined) throw new GapError("notFound", SHARE_NOT_FOUND);
  const document = await lockDocument(tx, caller, { documentId: share.documentId, act: "read" });
  return { share, document };
}

function assertOpen(share: ShareRow, now: Date): void {
  const state = stateOfRow(share, now);
  if (state === "scheduled") throw new GapError("conflict", "This share has not gone out yet.");
  if (state === "revoked") throw new GapError("conflict", SHARE_REVOKED);
  if (state === "expired")
    throw new GapError("conflict", "This link has expired. Extend it before you remind people.");
}

/** In the order of their user ids, so that two reminders never wait for each other. */
async function peopleOf(
  tx: Transaction,
  shareId: string,
  personIds: readonly string[] | undefined,
): Promise<NamedPerson[]> {
  const rows = await tx
    .select({ person: documentSharePeople, contact: clientContacts, user: users })
    .from(documentSharePeople)
    .leftJoin(clientContacts, eq(clientContacts.id, documentSharePeople.contactId))
    .leftJoin(users, eq(users.id, documentSharePeople.userId))
    .where(eq(documentSharePeople.shareId, shareId))
    .orderBy(asc(documentSharePeople.userId), asc(documentSharePeople.id));
  const people = rows.map(namedPerson);
  if (personIds === undefined) return people.filter(({ person }) => person.revokedAt === null);
  const wanted = new Set(personIds);
  const chosen = people.filter(({ person }) => wanted.has(person.id));
  if (chosen.length < wanted.size)
    throw fieldError("personIds", "One of these people is not part of this share");
  return chosen;
}

async function remindingOf({ tx, now }: CommandContext, { row, clientOrgId }: FoundDocument) {
  const [firm] = await tx
    .select({ remindsClients: orgs.remindsClients })
    .from(orgs)
    .where(eq(orgs.id, row.orgId));
  return {
    day: await todayOf(tx, clientOrgId ?? "", now),
    isAutomaticOn: firm?.remindsClients ?? false,
  };
}

/** A contact has no user if they were archived before the share went out, or since then, also if they were restored. */
async function remind(
  command: CommandContext,
  { person: { userId, revokedAt }, isArchived }: NamedPerson,
  reminding: Omit<Parameters<typeof remindPerson>[1], "userId">,
): Promise<ReminderRefusal | undefined> {
  if (revokedAt !== null) return "revoked";
  if (userId === null) return isArchived ? "archived" : "needs-link";
  return remindPerson(command, { ...reminding, userId });
}
