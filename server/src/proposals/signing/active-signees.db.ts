// Those signees whom the advisor still has: who was archived or deleted since, alone or with their client, neither reads nor
// signs what was sent to them, and nobody reminds them. Nor does who was sent it at an address that the advisor has corrected
// since: it may be a stranger's.
import { and, eq, ne, or, sql } from "drizzle-orm";
import { clientContacts, clients } from "@gap/server/clients/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { prepared } from "@gap/server/platform/db/prepared";
import { users } from "@gap/server/users/public";
import { proposalSignees } from "../proposals.tables";

/** Of one version. */
export function activeSignees(
  db: Queryable,
  { id, version }: { readonly id: string; readonly version: number },
) {
  return standingStatement(db).execute({ id, version });
}

const isAddressOfContact = eq(clientContacts.email, proposalSignees.email);

const standingStatement = prepared((db) =>
  db
    .select({
      contactId: proposalSignees.contactId,
      userId: proposalSignees.userId,
      email: proposalSignees.email,
      /** It was sent to the address that the contact still has. Otherwise the person alone took another, as the contact did. */
      isAddressOfContact: sql<boolean>`${isAddressOfContact}`,
      /** The mailbox is still that of the person whom the link would let in. */
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
