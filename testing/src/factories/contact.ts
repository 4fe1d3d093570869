// Creates and archives contacts of a client by calling the API as an advisor; by default Hana Wereta with a new address.
import type { NewContact } from "@gap/core/clients/contact.schema";
import type { TestServer } from "@gap/testing/test-server";
import { nextNumber } from "./command";
import type { TestPerson } from "./person";

interface ClientOfAdvisor {
  readonly advisor: TestPerson;
  readonly clientId: string;
}

export function aContact(
  server: TestServer,
  { advisor, clientId }: ClientOfAdvisor,
  contact: Partial<NewContact> = {},
) {
  const firstName = contact.firstName ?? "Hana";
  const email = `${firstName.toLowerCase()}-${nextNumber()}@kauri.example`;
  return server
    .as(advisor)
    .advisor.createClientContact.mutate({ email, lastName: "Wereta", ...contact, clientId, firstName });
}

/** As the firm sees the contact now. */
export async function contactOf(
  server: TestServer,
  { advisor, clientId }: ClientOfAdvisor,
  contactId: string,
) {
  const contacts = await server.as(advisor).advisor.getClientContacts.query({
    clientId,
    includeHiddenStatus: true,
    includeArchivedStatus: true,
  });
  const contact = contacts.find(({ id }) => id === contactId);
  if (contact === undefined) throw new Error("No such contact");
  return contact;
}

export async function archiveContact(
  server: TestServer,
  client: ClientOfAdvisor,
  contactId: string,
): Promise<void> {
  const { id, lastUpdatedAt } = await contactOf(server, client, contactId);
  await server
    .as(client.advisor)
    .advisor.setClientContactStatus.mutate({ id, lastUpdatedAt, status: "archived" });
}

/** Returns the new address. */
export async function readdressContact(
  server: TestServer,
  client: ClientOfAdvisor,
  contactId: string,
  email = `new-${contactId.toLowerCase()}@kauri.example`,
): Promise<string> {
  const { id, lastUpdatedAt, firstName, lastName = "" } = await contactOf(server, client, contactId);
  await server
    .as(client.advisor)
    .advisor.updateClientContact.mutate({ id, lastUpdatedAt, firstName, lastName, email });
  return email;
}
