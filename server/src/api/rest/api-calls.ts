// The calls of the product that the public API makes. The composition root passes the product's router, which has them
// all; the names and types are checked there.
import type { z } from "zod";
import type {
  Client,
  ClientList,
  clientChangeSchema,
  clientEditSchema,
  clientIdSchema,
  clientListSchema,
  newClientSchema,
} from "@gap/core/clients/client.schema";
import type {
  BasicContact,
  ClientContact,
  contactsOfClientSchema,
  newContactSchema,
} from "@gap/core/clients/contact.schema";
import type { ListedService } from "@gap/core/services/service.schema";

type Call<Schema extends z.ZodType, Out> = (input: z.input<Schema>) => Promise<Out>;

export interface ApiCalls {
  readonly advisor: {
    readonly listClients: Call<typeof clientListSchema, ClientList>;
    readonly getClient: Call<typeof clientIdSchema, Client>;
    readonly addClientManually: Call<typeof newClientSchema, Client>;
    readonly updateClient: Call<typeof clientEditSchema, Client>;
    readonly archiveClient: Call<typeof clientChangeSchema, Client>;
    readonly restoreClient: Call<typeof clientChangeSchema, Client>;
    readonly getClientContacts: Call<typeof contactsOfClientSchema, readonly ClientContact[]>;
    readonly createClientContact: Call<typeof newContactSchema, BasicContact>;
  };
  readonly services: {
    readonly listWithLinkedProcesses: () => Promise<readonly ListedService[]>;
  };
}
