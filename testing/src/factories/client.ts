// Creates clients for tests by calling the API as an advisor; by default a prospect with a primary contact.
import type { Client, NewClient } from "@gap/core/clients/client.schema";
import type { TestServer } from "@gap/testing/test-server";
import { nextNumber } from "./command";
import type { TestPerson } from "./person";

export function newClient(client: Partial<NewClient> = {}): NewClient {
  const number = nextNumber();
  return {
    name: `Client ${number}`,
    primaryContactFirstName: "Cora",
    primaryContactLastName: "Contact",
    email: `cora-${number}@client.example`,
    status: "prospect",
    ...client,
  };
}

export function aClient(
  server: TestServer,
  advisor: TestPerson,
  client: Partial<NewClient> = {},
): Promise<Client> {
  return server.as(advisor).advisor.addClientManually.mutate(newClient(client));
}
