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

export async function archiveContact(
  server: TestServer,
  { advisor, clientId }: ClientOfAdvisor,
  contactId: string,
): Promise<void> {
  const calls = server.as(advisor).advisor;
  const contacts = await calls.getClientContacts.query({ clientId });
  const contact = contacts.find(({ id }) => id === contactId);
  if (contact === undefined) throw new Error("No such contact");
  const { id, lastUpdatedAt } = contact;
  await calls.setClientContactStatus.mutate({ id, lastUpdatedAt, status: "archived" });
}
