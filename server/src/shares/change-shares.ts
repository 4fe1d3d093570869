// docShare.revoke, copyLink and change (spec 7 §5): the later changes of a share by the firm.
import { and, eq, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import { problemsOfDays } from "@gap/core/shares/share-rules";
import { changeInWords, type ChangeOfShare } from "@gap/core/shares/share-timeline";
import type { changeSharesSchema } from "@gap/core/shares/share.schema";
import type { ShareLink } from "@gap/core/shares/share-view";
import { endOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import { assertNoProblems, fieldError } from "@gap/core/shared/gap-error";
import { changeDocument, lockFoundDocument, type FoundDocument } from "../documents/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import type { Transaction } from "../platform/db/database";
import { isOneOf } from "../platform/db/search-words";
import { updateRecord } from "../platform/db/update-record";
import { withdrawPeople } from "./admit-person";
import { calendarOf } from "../orgs/public";
import { noteShareEvent } from "./share-events";
import { makeShareToken, shareUrl } from "./share-token";
import { sendNewLinks } from "./send-new-links";
import {
  assertNotRevoked,
  lockShareForAdvisor,
  lockSharesForAdvisor,
  stateOfRow,
  type ShareRow,
} from "./shares.db";
import { documentSharePeople, documentShares } from "./shares.tables";

interface PersonOfShare {
  readonly shareId: string;
  readonly personId?: string | undefined;
}

/** Ends the access of one person, or of the whole share with its links. Answers stay in the document. */
export async function revokeShare(
  command: CommandContext,
  caller: Caller,
  { shareId, personId }: PersonOfShare,
): Promise<void> {
  const { tx, now } = command;
  const { share, document } = await lockShareForAdvisor(command, caller, shareId);
  if (personId === undefined && share.revokedAt === null)
    await updateRecord(command, documentShares, shareId, { revokedAt: now });
  const revoked = await tx
    .update(documentSharePeople)
    .set({ revokedAt: now })
    .where(
      and(
        eq(documentSharePeople.shareId, shareId),
        isNull(documentSharePeople.revokedAt),
        personId === undefined ? undefined : eq(documentSharePeople.id, personId),
      ),
    )
    .returning();
  if (personId !== undefined && revoked.length === 0) return;
  await withdrawPeople(command, revoked);
  await noteShareEvent(command, document, {
    shareId,
    kind: "revoked",
    ...(personId !== undefined && { personIds: [personId] }),
  });
}

/** A second link of the same share; earlier ones stay valid. */
export async function copyLink(
  command: CommandContext,
  caller: Caller,
  { shareId, personId }: PersonOfShare,
): Promise<ShareLink> {
  const { tx, region } = command;
  const { share, document } = await lockShareForAdvisor(command, caller, shareId);
  assertNotRevoked(share);
  if (share.isOpenLink) {
    const token = await makeShareToken(command, { shareId, personId: null });
    await noteShareEvent(command, document, { shareId, kind: "link-copied" });
    return { url: shareUrl(region, token) };
  }
  const people = await tx
    .select()
    .from(documentSharePeople)
    .where(and(eq(documentSharePeople.shareId, shareId), isNull(documentSharePeople.revokedAt)));
  const person =
    personId === undefined && people.length === 1 ? people[0] : people.find(({ id }) => id === personId);
  if (person === undefined) throw fieldError("personId", "Choose the person for whom the link is");
  const token = await makeShareToken(command, { shareId, personId: person.id });
  await noteShareEvent(command, document, { shareId, kind: "link-copied", personIds: [person.id] });
  return {
    url: shareUrl(region, token),
    personId: person.id,
    ...(person.contactId !== null && { contactId: person.contactId }),
  };
}

type Changes = z.output<typeof changeSharesSchema>;

/** Extends or shortens shares, all or none. The limit cannot fall below the people who were admitted. */
export async function changeShares(command: CommandContext, caller: Caller, changes: Changes): Promise<void> {
  const { tx, now } = command;
  const { shares, document } = await lockSharesForAdvisor(command, caller, changes.shareIds);
  const calendar = await calendarOf(tx, document.row.orgId, now);
  for (const share of shares) {
    assertNotRevoked(share);
    assertPossible(share, changes, calendar.today);
    await changeOne(command, { share, document }, changeOf(share, changes), calendar.timezone);
  }
  const { dueDay } = changes;
  if (dueDay === undefined) return;
  await changeDueDay(command, document, dueDay);
  for (const copy of await lockCopies(tx, shares, document)) await changeDueDay(command, copy, dueDay);
}

/** A share that has not gone out yet cannot be due before. */
function assertPossible(share: ShareRow, { dueDay, expiresOn, usageLimit }: Changes, today: string): void {
  const { sendOn } = share;
  const goesOutLater = share.sentAt === null && sendOn !== null && sendOn >= today;
  const days = { dueDay: dueDay ?? undefined, expiresOn, ...(goesOutLater && { sendOn }) };
  assertNoProblems(problemsOfDays(days, today));
  const due = dueDay === undefined ? share.dueDay : dueDay;
  if (due !== null && (expiresOn ?? share.expiresOn) < due)
    throw fieldError("expiresOn", "This day is before the due day");
  if (usageLimit !== undefined && !share.isOpenLink)
    throw fieldError("usageLimit", "Only an open link has a limit");
  if (usageLimit !== undefined && usageLimit < share.used)
    throw fieldError("usageLimit", `${share.used} people were already admitted`);
}

/** Values that the share has already are left out. */
function changeOf(share: ShareRow, { dueDay, expiresOn, usageLimit, reminds }: Changes): ChangeOfShare {
  return {
    ...(dueDay !== undefined && dueDay !== share.dueDay && { dueDay }),
    ...(expiresOn !== undefined && expiresOn !== share.expiresOn && { expiresOn }),
    ...(usageLimit !== undefined && usageLimit !== share.usageLimit && { usageLimit }),
    ...(reminds !== undefined && reminds !== share.reminds && { reminds }),
  };
}

async function changeOne(
  command: CommandContext,
  { share, document }: { readonly share: ShareRow; readonly document: FoundDocument },
  change: ChangeOfShare,
  timezone: string,
): Promise<void> {
  const note = changeInWords(change);
  if (note === "") return;
  const { expiresOn } = change;
  await updateRecord(command, documentShares, share.id, {
    ...change,
    ...(expiresOn !== undefined && { expiresAt: endOfDayIn(expiresOn, timezone) }),
  });
  await noteShareEvent(command, document, { shareId: share.id, kind: "changed", note });
  if (expiresOn !== undefined && stateOfRow(share, command.now) === "expired")
    await sendNewLinks(command, { share, document });
}

async function changeDueDay(
  command: CommandContext,
  document: FoundDocument,
  dueDay: string | null,
): Promise<void> {
  const { status, dueDay: before } = document.row;
  if (status !== "finalised" && dueDay !== before) await changeDocument(command, document, { dueDay });
}

/** The people's own copies, locked after the document that was shared, as in every other act. */
async function lockCopies(
  tx: Transaction,
  shares: readonly ShareRow[],
  { row }: FoundDocument,
): Promise<FoundDocument[]> {
  const found = await tx
    .selectDistinct({ documentId: documentSharePeople.documentId })
    .from(documentSharePeople)
    .where(
      and(
        isOneOf(
          documentSharePeople.shareId,
          shares.map(({ id }) => id),
        ),
        ne(documentSharePeople.documentId, row.id),
        isNull(documentSharePeople.revokedAt),
      ),
    )
    .orderBy(documentSharePeople.documentId);
  const copies: FoundDocument[] = [];
  for (const { documentId } of found) {
    const copy = documentId === null ? undefined : await lockFoundDocument(tx, documentId);
    if (copy !== undefined) copies.push(copy);
  }
  return copies;
}
