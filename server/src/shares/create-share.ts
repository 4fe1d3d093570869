// docShare.create (spec 7 §5, §7): shares a document with contacts of its client, or by an open link. A repeated call
// shares once and gets new links, because the first ones cannot be read again.
import { and, count, eq } from "drizzle-orm";
import { contactName } from "@gap/core/clients/contact.schema";
import { SHARE_LIMITS, type NewShare } from "@gap/core/shares/share.schema";
import { questionsOfClient } from "@gap/core/shares/share-questions";
import { defaultExpiry, problemsOfDays } from "@gap/core/shares/share-rules";
import type { ShareLink } from "@gap/core/shares/share-view";
import { endOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import { assertNoProblems, fieldError, GapError } from "@gap/core/shared/gap-error";
import { clientContacts, ensureClientOrgExists, lockClientKey } from "../clients/public";
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
import { assertNotRevoked, type ShareRow } from "./shares.db";
import { documentSharePeople, documentShares } from "./shares.tables";

export interface CreatedShare {
  readonly shareId: string;
  readonly links: ShareLink[];
}

export async function createShare(
  command: CommandContext,
  caller: Caller,
  wanted: NewShare,
): Promise<CreatedShare> {
  const { tx, now, region } = command;
  const { document, contacts: found } = await lockForSharing(command, caller, wanted);
  const { row } = document;
  const repeated = await repeatedShare(command, wanted);
  if (repeated !== undefined) return repeated;
  const { timezone, today } = await calendarOf(tx, row.orgId, now);
  assertNoProblems(problemsOfDays(wanted, today));
  if (wanted.mode === "copies" && row.status === "submitted")
    throw fieldError("mode", "This document is submitted, so it cannot be copied any more");
  if (wanted.mode === "copies" && row.isPlan)
    throw fieldError("mode", "A client has one business plan, so people cannot get copies of it");
  await assertQuestions(tx, document, wanted.blockIds);
  await assertRoom(tx, row.id);
  const contacts = chosenContacts(found, wanted.contactIds ?? []);
  const shareId = wanted.shareId ?? region.newId();
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
    .onConflictDoNothing()
    .returning();
  if (share === undefined) throw new GapError("conflict", USED_FOR_ANOTHER);
  const people = contacts.map(({ id: contactId }) => ({ id: region.newId(), shareId, contactId }));
  if (people.length > 0) await tx.insert(documentSharePeople).values(people);
  const { tokens, links } = await makeLinks(command, share, people);
  if (wanted.dueDay !== undefined) await changeDocument(command, document, { dueDay: wanted.dueDay });
  await noteShareEvent(command, document, {
    shareId,
    kind: "shared",
    personIds: people.map(({ id }) => id),
  });
  if (sendOn === null) await sendShare(command, { share, documentId: row.id, tokens });
  return { shareId, links };
}

type ContactRow = typeof clientContacts.$inferSelect;

const USED_FOR_ANOTHER = "This id was used for another share";

/** The share that an earlier call with this id made, under the lock of its document. */
async function repeatedShare(command: CommandContext, wanted: NewShare): Promise<CreatedShare | undefined> {
  if (wanted.shareId === undefined) return undefined;
  const { tx, actorId } = command;
  const [share] = await tx.select().from(documentShares).where(eq(documentShares.id, wanted.shareId));
  if (share === undefined) return undefined;
  const people = await tx
    .select({ id: documentSharePeople.id, contactId: documentSharePeople.contactId })
    .from(documentSharePeople)
    .where(eq(documentSharePeople.shareId, share.id))
    .orderBy(documentSharePeople.id);
  const isSame =
    share.documentId === wanted.documentId &&
    share.createdBy === actorId &&
    share.isOpenLink === (wanted.open === true) &&
    share.mode === wanted.mode &&
    share.message === wanted.message &&
    isSameSet(share.blockIds, wanted.blockIds) &&
    (share.isOpenLink ||
      isSameSet(
        people.map(({ contactId }) => contactId),
        wanted.contactIds ?? [],
      ));
  if (!isSame) throw new GapError("conflict", USED_FOR_ANOTHER);
  assertNotRevoked(share);
  const { links } = await makeLinks(command, share, people);
  return { shareId: share.id, links };
}

function isSameSet(one: readonly (string | null)[], other: readonly string[]): boolean {
  const all = new Set(one);
  return new Set(other).size === all.size && other.every((each) => all.has(each));
}

/** One for each contact, or the open link. */
async function makeLinks(
  command: CommandContext,
  { id: shareId, isOpenLink }: Pick<ShareRow, "id" | "isOpenLink">,
  people: readonly { readonly id: string; readonly contactId: string | null }[],
): Promise<{ tokens: ReadonlyMap<string, string>; links: ShareLink[] }> {
  const { region } = command;
  const tokens = new Map<string, string>();
  if (isOpenLink)
    return {
      tokens,
      links: [{ url: shareUrl(region, await makeShareToken(command, { shareId, personId: null })) }],
    };
  const links: ShareLink[] = [];
  for (const { id, contactId } of people) {
    const token = await makeShareToken(command, { shareId, personId: id });
    tokens.set(id, token);
    links.push({
      ...(contactId !== null && { contactId }),
      personId: id,
      url: shareUrl(region, token),
    });
  }
  return { tokens, links };
}

/** The client's row and its contacts are locked before the document, as everywhere. */
async function lockForSharing(
  command: CommandContext,
  caller: Caller,
  { documentId, contactIds = [], mode }: NewShare,
): Promise<{ readonly document: FoundDocument; readonly contacts: readonly ContactRow[] }> {
  const { tx } = command;
  const { row, clientOrgId } = await openDocument(tx, caller, documentId);
  if (clientOrgId === null) await ensureClientOrgExists(command, row.orgId, row.clientId);
  // Own copies are documents of the client.
  if (mode === "copies") await lockClientKey(tx, row.clientId);
  const contacts = await lockContacts(tx, row.clientId, contactIds);
  return { document: await lockDocument(tx, caller, { documentId, act: "share" }), contacts };
}

/** So that none is archived or gets another address before the share is there. */
async function lockContacts(
  tx: Transaction,
  clientId: string,
  contactIds: readonly string[],
): Promise<readonly ContactRow[]> {
  if (contactIds.length === 0) return [];
  return tx
    .select()
    .from(clientContacts)
    .where(and(eq(clientContacts.clientId, clientId), isOneOf(clientContacts.id, [...new Set(contactIds)])))
    .orderBy(clientContacts.id)
    .for("share");
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

/** In the order in which they were chosen. */
function chosenContacts(found: readonly ContactRow[], contactIds: readonly string[]): ContactRow[] {
  const wanted = [...new Set(contactIds)];
  if (found.length < wanted.length)
    throw fieldError("contactIds", "One of these contacts does not exist any more");
  const archived = found.find(({ status }) => status === "archived");
  if (archived !== undefined) throw fieldError("contactIds", `${contactName(archived)} is archived`);
  return wanted.flatMap((id) => found.find((contact) => contact.id === id) ?? []);
}
