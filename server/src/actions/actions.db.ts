// Reads actions with the names of their owners. The caller has checked the reader's access to the client.
import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type {
  ActionListQuery,
  ActionOwner,
  ActionPage,
  ActionView,
  ListedAction,
} from "@gap/core/actions/action.schema";
import { clientContacts } from "../clients/public";
import { orgs, userOrgs } from "../orgs/public";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable } from "../platform/db/database";
import { users } from "../users/public";
import { clientActions } from "./actions.tables";

export type ActionRow = typeof clientActions.$inferSelect;

const NAME_OF_OWNER = sql<string>`coalesce(
  ${clientActions.ownerName},
  nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''),
  nullif(trim(concat_ws(' ', ${clientContacts.firstName}, ${clientContacts.lastName})), ''),
  '')`;

function actionsQuery(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      row: clientActions,
      nameOfOwner: NAME_OF_OWNER,
      advisorName: orgs.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(clientActions)
    .innerJoin(orgs, eq(orgs.id, clientActions.orgId))
    .leftJoin(users, eq(users.id, clientActions.ownerUserId))
    .leftJoin(clientContacts, eq(clientContacts.id, clientActions.ownerContactId))
    .where(where)
    .$dynamic();
}

type FoundAction = Awaited<ReturnType<typeof actionsQuery>>[number];

interface ListingDocument {
  readonly id: string;
  readonly clientId: string;
  readonly createdAt: Date;
  /** When it was first worked on; null if it was not yet. */
  readonly begunAt?: Date | null;
  /** Null if it is not finalised. */
  readonly finalisedAt?: Date | null;
}

/**
 * Those typed in the document, and those of its client that are open. Documents are often made long before they are used, so
 * actions that were added in between are listed too. Actions that were closed since stay listed, so that readers see them
 * ticked: those that were there when the document was made, and others from the time at which work on it began. `where`
 * limits them to what the reader may see.
 */
export async function actionsForDocument(
  db: Queryable,
  { id, clientId, createdAt, begunAt = null, finalisedAt = null }: ListingDocument,
  where?: SQL,
): Promise<(ActionView & { readonly isInternal: boolean })[]> {
  const { documentId, state, closedAt } = clientActions;
  const wereThere = lte(clientActions.createdAt, createdAt);
  const isFromElsewhere = and(
    or(
      eq(state, "open"),
      and(wereThere, gte(closedAt, createdAt)),
      begunAt === null ? undefined : gte(closedAt, begunAt),
    ),
    finalisedAt === null ? undefined : lte(clientActions.createdAt, finalisedAt),
  );
  const rows = await actionsQuery(
    db,
    and(eq(clientActions.clientId, clientId), or(eq(documentId, id), isFromElsewhere), where),
  ).orderBy(asc(clientActions.id));
  return rows.map((found) => ({ ...presentAction(found), isInternal: found.row.isInternal }));
}

/** `where` limits them to what the reader may see. */
export async function findActions(db: Queryable, where: SQL | undefined): Promise<ListedAction[]> {
  return (await actionsQuery(db, where)).map(presentListed);
}

/** `where` limits it to what the reader may see. */
export async function listActions(
  db: Queryable,
  {
    where,
    query,
  }: {
    readonly where: SQL | undefined;
    readonly query: Pick<ActionListQuery, "page" | "pageSize" | "sort" | "states">;
  },
): Promise<ActionPage> {
  const { page, pageSize, sort, states } = query;
  const direction = sort?.direction === "desc" ? desc : asc;
  const column = sort?.columnId === "createdAt" ? clientActions.createdAt : clientActions.dueDay;
  const rows = await actionsQuery(db, and(where, inArray(clientActions.state, states)))
    .orderBy(direction(column), asc(clientActions.id))
    .limit(pageSize)
    .offset(page * pageSize);
  return {
    rows: rows.map(presentListed),
    total: rows[0]?.total ?? 0,
  };
}

/** People of the client, guests included, to whom the action was given by name or as a contact who is not archived. */
export async function ownersOfAction(
  db: Queryable,
  { actionId, clientOrgId }: { readonly actionId: string; readonly clientOrgId: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(clientActions)
    .leftJoin(
      clientContacts,
      and(eq(clientContacts.id, clientActions.ownerContactId), ne(clientContacts.status, "archived")),
    )
    .innerJoin(users, or(eq(users.id, clientActions.ownerUserId), eq(users.email, clientContacts.email)))
    .innerJoin(userOrgs, and(eq(userOrgs.userId, users.id), eq(userOrgs.orgId, clientOrgId)))
    .where(eq(clientActions.id, actionId));
  return rows.map(({ id }) => id);
}

function presentListed(found: FoundAction): ListedAction {
  const { advisorName, row } = found;
  return { ...presentAction(found), advisorName, lastUpdatedAt: row.lastUpdatedAt };
}

function presentAction({ row, nameOfOwner }: FoundAction): ActionView {
  const { reason, closedAt, closedBy, documentId, blockId } = row;
  const owner = ownerOf(row);
  return {
    actionId: row.id,
    clientId: row.clientId,
    text: row.text,
    ownerName: nameOfOwner,
    dueDay: row.dueDay,
    state: row.state,
    createdOn: row.createdOn,
    ...(owner !== undefined && { owner }),
    ...(documentId !== null && blockId !== null && { origin: { documentId, blockId } }),
    ...withoutEmpty({ reason, closedAt, closedBy }),
  };
}

function ownerOf({ ownerUserId, ownerContactId, ownerName }: ActionRow): ActionOwner | undefined {
  if (ownerUserId !== null) return { kind: "user", id: ownerUserId };
  if (ownerContactId !== null) return { kind: "contact", id: ownerContactId };
  return ownerName === null ? undefined : { kind: "name", name: ownerName };
}
