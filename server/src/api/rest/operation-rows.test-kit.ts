// A row for each operation of the public API: a request that succeeds in the name of its own firm. The tests of tenancy and
// of bad input run every row, and fail if an operation has none.
import { aClient } from "@gap/testing/factories/client";
import { nextNumber } from "@gap/testing/factories/command";
import { aDocument } from "@gap/testing/factories/document";
import { aDraft, aService } from "@gap/testing/factories/proposal";
import { aProcess } from "@gap/testing/factories/process";
import type { TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { ApiAnswer, SendToApi } from "../api.test-kit";
import type { Operation } from "./operation";

/** In the records of the firm, so that a foreign answer with it is recognised. */
export const WORD = "quokka";

export interface Firm {
  readonly server: TestServer;
  readonly advisor: TestPerson;
  readonly clientId: string;
  readonly contactId: string;
  readonly serviceId: string;
  readonly processId: string;
  readonly documentId: string;
}

export interface OwnRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent as If-Match. */
  readonly version?: Date;
}

interface Row {
  readonly request?: (firm: Firm) => Promise<OwnRequest> | OwnRequest;
  /** The status of the request; 200 or 201 if left out. */
  readonly answer?: number;
  /** The status of the same request in the name of another firm; if left out, 404 for one record and 200 for lists. */
  readonly foreign?: number;
}

export async function aFirmWithRecords(server: TestServer): Promise<Firm> {
  const { advisor, clientId, documentId } = await aDocument(server);
  const [contact] = await server.as(advisor).advisor.getClientContacts.query({ clientId });
  const { id: serviceId } = await aService(server, advisor, { name: `Service ${WORD}` });
  const { id: processId } = await aProcess(server, advisor, { name: `Process ${WORD}` });
  const firm = { server, advisor, clientId, contactId: contact?.id ?? "", serviceId, processId, documentId };
  await aClient(server, advisor, { name: `Client ${WORD}` });
  await draft(firm);
  await workItem(firm);
  await action(firm);
  await webhook(firm);
  return firm;
}

async function freshClient({ server, advisor }: Firm): Promise<OwnRequest> {
  const { id, lastUpdatedAt } = await aClient(server, advisor);
  return { params: { clientId: id }, version: lastUpdatedAt };
}

async function archivedClient(firm: Firm): Promise<OwnRequest> {
  const { server, advisor } = firm;
  const { id, lastUpdatedAt } = await aClient(server, advisor);
  const archived = await server.as(advisor).advisor.archiveClient.mutate({ id, lastUpdatedAt });
  return { params: { clientId: id }, version: archived.lastUpdatedAt };
}

async function freshContact({ server, advisor, clientId }: Firm): Promise<OwnRequest> {
  const { advisor: calls } = server.as(advisor);
  const { id: contactId } = await calls.createClientContact.mutate({ clientId, ...aPersonOfClient() });
  const contacts = await calls.getClientContacts.query({ clientId });
  const made = contacts.find(({ id }) => id === contactId);
  return { params: { clientId, contactId }, ...(made && { version: made.lastUpdatedAt }) };
}

async function freshService({ server, advisor }: Firm): Promise<OwnRequest> {
  const { id, lastUpdated } = await aService(server, advisor, { name: aName() });
  return { params: { serviceId: id }, version: lastUpdated };
}

async function draft({ server, advisor }: Firm): Promise<OwnRequest> {
  const { id, lastUpdatedAt } = await aDraft(server, advisor, {
    steps: (steps) => ({ ...steps, step1: { ...steps.step1, name: `Proposal ${WORD}` } }),
  });
  return { params: { proposalId: id }, version: lastUpdatedAt };
}

async function sentProposal(firm: Firm): Promise<OwnRequest> {
  const { params } = await draft(firm);
  const proposalId = params?.["proposalId"] ?? "";
  await firm.server.as(firm.advisor).proposals.sendProposalEmail.mutate({ proposalId });
  return { params: { proposalId } };
}

async function workItem({ server, advisor, clientId, processId }: Firm): Promise<OwnRequest> {
  const { workItem: calls } = server.as(advisor);
  const { workItemId } = await calls.create.mutate({ clientId, processId });
  const { lastUpdatedAt } = await calls.get.query({ workItemId });
  return { params: { workItemId }, version: lastUpdatedAt };
}

async function action({ server, advisor, clientId }: Firm): Promise<OwnRequest> {
  const actionId = (await server.region()).newId();
  await server.as(advisor).action.create.mutate({ actionId, clientId, text: `Action ${WORD}` });
  return { params: { actionId } };
}

