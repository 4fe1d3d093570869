// The proposals sent to a client's organisation (spec 3 §6, spec 4 §F): admins see all of them, other users those that
// were sent to them and that they may still read. One statement per page, with or without search.
import { and, asc, desc, eq, gte, isNotNull, lt, ne, sql, type SQL } from "drizzle-orm";
import type { ReceivedListQuery } from "@gap/core/proposals/proposal-calls.schema";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { permittedProposalIds } from "@gap/core/proposals/proposal-access";
import { statusOf } from "@gap/core/proposals/proposal-status";
import type { ReceivedProposal } from "@gap/core/proposals/proposal-view";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import type { ListPage } from "@gap/core/shared/list-query";
import { clientContacts, clients } from "@gap/server/clients/public";
import { orgs, orgSearchWords } from "@gap/server/orgs/public";
import type { Caller } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { matchesWordsIn } from "@gap/server/platform/db/search-words";
import { users } from "@gap/server/users/public";
import { isOut } from "./proposal-tallies";
import { proposals, proposalSearchWords, proposalSignees } from "../proposals.tables";
import { DATE_COLUMNS, datesOf } from "../status-of-row";

interface ListRequest {
  readonly caller: Caller;
  readonly now: Date;
  readonly query: ReceivedListQuery;
}

export async function listReceived(db: Queryable, request: ListRequest): Promise<ListPage<ReceivedProposal>> {
  const { page, pageSize, search } = request.query;
  const found = search === "" ? sql`true` : foundBy(search);
  // A search of punctuation only contains no word and finds nothing.
  if (found === undefined) return { rows: [], total: 0 };
  const rows = await receivedQuery(db, request, found)
    .limit(pageSize)
    .offset(page * pageSize);
  return { rows: rows.map((row) => presentReceived(row, request.now)), total: rows[0]?.total ?? 0 };
}

type ReceivedRow = Awaited<ReturnType<typeof receivedQuery>>[number];

/** Proposals that wait for the caller's signature come first, then the most recently sent. */
function receivedQuery(db: Queryable, { caller, now }: ListRequest, found: SQL) {
  const isWaitingForMe = sql<boolean>`(${and(isOut(), gte(proposals.dueAt, now), lt(proposals.signaturesReceived, proposals.signaturesNeeded))} and ${isActiveRecipient(caller, sql`signee.role = 'signs' and signee.agreed_at is null`)})`;
  return db
    .select({
      id: proposals.id,
      number: proposals.number,
      name: proposals.name,
      advisorName: orgs.name,
      org: { currencyCode: orgs.currencyCode, countryCode: orgs.countryCode },
      serviceNames: proposals.serviceNames,
      valueCents: proposals.valueCents,
      signaturesNeeded: proposals.signaturesNeeded,
      signaturesReceived: proposals.signaturesReceived,
      ...DATE_COLUMNS,
      timezone: sql<string>`${proposals.timezone}`,
      isWaitingForMe,
      hasSigned: sql<boolean>`${isActiveRecipient(caller, sql`signee.role = 'signs' and signee.agreed_at is not null`)}`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(clients)
    .innerJoin(proposals, eq(proposals.advisorClientId, clients.id))
    .innerJoin(orgs, eq(orgs.id, proposals.advisorOrgId))
    .where(
      and(
        eq(clients.clientOrgId, ownOrgId(caller)),
        ne(clients.status, "deleted"),
        isNotNull(proposals.sentAt),
        readableBy(caller),
        found,
      ),
    )
    .orderBy(desc(isWaitingForMe), desc(proposals.sentAt), asc(proposals.id));
}

/** Searches service names and the advisor's name, among the few proposals of one client. */
function foundBy(search: string): SQL | undefined {
  return matchesWordsIn(search, [
    { table: proposalSearchWords, ownerId: proposals.id },
    { table: orgSearchWords, ownerId: proposals.advisorOrgId },
  ]);
}

/** Must match the rule of `openProposal`. */
function readableBy(caller: Caller): SQL | undefined {
  const { viewer } = caller;
  if (readsAllOfClient(viewer)) return undefined;
  const permitted = permittedProposalIds(viewer);
  return and(sql`${proposals.id} = any(${sql.param(permitted)}::text[])`, isActiveRecipient(caller));
}

function isActiveRecipient({ userId, viewer }: Caller, which: SQL = sql`true`): SQL {
  return sql`exists (
    select 1 from ${proposalSignees} signee
      join ${clientContacts} contact on contact.id = signee.contact_id and contact.status <> 'archived'
     where signee.proposal_id = ${proposals.id} and signee.version = ${proposals.version}
       and ((signee.user_id = ${userId} and contact.email in (signee.email, ${viewer.email}))
         or (signee.email = ${viewer.email} and contact.email = signee.email)) and ${which})`;
}

function presentReceived(row: ReceivedRow, now: Date): ReceivedProposal {
  const dates = datesOf(row);
  return {
    id: row.id,
    number: row.number,
    status: statusOf(dates, now),
    advisorName: row.advisorName,
    timezone: row.timezone,
    serviceNames: row.serviceNames,
    valueCents: row.valueCents,
    currencyCode: currencyCodeOfServices(row.org),
    signaturesReceived: row.signaturesReceived,
    isWaitingForMe: row.isWaitingForMe,
    ...(row.hasSigned && { hasSigned: true as const }),
    ...dates,
    ...withoutEmpty({ signaturesNeeded: row.signaturesNeeded, name: row.name || null }),
  };
}

interface FactsOfSentProposal {
  /** Absent if the client is deleted. */
  readonly clientOrgId?: string;
  readonly closedTo: readonly string[];
}

/**
 * By proposal id: the client org of each sent proposal, whose admins may follow the proposal (spec 4 §H, Live channel), and
 * the recipients who can no longer read it, which are all of them if the client is deleted.
 */
export async function factsOfProposals(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FactsOfSentProposal>> {
  const recipients = sql`from ${proposalSignees} signee
    left join ${users} person on person.id = signee.user_id
    left join ${clientContacts} contact on contact.id = signee.contact_id and contact.status <> 'archived'
      and contact.email in (signee.email, person.email) and ${ne(clients.status, "deleted")}
    where signee.proposal_id = ${proposals.id} and signee.version = ${proposals.version}`;
  const rows = await db
    .select({
      id: proposals.id,
      clientOrgId: sql<
        string | null
      >`case when ${ne(clients.status, "deleted")} then ${clients.clientOrgId} end`,
      closedTo: sql<string[]>`array(
        select signee.user_id ${recipients} and signee.user_id is not null and contact.id is null
        except select signee.user_id ${recipients} and contact.id is not null)`,
    })
    .from(proposals)
    .innerJoin(clients, eq(clients.id, proposals.advisorClientId))
    .where(and(sql`${proposals.id} = any(${sql.param([...ids])}::text[])`, isNotNull(proposals.sentAt)));
  return new Map(
    rows.map(({ id, clientOrgId, closedTo }) => [id, { closedTo, ...withoutEmpty({ clientOrgId }) }]),
  );
}
