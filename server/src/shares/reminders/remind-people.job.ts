// Job of every quarter of an hour: reminds the people whose documents are due, at nine in their zone (spec 7 §5), each in
// a transaction of its own.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { lt } from "drizzle-orm";
import { HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import {
  dueDaysRemindedAt,
  reminderDayAt,
  reminderDays,
  REMINDERS_KEPT_DAYS,
} from "@gap/core/shares/share-reminders";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { runCommand } from "@gap/server/platform/calls/run-command";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { forEachRow } from "@gap/server/platform/jobs/for-each-row";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import type { Region } from "@gap/server/platform/region";
import { documentReminders } from "../shares.tables";
import { listDueDays, listDuePeople, PEOPLE_PER_PAGE, type DuePerson } from "./due-people.db";
import { remindPerson } from "./remind-person";

/** Time zones differ from UTC by quarters of an hour. */
const QUARTER_SECONDS = 900;
/** Enough for a morning with very many reminders. A second run meanwhile reminds nobody twice. */
const EXPIRE_SECONDS = HOUR_SECONDS;

export const remindPeopleJob = defineJob<Record<string, never>>({
  name: "shares.remind",
  everySeconds: QUARTER_SECONDS,
  expireInSeconds: EXPIRE_SECONDS,
  // The next run reminds the people again whom this one could not remind.
  retryLimit: 0,
  async handle(_, region) {
    await forgetOldReminders(region);
    const done = new Set<string>();
    for (const dueDay of await listDueDays(region, dueDaysRemindedAt(region.clock.now())))
      await remindOfDueDay(region, dueDay, done);
  },
});

async function remindOfDueDay(region: Region, dueDay: string, done: Set<string>): Promise<void> {
  const days = new Set(reminderDays(dueDay));
  await forEachRow<DuePerson>(
    (last) => listDuePeople(region, dueDay, last),
    async (person) => {
      const day = reminderDayAt(region.clock.now(), person.timezone);
      if (day === undefined || !days.has(day) || (person.remindedOn ?? "") >= day) return;
      const key = `${person.orgId} ${person.userId} ${day}`;
      // A person with several documents appears once for each; all are in their one mail.
      if (done.has(key)) return;
      done.add(key);
      await remindOrLog(region, person, day);
      // The embedded database answers without leaving this turn of the event loop, so requests would wait for the end.
      await yieldToEventLoop();
    },
    PEOPLE_PER_PAGE,
  );
}

/** A failure of one person must not stop the reminders of the others. */
async function remindOrLog(region: Region, { orgId, userId }: DuePerson, day: string): Promise<void> {
  const origin = installationOrigin("docShare.remindByItself", "remind-people", orgId);
  try {
    await runCommand(region, origin, (command) =>
      remindPerson(command, { orgId, userId, day, isAutomaticOn: true }),
    );
  } catch (error) {
    region.log.error({ err: error, userId }, "a person could not be reminded of their documents");
  }
}

async function forgetOldReminders({ db, clock }: Region): Promise<void> {
  const before = dayAfter(calendarDayIn(clock.now(), "UTC"), -REMINDERS_KEPT_DAYS);
  await db.statement((write) => write.delete(documentReminders).where(lt(documentReminders.day, before)));
}
