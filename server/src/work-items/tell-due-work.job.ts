// Hourly job: from seven in the morning of the firm, tells each person once a day which of their steps are due tomorrow
// and which have become overdue since the last time; after an outage also those due today, of which it did not tell the
// day before (spec 7 §3).
import { and, asc, between, eq, gt, gte, isNull, lt, lte, max, or, type SQL } from "drizzle-orm";
import { calendarDayIn, dayAfter, startOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import { HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { hourIn } from "@gap/core/shared/calendar/zoned-time";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { isActive, orgs, userOrgs } from "../orgs/public";
import { runCommand, type CommandContext } from "../platform/calls/run-command";
import type { Transaction } from "../platform/db/database";
import { installationOrigin } from "../platform/installation-origin";
import { defineJob } from "../platform/jobs/jobs";
import { forEachRow } from "../platform/jobs/for-each-row";
import type { Region } from "../platform/region";
import { waysToHold } from "./holder-of-step";
import { workDue } from "./work-items.events";
import { workItemDueNotices, workItems, workItemSteps } from "./work-items.tables";

const FIRST_HOUR = 7;
/** After an outage, people are notified about steps that became overdue within these days. */
const DAYS_KEPT = 7;
const MAX_STEPS_PER_NOTICE = 200;

interface Person {
  readonly orgId: string;
  readonly userId: string;
  readonly timezone: string | null;
  readonly countryCode: string | null;
}

export const tellDueWorkJob = defineJob<Record<string, never>>({
  name: "work-items.tell-due-work",
  everySeconds: HOUR_SECONDS,
  async handle(_, region) {
    await clearOld(region);
    const failed: string[] = [];
    await forEachRow<Person>(
      (last, limit) => peopleWithDueSteps(region, last, limit),
      async (person) => {
        if (!(await isTold(region, person))) failed.push(person.userId);
      },
    );
    // Throwing retries the whole job; people who were told are skipped then.
    if (failed.length > 0) throw new Error(`${failed.join(", ")} could not be notified of due work`);
  },
});

/** A failure for one person must not stop the others. */
async function isTold(region: Region, person: Person): Promise<boolean> {
  const now = region.clock.now();
  const timezone = timeZoneOfOrg(person);
  if (hourIn(now, timezone) < FIRST_HOUR) return true;
  try {
    const origin = installationOrigin("workItem.tellDueWork", "tell-due-work");
    await runCommand(region, origin, (command) => tell(command, person, calendarDayIn(now, timezone)));
    return true;
  } catch (error) {
    region.log.error({ err: error, userId: person.userId }, "a person could not be notified of due work");
    return false;
  }
}

const isOpenStep = () => and(eq(workItemSteps.isOpen, true), eq(workItems.status, "open"));

/** Today somewhere on earth is one of three days; steps of the days around them are looked at more closely later. */
function peopleWithDueSteps(
  { db, clock }: Region,
  after: Person | undefined,
  limit: number,
): Promise<Person[]> {
  const today = calendarDayIn(clock.now(), "UTC");
  return db.read
    .selectDistinct({
      orgId: workItemSteps.orgId,
      userId: userOrgs.userId,
      timezone: orgs.timezone,
      countryCode: orgs.countryCode,
    })
    .from(workItemSteps)
    .innerJoin(workItems, eq(workItems.id, workItemSteps.workItemId))
    .innerJoin(orgs, and(eq(orgs.id, workItemSteps.orgId), isNull(orgs.deactivatedOn)))
    .innerJoin(
      userOrgs,
      and(
        eq(userOrgs.orgId, workItemSteps.orgId),
        isActive,
        or(...waysToHold({ userId: userOrgs.userId, orgId: workItemSteps.orgId })),
      ),
    )
    .where(
      and(
        isOpenStep(),
        gte(workItemSteps.dueDay, dayAfter(today, -DAYS_KEPT - 1)),
        lte(workItemSteps.dueDay, dayAfter(today, 2)),
        after === undefined
          ? undefined
          : or(
              gt(workItemSteps.orgId, after.orgId),
              and(eq(workItemSteps.orgId, after.orgId), gt(userOrgs.userId, after.userId)),
            ),
      ),
    )
    .orderBy(asc(workItemSteps.orgId), asc(userOrgs.userId))
    .limit(limit);
}

async function tell({ tx, emit }: CommandContext, person: Person, today: string): Promise<void> {
  const { orgId, userId } = person;
  const told = await tx
    .insert(workItemDueNotices)
    .values({ orgId, userId, day: today })
    .onConflictDoNothing()
    .returning({ day: workItemDueNotices.day });
  if (told.length === 0) return;
  const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today, 1)];
  const lastTold = await dayOfLastNotice(tx, person, today);
  const rows = await tx
    .select({ title: workItemSteps.title, name: workItems.name, dueDay: workItemSteps.dueDay })
    .from(workItemSteps)
    .innerJoin(workItems, eq(workItems.id, workItemSteps.workItemId))
    .where(
      and(
        isOpenStep(),
        eq(workItemSteps.orgId, orgId),
        or(...waysToHold(person)),
        or(
          eq(workItemSteps.dueDay, tomorrow),
          between(workItemSteps.dueDay, lastTold, yesterday),
          lastTold < yesterday ? isDueTodayUntold(person, today) : undefined,
        ),
      ),
    )
    .orderBy(asc(workItemSteps.dueDay), asc(workItemSteps.id))
    .limit(MAX_STEPS_PER_NOTICE);
  if (rows.length === 0) return;
  const inWords = ({ title, name }: { title: string; name: string }) => `${title} (${name})`;
  emit(workDue, {
    orgId,
    userId,
    dueTomorrow: rows.filter(({ dueDay }) => dueDay === tomorrow).map(inWords),
    dueToday: rows.filter(({ dueDay }) => dueDay === today).map(inWords),
    overdue: rows.filter(({ dueDay }) => dueDay < today).map(inWords),
  });
}

/** Yesterday the person would have been told that it is due tomorrow, unless the work was started today. */
function isDueTodayUntold(person: Person, today: string): SQL | undefined {
  const started = startOfDayIn(today, timeZoneOfOrg(person));
  return and(eq(workItemSteps.dueDay, today), lt(workItems.createdAt, started));
}

/** Steps that were due on this day or later have become overdue since the person was last told. */
async function dayOfLastNotice(tx: Transaction, { orgId, userId }: Person, today: string): Promise<string> {
  const { orgId: org, userId: person, day } = workItemDueNotices;
  const [last] = await tx
    .select({ day: max(day) })
    .from(workItemDueNotices)
    .where(and(eq(org, orgId), eq(person, userId), lt(day, today)));
  return last?.day ?? dayAfter(today, -DAYS_KEPT);
}

async function clearOld({ db, clock }: Region): Promise<void> {
  const before = dayAfter(calendarDayIn(clock.now(), "UTC"), -DAYS_KEPT);
  await db.transaction(async (tx) => {
    await tx.delete(workItemDueNotices).where(lte(workItemDueNotices.day, before));
  });
}