async function webhook({ server, advisor }: Firm): Promise<OwnRequest> {
  const { webhook: calls } = server.as(advisor);
  const { id: webhookId } = await calls.create.mutate({ ...aWebhookBody(), name: `Webhook ${WORD}` });
  const { lastUpdatedAt } = await calls.get.query({ webhookId });
  return { params: { webhookId }, version: lastUpdatedAt };
}

const aWebhookBody = () => ({
  name: "Ledger",
  address: `https://hooks.example/${nextNumber()}`,
  events: ["client.created" as const],
});

const onlyParams =
  (make: (firm: Firm) => Promise<OwnRequest>) =>
  async (firm: Firm): Promise<OwnRequest> => {
    const { params } = await make(firm);
    return params === undefined ? {} : { params };
  };

const ofClient = ({ clientId }: Firm): OwnRequest => ({ params: { clientId } });
const ofDocument = ({ documentId }: Firm): OwnRequest => ({ params: { documentId } });
const aPersonOfClient = () => ({
  firstName: "Cleo",
  lastName: "Rangi",
  email: `cleo-${nextNumber()}@kauri.example`,
});
const aName = () => `Kauri Kitchens ${nextNumber()}`;

export const ROWS: Readonly<Record<string, Row>> = {
  listClients: {},
  getClient: { request: ofClient },
  createClient: {
    request: () => ({ body: { name: aName(), status: "client", primaryContact: aPersonOfClient() } }),
    foreign: 201,
  },
  updateClient: {
    request: async (firm) => ({ ...(await freshClient(firm)), body: { name: aName(), status: "client" } }),
  },
  archiveClient: { request: freshClient },
  restoreClient: { request: archivedClient },
  listContacts: { request: ofClient },
  createContact: { request: (firm) => ({ ...ofClient(firm), body: aPersonOfClient() }) },
  getContact: { request: onlyParams(freshContact) },
  updateContact: {
    request: async (firm) => ({ ...(await freshContact(firm)), body: { lastName: "Doyle" } }),
  },
  listServices: {},
  getService: { request: ({ serviceId }) => ({ params: { serviceId } }) },
  createService: {
    request: () => ({
      body: { name: aName(), category: "Bookkeeping", price: { amount: 120, rate: "Per month" } },
    }),
    foreign: 201,
  },
  updateService: {
    request: async (firm) => ({ ...(await freshService(firm)), body: { description: "Wages and leave" } }),
  },
  listProposals: {},
  getProposal: { request: onlyParams(draft) },
  createProposal: {
    request: ({ clientId, contactId, serviceId }) => ({
      body: { clientId, name: "Next year", signees: [contactId], services: [{ serviceId }] },
    }),
    foreign: 404,
  },
  sendProposal: { request: draft },
  voidProposal: { request: async (firm) => ({ ...(await sentProposal(firm)), body: { reason: "Wrong" } }) },
  downloadProposal: { request: onlyParams(draft), answer: 404 },
  listWorkItems: {},
  getWorkItem: { request: onlyParams(workItem) },
  createWorkItem: { request: ({ clientId, processId }) => ({ body: { clientId, processId } }), foreign: 422 },
  updateWorkItem: { request: async (firm) => ({ ...(await workItem(firm)), body: { tags: ["soon"] } }) },
  completeWorkItem: { request: onlyParams(workItem) },
  listDocuments: {},
  getDocument: { request: ofDocument },
  downloadDocument: { request: ofDocument, answer: 404 },
  listActions: {},
  getAction: { request: action },
  createAction: { request: ({ clientId }) => ({ body: { clientId, text: "Call the bank" } }), foreign: 422 },
  updateAction: { request: async (firm) => ({ ...(await action(firm)), body: { text: "Write" } }) },
  finishAction: { request: action },
  listWebhooks: {},
  getWebhook: { request: onlyParams(webhook) },
  createWebhook: { request: () => ({ body: aWebhookBody() }), foreign: 201 },
  updateWebhook: { request: async (firm) => ({ ...(await webhook(firm)), body: { name: "Ledger" } }) },
  deleteWebhook: { request: onlyParams(webhook) },
};

export function pathOf({ path }: Operation, { params = {} }: OwnRequest): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
}

export interface Changed {
  readonly path?: string;
  /** A text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends the request of a row, or one that differs from it. */
export function sendRow(
  send: SendToApi,
  operation: Operation,
  own: OwnRequest,
  { path = pathOf(operation, own), body = own.body, headers = {} }: Changed = {},
): Promise<ApiAnswer> {
  const ifMatch = own.version === undefined ? {} : { "if-match": `"${own.version.getTime()}"` };
  return send(operation.method.toUpperCase(), path, {
    ...(body !== undefined && { body }),
    headers: { ...ifMatch, ...headers },
  });
}
