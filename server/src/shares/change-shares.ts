// docShare.revoke, copyLink and change (spec 7 §5): the later changes of a share by the firm.
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { problemsOfDays } from "@gap/core/shares/share-rules";
import type { changeShareSchema } from "@gap/core/shares/share.schema";
import type { ShareLink } from "@gap/core/shares/share-view";
import { endOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import { assertNoProblems, fieldError } from "@gap/core/shared/gap-error";
import { changeDocument } from "../documents/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { updateRecord } from "../platform/db/update-record";
import { withdrawPeople } from "./admit-person";
import { calendarOf } from "../orgs/public";
import { noteShareEvent } from "./share-events";
import { makeShareToken, shareUrl } from "./share-token";
import { sendNewLinks } from "./send-new-links";
import { assertNotRevoked, lockShareForAdvisor, stateOfRow } from "./shares.db";
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

/** Extends or shortens a share. The limit cannot fall below the people who were admitted. */
export async function changeShare(
  command: CommandContext,
  caller: Caller,
  { shareId, dueDay, expiresOn, usageLimit, reminds }: z.output<typeof changeShareSchema>,
): Promise<void> {
  const { tx, now } = command;
  const { share, document } = await lockShareForAdvisor(command, caller, shareId);
  assertNotRevoked(share);
  const { timezone, today } = await calendarOf(tx, document.row.orgId, now);
  const due = dueDay === undefined ? share.dueDay : dueDay;
  assertNoProblems(problemsOfDays({ dueDay: dueDay ?? undefined, expiresOn }, today));
  if (due !== null && (expiresOn ?? share.expiresOn) < due)
    throw fieldError("expiresOn", "This day is before the due day");
  if (usageLimit !== undefined && !share.isOpenLink)
    throw fieldError("usageLimit", "Only an open link has a limit");
  if (usageLimit !== undefined && usageLimit < share.used)
    throw fieldError("usageLimit", `${share.used} people were already admitted`);
  await updateRecord(command, documentShares, shareId, {
    dueDay: due,
    ...(expiresOn !== undefined && { expiresOn, expiresAt: endOfDayIn(expiresOn, timezone) }),
    ...(usageLimit !== undefined && { usageLimit }),
    ...(reminds !== undefined && { reminds }),
  });
  if (dueDay !== undefined) await changeDocument(command, document, { dueDay });
  await noteShareEvent(command, document, { shareId, kind: "changed" });
  if (expiresOn !== undefined && stateOfRow(share, now) === "expired")
    await sendNewLinks(command, { share, document });
}
