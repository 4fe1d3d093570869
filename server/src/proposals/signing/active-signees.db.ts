// The signees who still have access. Signees whose contact or client was archived or deleted can neither read nor sign
// and get no reminders; nor can signees whose contact has another address since, because the old one may belong to
// someone else.
import { and, eq, ne, or, sql } from "drizzle-orm";
import { clientContacts, clients } from "@gap/server/clients/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { prepared } from "@gap/server/platform/db/prepared";
import { users } from "@gap/server/users/public";
import { proposalSignees } from "../proposals.tables";

/** Returns the active signees of one version. */
export function activeSignees(
  db: Queryable,
  { id, version }: { readonly id: string; readonly version: number },
) {
  return activeSigneesStatement(db).execute({ id, version });
}

const isAddressOfContact = eq(clientContacts.email, proposalSignees.email);

const activeSigneesStatement = prepared((db) =>
  db
    .select({
      contactId: proposalSignees.contactId,
      userId: proposalSignees.userId,
      email: proposalSignees.email,
      /** The contact still has the address the proposal was sent to. If not, contact and user share a new address. */
      isAddressOfContact: sql<boolean>`${isAddressOfContact}`,
      /** Contact and user both still have the address the proposal was sent to, so a link may be mailed there. */
      hasSameAddress: sql<boolean>`coalesce(${users.email} = ${proposalSignees.email}, false) and ${isAddressOfContact}`,
    })
    .from(proposalSignees)
    .innerJoin(
      clientContacts,
      and(eq(clientContacts.id, proposalSignees.contactId), ne(clientContacts.status, "archived")),
    )
    .innerJoin(clients, and(eq(clients.id, clientContacts.clientId), ne(clients.status, "deleted")))
    .leftJoin(users, eq(users.id, proposalSignees.userId))
    .where(
      and(
        eq(proposalSignees.proposalId, sql.placeholder("id")),
        eq(proposalSignees.version, sql.placeholder("version")),
        or(isAddressOfContact, eq(clientContacts.email, users.email)),
      ),
    )
    .prepare("proposals_standing_signees"),
);
