// The recipients who still have access. Recipients whose contact or client was archived or deleted can neither read nor
// sign and get no reminders; nor can those whose contact has another address since, because the old one may belong to
// someone else.
import { and, eq, ne, sql } from "drizzle-orm";
import { clientContacts, clients } from "@gap/server/clients/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { prepared } from "@gap/server/platform/db/prepared";
import { users } from "@gap/server/users/public";
import { proposalSignees } from "../proposals.tables";

/** Returns the active recipients of one version: signees, and recipients of a copy. */
export function activeSignees(
  db: Queryable,
  { id, version }: { readonly id: string; readonly version: number },
) {
  return activeSigneesStatement(db).execute({ id, version });
}

/** The contact still has the address the proposal was sent to. If not, contact and user share a new address. */
export const isAddressOfContact = sql<boolean>`${clientContacts.email} = ${proposalSignees.email}`;

/** A condition on signees left-joined with contacts that are not archived, clients that are not deleted, and users. */
export const hasAccess = sql<boolean>`(${clients.id} is not null and (${isAddressOfContact} or ${clientContacts.email} = ${users.email}))`;

/** Joins of signees with the rows that the conditions on access need. */
export const contactOfSignee = and(
  eq(clientContacts.id, proposalSignees.contactId),
  ne(clientContacts.status, "archived"),
);
export const clientOfContact = and(eq(clients.id, clientContacts.clientId), ne(clients.status, "deleted"));
export const userOfSignee = eq(users.id, proposalSignees.userId);

/** Contact and user both still have the address the proposal was sent to, so a link may be mailed there. */
export const isReachable = sql<boolean>`coalesce(${clients.id} is not null and ${users.email} = ${proposalSignees.email} and ${isAddressOfContact}, false)`;

const activeSigneesStatement = prepared((db) =>
  db
    .select({
      contactId: proposalSignees.contactId,
      userId: proposalSignees.userId,
      email: proposalSignees.email,
      isAddressOfContact,
      isReachable,
    })
    .from(proposalSignees)
    .leftJoin(clientContacts, contactOfSignee)
    .leftJoin(clients, clientOfContact)
    .leftJoin(users, userOfSignee)
    .where(
      and(
        eq(proposalSignees.proposalId, sql.placeholder("id")),
        eq(proposalSignees.version, sql.placeholder("version")),
        hasAccess,
      ),
    )
    .prepare("proposals_active_signees"),
);
