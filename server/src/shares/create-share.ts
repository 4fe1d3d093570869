// docShare.create (spec 7 §5, §7): shares a document with contacts of its client, or by an open link.
import { and, count, eq } from "drizzle-orm";
import { contactName } from "@gap/core/clients/contact.schema";
import { SHARE_LIMITS, type NewShare } from "@gap/core/shares/share.schema";
import { questionsOfClient } from "@gap/core/shares/share-questions";
import { defaultExpiry, problemsOfDays } from "@gap/core/shares/share-rules";
import type { ShareLink } from "@gap/core/shares/share-view";
import { endOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { clientContacts, ensureClientOrgExists } from "../clients/public";
import {
  blocksOf,
  changeDocument,
  lockDocument,
  openDocument,
  type FoundDocument,
} from "../documents/public";
import { calendarOf } from "../orgs/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import type { Transaction } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { auditOfNew } from "../platform/db/update-record";
import { sendShare } from "./send-share";
import { noteShareEvent } from "./share-events";
import { makeShareToken, shareUrl } from "./share-token";
import { documentSharePeople, documentShares } from "./shares.tables";

export async function createShare(
  command: CommandContext,
  caller: Caller,
  wanted: NewShare,
): Promise<{ shareId: string; links: ShareLink[] }> {
  const { tx, now, region } = command;
  const document = await lockForSharing(command, caller, wanted.documentId);
  const { row } = document;
  const { timezone, today } = await calendarOf(tx, row.orgId, now);
  const validationErrors = problemsOfDays(wanted, today);
  if (validationErrors.length > 0) throw new GapError("unprocessable", undefined, { validationErrors });
  if (wanted.mode === "copies" && row.status === "submitted")
    throw fieldError("mode", "This document is submitted, so it cannot be copied any more");
  await assertQuestions(tx, document, wanted.blockIds);
  await assertRoom(tx, row.id);
  const contacts = await contactsOf(tx, document, wanted.contactIds ?? []);
  const shareId = region.newId();
  const expiresOn = wanted.expiresOn ?? defaultExpiry(wanted, today);
  const sendOn = wanted.sendOn === undefined || wanted.sendOn <= today ? null : wanted.sendOn;
  const [share] = await tx
    .insert(documentShares)
    .values({
      id: shareId,
      documentId: row.id,
      isOpenLink: wanted.open === true,
      mode: wanted.mode,
      dueDay: wanted.dueDay ?? null,
      expiresOn,
      expiresAt: endOfDayIn(expiresOn, timezone),
      usageLimit: wanted.usageLimit ?? null,
      domains: [...new Set(wanted.domains)],
      blockIds: [...new Set(wanted.blockIds)],
      message: wanted.message,
      reminds: wanted.reminds,
      sendOn,
      ...auditOfNew(command),
    })
    .returning();
  if (share === undefined) throw new GapError("generic");
  const people = contacts.map(({ id: contactId }) => ({ id: region.newId(), shareId, contactId }));
  if (people.length > 0) await tx.insert(documentSharePeople).values(people);
  const tokens = new Map<string, string>();
  for (const { id } of people) tokens.set(id, await makeShareToken(command, { shareId, personId: id }));
  const openToken = share.isOpenLink ? await makeShareToken(command, { shareId, personId: null }) : undefined;
  if (wanted.dueDay !== undefined) await changeDocument(command, document, { dueDay: wanted.dueDay });
  await noteShareEvent(command, document, {
    shareId,
    kind: "shared",
    personIds: people.map(({ id }) => id),
  });
  if (sendOn === null) await sendShare(command, { share, documentId: row.id, tokens });
  return {
    shareId,
    links:
      openToken === undefined
        ? people.map(({ id, contactId }) => ({
            contactId,
            personId: id,
            url: shareUrl(region, tokens.get(id) ?? ""),
          }))
        : [{ url: shareUrl(region, openToken) }],
  };
}

/** The client's row is locked before the document's, as everywhere. */
async function lockForSharing(
  command: CommandContext,
  caller: Caller,
  documentId: string,
): Promise<FoundDocument> {
  const { tx } = command;
  const { row, clientOrgId } = await openDocument(tx, caller, documentId);
  if (clientOrgId === null) await ensureClientOrgExists(command, row.orgId, row.clientId);
  return lockDocument(tx, caller, { documentId, act: "share" });
}

async function assertQuestions(
  tx: Transaction,
  { row }: FoundDocument,
  blockIds: readonly string[],
): Promise<void> {
  if (blockIds.length === 0) return;
  const questions = questionsOfClient(await blocksOf(tx, row));
  if (!blockIds.every((id) => questions.some((block) => block.id === id)))
    throw fieldError("blockIds", "The client does not see one of these questions");
}

/** Counted under the lock of the document. */
async function assertRoom(tx: Transaction, documentId: string): Promise<void> {
  const [counted] = await tx
    .select({ shares: count() })
    .from(documentShares)
    .where(eq(documentShares.documentId, documentId));
  if ((counted?.shares ?? 0) >= SHARE_LIMITS.sharesPerDocument)
    throw new GapError("conflict", `A document can be shared ${SHARE_LIMITS.sharesPerDocument} times.`);
}

/** Locked, so that none is archived before the share is there. In the order of the ids. */
async function contactsOf(tx: Transaction, { row }: FoundDocument, contactIds: readonly string[]) {
  const wanted = [...new Set(contactIds)];
  if (wanted.length === 0) return [];
  const found = await tx
    .select()
    .from(clientContacts)
    .where(and(eq(clientContacts.clientId, row.clientId), isOneOf(clientContacts.id, wanted)))
    .orderBy(clientContacts.id)
    .for("share");
  if (found.length < wanted.length)
    throw fieldError("contactIds", "One of these contacts does not exist any more");
  const archived = found.find(({ status }) => status === "archived");
  if (archived !== undefined) throw fieldError("contactIds", `${contactName(archived)} is archived`);
  return wanted.flatMap((id) => found.find((contact) => contact.id === id) ?? []);
}
