// The people who get the PDF of a finalised document by mail: active members of the firm, and contacts of the client.
import { and, eq, ne } from "drizzle-orm";
import { contactName } from "@gap/core/clients/contact.schema";
import type { VersionRecipient } from "@gap/core/documents/document-version";
import { fieldError } from "@gap/core/shared/gap-error";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { clientContacts } from "@gap/server/clients/public";
import { isActive, userOrgs } from "@gap/server/orgs/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { users } from "@gap/server/users/public";
import type { DocumentRow } from "../open-document";

export interface AddressedRecipient extends VersionRecipient {
  readonly email: string;
  readonly firstName: string;
}

/** In the order of the ids; those who are neither are left out. */
export async function recipientsAmong(
  db: Queryable,
  { orgId, clientId }: Pick<DocumentRow, "orgId" | "clientId">,
  ids: readonly string[],
): Promise<AddressedRecipient[]> {
  if (ids.length === 0) return [];
  const members = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .where(and(eq(userOrgs.orgId, orgId), isActive, isOneOf(users.id, ids)));
  const contacts = await db
    .select()
    .from(clientContacts)
    .where(
      and(
        eq(clientContacts.clientId, clientId),
        ne(clientContacts.status, "archived"),
        isOneOf(clientContacts.id, ids),
      ),
    );
  const found = new Map<string, AddressedRecipient>([
    ...members.map(({ id, firstName, lastName, email }): [string, AddressedRecipient] => [
      id,
      { kind: "member", id, firstName, email, name: nameOrEmail({ firstName, lastName, email }) },
    ]),
    ...contacts.map((contact): [string, AddressedRecipient] => {
      const { id, email } = contact;
      const firstName = contact.firstName ?? "";
      return [id, { kind: "contact", id, firstName, email, name: contactName(contact) || email }];
    }),
  ]);
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** Throws if one of them is neither of the firm nor a contact of the client. */
export async function recipientsOf(
  db: Queryable,
  document: Pick<DocumentRow, "orgId" | "clientId">,
  ids: readonly string[],
): Promise<VersionRecipient[]> {
  const found = await recipientsAmong(db, document, ids);
  if (found.length < new Set(ids).size)
    throw fieldError("mailTo", "Choose people of your firm or contacts of the client");
  return found.map(({ kind, id, name }) => ({ kind, id, name }));
}
