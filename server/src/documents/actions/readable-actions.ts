// The actions that a person may read, and so tick: in lists, in documents, and by their id. For statements about actions.
import { and, eq, ne, or, sql, type SQL } from "drizzle-orm";
import { clientActions } from "@gap/server/actions/public";
import { clientContacts, clients } from "@gap/server/clients/public";
import type { Caller } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { users } from "@gap/server/users/public";
import { isPartPermittedTo } from "../permitted-documents";

export function ofClient(condition: SQL): SQL {
  return sql`${clientActions.clientId} in (select ${clients.id} from ${clients} where ${condition})`;
}

/** Given to the person, or to the contact with the person's email address, unless the contact is archived. */
export function isOwnedBy({ userId }: Pick<Caller, "userId">): SQL {
  return sql`(${clientActions.ownerUserId} = ${userId} or ${clientActions.ownerContactId} in (
    select ${clientContacts.id} from ${clientContacts}
    inner join ${users} on ${users.email} = ${clientContacts.email}
    where ${users.id} = ${userId} and ${clientContacts.status} <> 'archived'))`;
}

/**
 * Members of the client see the actions given to them and those of documents that they may open. Lists in documents show no
 * others, so that every action that a person sees can be ticked.
 */
export function readableBy(caller: Caller): SQL | undefined {
  const { viewer } = caller;
  const orgId = ownOrgId(caller);
  if (viewer.orgType === "advisor") return eq(clientActions.orgId, orgId);
  const isOfOrg = and(eq(clients.clientOrgId, orgId), ne(clients.status, "deleted"));
  const isPermitted = isPartPermittedTo(caller, clientActions);
  return and(
    isOfOrg === undefined ? undefined : ofClient(isOfOrg),
    eq(clientActions.isInternal, false),
    isPermitted === undefined ? undefined : or(isOwnedBy(caller), isPermitted),
  );
}
