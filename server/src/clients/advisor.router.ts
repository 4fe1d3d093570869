// advisor.*: an advisor's clients and their contacts (spec 2 §2.10, §7; spec 3 §7). The advisor is always the caller's
// own organisation, never part of the input.
import { holding } from "@gap/core/access/policy";
import { importBatchSchema, takenNamesSchema } from "@gap/core/clients/client-import";
import {
  advisorClientIdSchema,
  clientChangeSchema,
  clientEditSchema,
  clientExportSchema,
  clientIdSchema,
  clientListSchema,
  minimalClientsSchema,
  newClientSchema,
} from "@gap/core/clients/client.schema";
import {
  contactChangeSchema,
  contactEditSchema,
  contactSearchSchema,
  contactsOfClientOrgSchema,
  contactsOfClientSchema,
  contactStatusSchema,
  newContactSchema,
} from "@gap/core/clients/contact.schema";
import { ownOrgId } from "../platform/calls/own-org";
import { read, router, write } from "../platform/calls/procedure";
import { addClient } from "./add-client";
import { addContact } from "./add-contact";
import { ensureClientOrgExists, getClientOrg } from "./client-org";
import { getClient, getMinimalClients, getTakenNames } from "./clients.db";
import { isOfClosedOrg } from "../orgs/public";
import { setContactStatus, setPrimaryContact } from "./contact-status";
import { findContacts, getBasicContacts, getClientContacts } from "./contacts.db";
import { importClients } from "./import-clients";
import { exportClients, listClients, NO_CLIENTS } from "./list-clients.db";
import { archiveClient, deleteClient, restoreClient } from "./move-client";
import { updateClient } from "./update-client";
import { updateContact } from "./update-contact";

const viewing = holding("clients", "view", { orgTypes: ["advisor"] });
const maintaining = holding("clients", "maintain", { orgTypes: ["advisor"] });
const listing = holding("clients", "view", { orgTypes: ["advisor"], deactivatedToo: true });

const clientProcedures = {
  listClients: read
    .allow(listing)
    .input(clientListSchema)
    .query(async ({ ctx, input }) =>
      (await isOfClosedOrg(ctx.db, ctx.caller))
        ? NO_CLIENTS
        : listClients(ctx.region, ownOrgId(ctx.caller), input),
    ),
  getMinimalClients: read
    .allow(listing)
    .input(minimalClientsSchema)
    .query(async ({ ctx, input }) =>
      (await isOfClosedOrg(ctx.db, ctx.caller)) ? [] : getMinimalClients(ctx.db, ownOrgId(ctx.caller), input),
    ),
  getClient: read
    .allow(viewing)
    .input(clientIdSchema)
    .query(({ ctx, input }) => getClient(ctx.db, { ...input, advisorOrgId: ownOrgId(ctx.caller) })),
  addClientManually: write
    .allow(maintaining)
    .input(newClientSchema)
    .mutation(({ ctx, input }) => addClient(ctx, ownOrgId(ctx.caller), input)),
  updateClient: write
    .allow(maintaining)
    .input(clientEditSchema)
    .mutation(({ ctx, input }) => updateClient(ctx, ownOrgId(ctx.caller), input)),
  archiveClient: write
    .allow(maintaining)
    .input(clientChangeSchema)
    .mutation(({ ctx, input }) => archiveClient(ctx, ownOrgId(ctx.caller), input)),
  restoreClient: write
    .allow(maintaining)
    .input(clientChangeSchema)
    .mutation(({ ctx, input }) => restoreClient(ctx, ownOrgId(ctx.caller), input)),
  deleteClient: write
    .allow(maintaining)
    .input(clientChangeSchema)
    .mutation(({ ctx, input }) => deleteClient(ctx, ownOrgId(ctx.caller), input)),
  importClients: write
    .allow(maintaining)
    .input(importBatchSchema)
    .mutation(({ ctx, input }) => importClients(ctx, ownOrgId(ctx.caller), input)),
  getTakenClientNames: read
    .allow(maintaining)
    .input(takenNamesSchema)
    .query(({ ctx, input }) => getTakenNames(ctx.db, ownOrgId(ctx.caller), input.names)),
  exportClients: read
    .allow(viewing)
    .input(clientExportSchema)
    .query(({ ctx, input }) => exportClients(ctx.region, ownOrgId(ctx.caller), input)),
  ensureClientOrgExists: write
    .allow(maintaining)
    .input(advisorClientIdSchema)
    .mutation(({ ctx, input }) => ensureClientOrgExists(ctx, ownOrgId(ctx.caller), input.advisorClientId)),
  getClientOrgByAdvisorClientId: read
    .allow(viewing)
    .input(advisorClientIdSchema)
    .query(({ ctx, input }) => getClientOrg(ctx.db, ownOrgId(ctx.caller), input.advisorClientId)),
};

const contactProcedures = {
  getClientContacts: read
    .allow(viewing)
    .input(contactsOfClientSchema)
    .query(({ ctx, input }) => getClientContacts(ctx.db, ownOrgId(ctx.caller), input)),
  getMyBasicContactsForClient: read
    .allow(viewing)
    .input(contactsOfClientOrgSchema)
    .query(({ ctx, input }) => getBasicContacts(ctx.db, ownOrgId(ctx.caller), input.clientOrgId)),
  findContacts: read
    .allow(viewing)
    .input(contactSearchSchema)
    .query(({ ctx, input }) => findContacts(ctx.db, ownOrgId(ctx.caller), input.search)),
  createClientContact: write
    .allow(maintaining)
    .input(newContactSchema)
    .mutation(({ ctx, input }) => addContact(ctx, ownOrgId(ctx.caller), input)),
  updateClientContact: write
    .allow(maintaining)
    .input(contactEditSchema)
    .mutation(({ ctx, input }) => updateContact(ctx, ownOrgId(ctx.caller), input)),
  setClientContactStatus: write
    .allow(maintaining)
    .input(contactStatusSchema)
    .mutation(({ ctx, input }) => setContactStatus(ctx, ownOrgId(ctx.caller), input)),
  setPrimaryContact: write
    .allow(maintaining)
    .input(contactChangeSchema)
    .mutation(({ ctx, input }) => setPrimaryContact(ctx, ownOrgId(ctx.caller), input)),
};

export const advisorRouter = router({ ...clientProcedures, ...contactProcedures });
