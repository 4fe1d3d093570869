// docShare.getSnoozeInfo and docShare.snooze (spec 7 §5): a person puts off the reminders of a firm by the link of their
// mail. Looking changes nothing, so mail scanners that open the link do no harm (spec 6 L1).
import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import { refusalOfReminder } from "@gap/core/shares/share-reminders";
import type { snoozeSchema } from "@gap/core/shares/share.schema";
import type { SnoozeInfo } from "@gap/core/shares/share-view";
import { calendarDayIn, dayAfter, formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { GapError } from "@gap/core/shared/gap-error";
import { chargeAddressOfCall } from "@gap/server/identity/public";
import { orgs, readFirmBrand } from "@gap/server/orgs/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { noteShareEvent } from "../share-events";
import { documentReminders, documentSharePeople, documentShares } from "../shares.tables";
import { lockSharesOfPerson, sharesOfPerson } from "./shares-of-person.db";
import { hashOfSnoozeToken } from "./snooze-token";

export async function getSnoozeInfo(
  { region, db, request }: ReadContext<Caller | undefined>,
  token: string,
): Promise<SnoozeInfo> {
  await chargeAddressOfCall(region, "shareLinks", request.ip);
  const found = await findReminder(region, db, token);
  const [firm] = await db.select({ name: orgs.name }).from(orgs).where(eq(orgs.id, found.orgId));
  const now = region.clock.now();
  const [{ logoUrl }, shares] = await Promise.all([
    readFirmBrand(region, found.orgId),
    sharesOfPerson(db, found, { now, where: isOpen(now) }),
  ]);
  const until = shares
    .filter(({ timezone, facts }) => (facts.snoozedUntil ?? "") > calendarDayIn(now, timezone))
    .map(({ facts }) => facts.snoozedUntil)
    .toSorted()[0];
  return {
    advisorOrgName: firm?.name ?? "",
    ...(logoUrl !== undefined && { logoUrl }),
    ...(until && { snoozedUntil: until }),
  };
}

/** Before the transaction: the limit per IP address. */
export async function chargeSnooze({
  ctx: { region, request },
}: {
  ctx: ReadContext<Caller | undefined>;
}): Promise<void> {
  await chargeAddressOfCall(region, "snoozes", request.ip);
}

/** For all documents of the firm in which something is missing, as they share one mail a day. */
export async function snooze(
  command: CommandContext,
  { token, days }: z.output<typeof snoozeSchema>,
): Promise<{ until: string }> {
  const { tx, now, region } = command;
  const person = await findReminder(region, tx, token);
  const shares = await lockSharesOfPerson(tx, person, { now, where: isOpen(now) });
  let first: string | undefined;
  for (const { share, document, timezone, person: named, facts } of shares) {
    const today = calendarDayIn(now, timezone);
    const until = dayAfter(today, days);
    first ??= until;
    const refusal = refusalOfReminder(facts, today);
    if (refusal !== undefined && refusal !== "snoozed") continue;
    await tx
      .update(documentSharePeople)
      .set({ snoozedUntil: until })
      .where(eq(documentSharePeople.id, named.person.id));
    await noteShareEvent(command, document, {
      shareId: share.id,
      kind: "snoozed",
      personIds: [named.person.id],
      note: formatCalendarDay(until),
      hasNoAuthor: true,
    });
  }
  return { until: first ?? dayAfter(calendarDayIn(now, "UTC"), days) };
}

const isOpen = (now: Date) =>
  and(
    isNull(documentSharePeople.revokedAt),
    isNull(documentShares.revokedAt),
    gt(documentShares.expiresAt, now),
  );

/** Unknown, garbled and other regions' tokens match no hash; those of old mails are deleted. All get one answer. */
async function findReminder(region: Region, db: Queryable, token: string) {
  const [found] = await db
    .select({ orgId: documentReminders.orgId, userId: documentReminders.userId })
    .from(documentReminders)
    .where(eq(documentReminders.snoozeHash, hashOfSnoozeToken(region, token)));
  if (found === undefined) throw new GapError("notFound", "This link no longer works.");
  return found;
}
