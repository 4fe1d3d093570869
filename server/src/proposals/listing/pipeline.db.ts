// The proposals part of Home (spec 4 §F): figures of each pipeline stage, and the proposals that wait for signatures
// with who opened them. At most four statements, however many proposals there are.
import { and, between, eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { firstNameOf } from "@gap/core/proposals/greeting";
import {
  figuresByStage,
  MAX_WAITING_SHOWN,
  monthStarts,
  type Pipeline,
  type PipelineStage,
  type WaitingProposal,
} from "@gap/core/proposals/pipeline";
import type { ListedProposal } from "@gap/core/proposals/proposal-view";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { calendarDayIn, endOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import type { Queryable } from "@gap/server/platform/db/database";
import { topicFollowers } from "@gap/server/platform/live/live-presence.db";
import { users } from "@gap/server/users/public";
import { waitingPage } from "./list-proposals.db";
import { signs } from "../proposals.db";
import { proposals, proposalSignees, proposalTallies } from "../proposals.tables";

interface OfOrg {
  readonly advisorOrgId: string;
  readonly timezone: string;
  readonly now: Date;
}

export async function pipelineOfOrg(
  db: Queryable,
  ofOrg: OfOrg,
): Promise<{ readonly pipeline: Pipeline; readonly waiting: readonly WaitingProposal[] }> {
  const { advisorOrgId, now } = ofOrg;
  const page = await waitingPage(db, { advisorOrgId, now, limit: MAX_WAITING_SHOWN });
  const { months, dueToday } = await readMonths(db, ofOrg);
  const byStage = figuresByStage(page);
  const stages = {
    draft: { ...byStage.draft, months: months.draft },
    waiting: { ...byStage.waiting, months: months.waiting },
    accepted: { ...byStage.accepted, months: months.accepted },
  };
  return {
    pipeline: {
      currencyCode: currencyCodeOfServices(page.org),
      stages,
      overdue: page.tabCounts.overdue,
      dueToday,
    },
    waiting: await withReaders(db, now, page.rows),
  };
}

/** For people who may not see the pipeline; the same figure as its last stage. */
export async function countAcceptedProposals(db: Queryable, advisorOrgId: string): Promise<number> {
  const [accepted] = await db
    .select({ count: sql<number>`coalesce(sum(${proposalTallies.proposals}), 0)`.mapWith(Number) })
    .from(proposalTallies)
    .where(and(eq(proposalTallies.advisorOrgId, advisorOrgId), eq(proposalTallies.state, "accepted")));
  return accepted?.count ?? 0;
}

/**
 * Counts the proposals of the pipeline by stage and month, and those due today, in one statement. No date of a proposal
 * is later than its last update, so the index of the list by state and last update limits the scan to these months.
 */
async function readMonths(db: Queryable, { advisorOrgId, timezone, now }: OfOrg) {
  const starts = monthStarts(now, timezone).map((start) => sql`${start.toISOString()}::timestamptz`);
  const [firstStart = sql`null`] = starts;
  const endOfToday = endOfDayIn(calendarDayIn(now, timezone), timezone);
  const due = db
    .select({
      stage: sql<PipelineStage | "due-today">`'due-today'`,
      month: sql<number>`0`.mapWith(Number),
      count: sql<number>`coalesce(sum(${proposalTallies.proposals}), 0)`.mapWith(Number),
    })
    .from(proposalTallies)
    .where(
      and(
        eq(proposalTallies.advisorOrgId, advisorOrgId),
        eq(proposalTallies.state, "sent"),
        between(proposalTallies.dueAt, now, endOfToday),
      ),
    );
  const reached = db
    .select({
      stage: sql<PipelineStage | "due-today">`reached.stage`,
      month: sql<number>`width_bucket(reached.at, array[${sql.join(starts, sql`, `)}])`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(proposals)
    .innerJoin(
      sql`lateral (values ('draft', ${proposals.createdAt}), ('waiting', ${proposals.sentAt}),
        ('accepted', ${proposals.acceptedAt})) as reached (stage, at)`,
      sql`reached.at >= ${firstStart}`,
    )
    .where(
      and(
        eq(proposals.advisorOrgId, advisorOrgId),
        inArray(proposals.state, ["draft", "sent", "accepted"]),
        sql`${proposals.lastUpdatedAt} >= ${firstStart}`,
      ),
    )
    .groupBy(sql`1, 2`);
  const rows = await unionAll(due, reached);
  const monthsOf = (stage: PipelineStage) =>
    starts.map((_, at) => rows.find((row) => row.stage === stage && row.month === at + 1)?.count ?? 0);
  return {
    months: { draft: monthsOf("draft"), waiting: monthsOf("waiting"), accepted: monthsOf("accepted") },
    dueToday: rows.find(({ stage }) => stage === "due-today")?.count ?? 0,
  };
}

/**
 * Adds when each proposal was last opened by a signee (not by a recipient of a copy), and the first names of those who
 * have it open.
 */
async function withReaders(
  db: Queryable,
  now: Date,
  rows: readonly ListedProposal[],
): Promise<readonly WaitingProposal[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const recipients = await db
    .select({
      proposalId: proposalSignees.proposalId,
      version: proposalSignees.version,
      userId: proposalSignees.userId,
      name: proposalSignees.name,
      firstName: users.firstName,
      role: proposalSignees.role,
      viewedAt: proposalSignees.viewedAt,
    })
    .from(proposalSignees)
    .leftJoin(users, eq(users.id, proposalSignees.userId))
    .where(inArray(proposalSignees.proposalId, ids));
  const followers = await topicFollowers(db, now, "proposal-signing", ids);
  return rows.map((row) => {
    const ofRow = recipients.filter(
      ({ proposalId, version }) => proposalId === row.id && version === row.version,
    );
    const opened = ofRow.filter(signs).flatMap(({ viewedAt }) => (viewedAt === null ? [] : [viewedAt]));
    const viewing = followers
      .filter(({ entityId }) => entityId === row.id)
      .map(({ userId }) => ofRow.find((recipient) => recipient.userId === userId))
      // An admin of the client reads proposals without being a recipient.
      .map((recipient) =>
        recipient === undefined ? row.clientName : firstNameOf(recipient.name, recipient.firstName),
      );
    return {
      ...row,
      ...(opened.length === 0 ? {} : { openedAt: new Date(Math.max(...opened.map(Number))) }),
      viewingNow: [...new Set(viewing)].toSorted((one, other) => one.localeCompare(other, "en")),
    };
  });
}
