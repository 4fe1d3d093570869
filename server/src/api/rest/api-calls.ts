// The calls of the product that the public API makes. The composition root passes the product's router, which has them
// all; the names and types are checked there.
import type { z } from "zod";
import type {
  actionEditSchema,
  actionIdSchema,
  actionListQuerySchema,
  ActionPage,
  actionStateSchema,
  ListedAction,
  newActionSchema,
} from "@gap/core/actions/action.schema";
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
  contactEditSchema,
  contactsOfClientSchema,
  newContactSchema,
} from "@gap/core/clients/contact.schema";
import type { DocumentList, DocumentView } from "@gap/core/documents/document-view";
import type {
  documentIdSchema,
  documentListSchema,
  downloadSchema,
} from "@gap/core/documents/document.schema";
import type { DocumentDownload } from "@gap/core/documents/version-view";
import type {
  newProposalSchema,
  proposalIdSchema,
  ProposalList,
  proposalListSchema,
} from "@gap/core/proposals/proposal-calls.schema";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { sendProposalSchema, voidProposalSchema } from "@gap/core/proposals/signing-calls.schema";
import type {
  ListedService,
  newServiceSchema,
  Service,
  serviceEditSchema,
  serviceIdSchema,
} from "@gap/core/services/service.schema";
import type {
  newWebhookSchema,
  Webhook,
  webhookEditSchema,
  webhookIdSchema,
  WebhookSecret,
} from "@gap/core/webhooks/webhook.schema";
import type { WorkItemList, WorkItemView } from "@gap/core/work-items/work-item-view";
import type {
  newWorkItemSchema,
  workItemEditSchema,
  workItemIdSchema,
  workItemListSchema,
} from "@gap/core/work-items/work-item.schema";

type Call<Schema extends z.ZodType, Out> = (input: z.input<Schema>) => Promise<Out>;

/** A PDF that a job makes; the address is set once it is there. */
export interface PreparedPdf<Ready extends string> {
  readonly status: "none" | "waiting" | "failed" | Ready;
  readonly url?: string;
}

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
    readonly updateClientContact: Call<typeof contactEditSchema, ClientContact>;
  };
  readonly services: {
    readonly listWithLinkedProcesses: () => Promise<readonly ListedService[]>;
    readonly get: Call<typeof serviceIdSchema, Service>;
    readonly create: Call<typeof newServiceSchema, Service>;
    readonly update: Call<typeof serviceEditSchema, Service>;
  };
  readonly proposals: {
    readonly listProposals: Call<typeof proposalListSchema, ProposalList>;
    readonly getProposalById: Call<typeof proposalIdSchema, Proposal>;
    readonly createProposal: Call<typeof newProposalSchema, { readonly id: string }>;
    readonly sendProposalEmail: Call<typeof sendProposalSchema, unknown>;
    readonly voidProposal: Call<typeof voidProposalSchema, unknown>;
    readonly getProposalsDownloadUrl: Call<typeof proposalIdSchema, PreparedPdf<"sealed">>;
  };
  readonly workItem: {
    readonly list: Call<typeof workItemListSchema, WorkItemList>;
    readonly get: Call<typeof workItemIdSchema, WorkItemView>;
    readonly create: Call<typeof newWorkItemSchema, { readonly workItemId: string }>;
    readonly update: Call<typeof workItemEditSchema, unknown>;
    readonly complete: Call<typeof workItemIdSchema, unknown>;
  };
  readonly document: {
    readonly list: Call<typeof documentListSchema, DocumentList>;
    readonly get: Call<typeof documentIdSchema, DocumentView>;
    readonly getDownload: Call<typeof downloadSchema, DocumentDownload>;
  };
  readonly action: {
    readonly list: Call<typeof actionListQuerySchema, ActionPage>;
    readonly get: Call<typeof actionIdSchema, ListedAction>;
    readonly create: Call<typeof newActionSchema, { readonly actionId: string }>;
    readonly update: Call<typeof actionEditSchema, unknown>;
    readonly setState: Call<typeof actionStateSchema, unknown>;
  };
  readonly webhook: {
    readonly list: () => Promise<readonly Webhook[]>;
    readonly get: Call<typeof webhookIdSchema, Webhook>;
    readonly create: Call<typeof newWebhookSchema, WebhookSecret>;
    readonly update: Call<typeof webhookEditSchema, Webhook>;
    readonly delete: Call<typeof webhookIdSchema, unknown>;
  };
}
