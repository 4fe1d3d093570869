// Search words of clients and contacts (decision 014): a client is found by its name and by its contacts' names and
// addresses. To be called in the same transaction wherever one of these is written.
import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "../platform/db/database";
import { replaceSearchWords } from "../platform/db/search-words";
import { clientContacts, clientSearchWords, contactSearchWords } from "./clients.tables";

interface FoundContact {
  readonly id: string;
  readonly firstName: string;
  readonly lastName?: string | null;
  readonly email: string;
}

export interface FoundClient {
  readonly id: string;
  readonly advisorOrgId: string;
  readonly name: string;
  readonly contacts: readonly FoundContact[];
}

/** Expects each client with all its contacts. */
export async function storeWords(tx: Transaction, found: readonly FoundClient[]): Promise<void> {
  await replaceSearchWords(
    tx,
    clientSearchWords,
    found.map(({ id, advisorOrgId, name, contacts }) => ({
      ownerId: id,
      withinId: advisorOrgId,
      texts: [name, ...contacts.flatMap(textsOf)],
    })),
  );
  await replaceSearchWords(
    tx,
    contactSearchWords,
    found.flatMap(({ advisorOrgId, contacts }) =>
      contacts.map((contact) => ({ ownerId: contact.id, withinId: advisorOrgId, texts: textsOf(contact) })),
    ),
  );
}

/** Rebuilds the words of one client from its stored name and contacts. */
export async function storeClientWords(
  tx: Transaction,
  { id, advisorOrgId, name }: Pick<FoundClient, "id" | "advisorOrgId" | "name">,
): Promise<void> {
  const contacts = await tx.select().from(clientContacts).where(eq(clientContacts.clientId, id));
  await storeWords(tx, [{ id, advisorOrgId, name, contacts }]);
}

/** Deleted clients must not be found. */
export async function deleteClientWords(tx: Transaction, clientId: string): Promise<void> {
  await tx.delete(clientSearchWords).where(eq(clientSearchWords.ownerId, clientId));
  const contacts = tx
    .select({ id: clientContacts.id })
    .from(clientContacts)
    .where(eq(clientContacts.clientId, clientId));
  await tx.delete(contactSearchWords).where(inArray(contactSearchWords.ownerId, contacts));
}

function textsOf({ firstName, lastName = null, email }: FoundContact): (string | null)[] {
  return [firstName, lastName, email];
}
