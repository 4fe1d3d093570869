// Clients and their contacts in the public API.
import { z } from "@hono/zod-openapi";
import {
  CHOSEN_CLIENT_STATUSES,
  CLIENT_STATUSES,
  CLIENT_TABS,
  newClientSchema,
  clientEditSchema,
  type Client,
} from "@gap/core/clients/client.schema";
import {
  CONTACT_STATUSES,
  contactEditSchema,
  newContactSchema,
  type ClientContact,
} from "@gap/core/clients/contact.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { idSchema } from "@gap/core/shared/ids";
import { MAX_SEARCH_LENGTH } from "@gap/core/shared/table-presets";
import type { ApiCalls } from "./api-calls";
import { operation } from "./operation";
import { pageOfAll, pageSchema, pagingShape, presentPage, readPage } from "./paging";

const clientSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(CLIENT_STATUSES),
    primaryContact: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string().nullable(),
    }),
    createdAt: z.iso.datetime(),
    lastUpdatedAt: z.iso.datetime(),
  })
  .openapi("Client");

const contactSchema = z
  .object({
    id: z.string(),
    clientId: z.string(),
    firstName: z.string(),
    lastName: z.string().nullable(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    status: z.enum(CONTACT_STATUSES),
    isPrimary: z.boolean(),
    lastUpdatedAt: z.iso.datetime(),
  })
  .openapi("Contact");

const ofClient = z.object({ clientId: idSchema });
const ofContact = z.object({ clientId: idSchema, contactId: idSchema });

function presentClient(client: Client): z.input<typeof clientSchema> {
  return {
    id: client.id,
    name: client.name,
    status: client.status,
    primaryContact: {
      firstName: client.primaryContactFirstName,
      lastName: client.primaryContactLastName,
      email: client.email,
      phoneNumber: client.primaryContactPhoneNumber ?? null,
    },
    createdAt: client.createdAt.toISOString(),
    lastUpdatedAt: client.lastUpdatedAt.toISOString(),
  };
}

function presentContact(contact: ClientContact): z.input<typeof contactSchema> {
  return {
    id: contact.id,
    clientId: contact.clientId,
    firstName: contact.firstName,
    lastName: contact.lastName ?? null,
    email: contact.email,
    phoneNumber: contact.phoneNumber ?? null,
    status: contact.status,
    isPrimary: contact.primaryContact,
    lastUpdatedAt: contact.lastUpdatedAt.toISOString(),
  };
}

/** Also hidden and archived ones. */
function contactsOf(calls: ApiCalls, clientId: string): Promise<readonly ClientContact[]> {
  return calls.advisor.getClientContacts({
    clientId,
    includeHiddenStatus: true,
    includeArchivedStatus: true,
  });
}

async function contactOf(
  calls: ApiCalls,
  { clientId, contactId }: z.output<typeof ofContact>,
): Promise<ClientContact> {
  const found = (await contactsOf(calls, clientId)).find(({ id }) => id === contactId);
  if (found === undefined) throw new GapError("notFound", "No such contact");
  return found;
}

export const clientOperations = [
  operation({
    id: "listClients",
    method: "get",
    path: "/clients",
    tag: "Clients",
    summary: "Lists clients by name",
    scope: "clients:view",
    query: z.strictObject({
      ...pagingShape,
      search: z.string().max(MAX_SEARCH_LENGTH).default(""),
      status: z.enum(CLIENT_TABS).default("all").openapi({ description: "all leaves out archived clients." }),
    }),
    answer: pageSchema(clientSchema),
    run: ({ calls, query }) =>
      readPage("clients", query, (page) =>
        calls.advisor.listClients({
          ...page,
          search: query.search,
          tab: query.status,
          sort: { columnId: "name", direction: "asc" },
        }),
      ),
    present: (page) => presentPage(page, presentClient),
  }),
  operation({
    id: "getClient",
    method: "get",
    path: "/clients/{clientId}",
    tag: "Clients",
    summary: "Reads a client",
    scope: "clients:view",
    params: ofClient,
    answer: clientSchema,
    run: ({ calls, params }) => calls.advisor.getClient({ id: params.clientId }),
    present: presentClient,
  }),
  operation({
    id: "createClient",
    method: "post",
    path: "/clients",
    tag: "Clients",
    summary: "Creates a client with its primary contact",
    scope: "clients:maintain",
    body: z.strictObject({
      name: newClientSchema.shape.name,
      status: z.enum(CHOSEN_CLIENT_STATUSES),
      primaryContact: z.strictObject({
        firstName: newClientSchema.shape.primaryContactFirstName,
        lastName: newClientSchema.shape.primaryContactLastName,
        email: newClientSchema.shape.email,
        phoneNumber: newClientSchema.shape.primaryContactPhoneNumber,
      }),
    }),
    status: 201,
    answer: clientSchema,
    run: ({ calls, body: { name, status, primaryContact } }) =>
      calls.advisor.addClientManually({
        name,
        status,
        email: primaryContact.email,
        primaryContactFirstName: primaryContact.firstName,
        primaryContactLastName: primaryContact.lastName,
        primaryContactPhoneNumber: primaryContact.phoneNumber,
      }),
    present: presentClient,
  }),
  operation({
    id: "updateClient",
    method: "patch",
    path: "/clients/{clientId}",
    tag: "Clients",
    summary: "Renames a client or changes its status",
    scope: "clients:maintain",
    params: ofClient,
    body: z.strictObject({
      name: clientEditSchema.shape.name,
      status: z.enum(CHOSEN_CLIENT_STATUSES).optional(),
    }),
    needsVersion: true,
    answer: clientSchema,
    run: ({ calls, params, body, version }) =>
      calls.advisor.updateClient({ id: params.clientId, lastUpdatedAt: version, ...body }),
    present: presentClient,
  }),
  operation({
    id: "archiveClient",
    method: "post",
    path: "/clients/{clientId}/archive",
    tag: "Clients",
    summary: "Archives a client",
    scope: "clients:maintain",
    params: ofClient,
    needsVersion: true,
    answer: clientSchema,
    run: ({ calls, params, version }) =>
      calls.advisor.archiveClient({ id: params.clientId, lastUpdatedAt: version }),
    present: presentClient,
  }),
  operation({
    id: "restoreClient",
    method: "post",
    path: "/clients/{clientId}/restore",
    tag: "Clients",
    summary: "Restores an archived client",
    scope: "clients:maintain",
    params: ofClient,
    needsVersion: true,
    answer: clientSchema,
    run: ({ calls, params, version }) =>
      calls.advisor.restoreClient({ id: params.clientId, lastUpdatedAt: version }),
    present: presentClient,
  }),
  operation({
    id: "listContacts",
    method: "get",
    path: "/clients/{clientId}/contacts",
    tag: "Contacts",
    summary: "Lists the contacts of a client",
    scope: "clients:view",
    params: ofClient,
    query: z.strictObject(pagingShape),
    answer: pageSchema(contactSchema),
    run: ({ calls, params, query }) =>
      // A cursor holds for this client alone.
      readPage(`contacts of ${params.clientId}`, query, async (page) =>
        pageOfAll(await contactsOf(calls, params.clientId), page),
      ),
    present: (contacts) => presentPage(contacts, presentContact),
  }),
  operation({
    id: "createContact",
    method: "post",
    path: "/clients/{clientId}/contacts",
    tag: "Contacts",
    summary: "Adds a contact to a client",
    scope: "clients:maintain",
    params: ofClient,
    body: z.strictObject({
      firstName: newContactSchema.shape.firstName,
      lastName: newContactSchema.shape.lastName,
      email: newContactSchema.shape.email,
      phoneNumber: newContactSchema.shape.phoneNumber,
    }),
    status: 201,
    answer: z.object({ id: z.string(), name: z.string(), email: z.string() }).openapi("CreatedContact"),
    run: ({ calls, params, body }) =>
      calls.advisor.createClientContact({ clientId: params.clientId, ...body }),
    present: ({ id, name, email }) => ({ id, name, email }),
  }),
  operation({
    id: "getContact",
    method: "get",
    path: "/clients/{clientId}/contacts/{contactId}",
    tag: "Contacts",
    summary: "Reads a contact",
    scope: "clients:view",
    params: ofContact,
    answer: contactSchema,
    run: ({ calls, params }) => contactOf(calls, params),
    present: presentContact,
  }),
  operation({
    id: "updateContact",
    method: "patch",
    path: "/clients/{clientId}/contacts/{contactId}",
    tag: "Contacts",
    summary: "Changes the name, address or phone number of a contact",
    scope: "clients:maintain",
    params: ofContact,
    body: z.strictObject({
      firstName: contactEditSchema.shape.firstName.optional(),
      lastName: contactEditSchema.shape.lastName,
      email: contactEditSchema.shape.email.optional(),
      phoneNumber: contactEditSchema.shape.phoneNumber,
    }),
    needsVersion: true,
    answer: contactSchema,
    run: async ({ calls, params, body, version }) => {
      const { id, firstName, lastName, email, phoneNumber } = await contactOf(calls, params);
      return calls.advisor.updateClientContact({
        id,
        firstName: body.firstName ?? firstName,
        lastName: body.lastName ?? lastName,
        email: body.email ?? email,
        phoneNumber: body.phoneNumber ?? phoneNumber,
        lastUpdatedAt: version,
      });
    },
    present: presentContact,
  }),
];
