// Proposals in the public API.
import { z } from "@hono/zod-openapi";
import { draftContentSchema } from "@gap/core/proposals/drafting/draft-content";
import { firstYearCents, lineOf, timesOf } from "@gap/core/proposals/fees/fees";
import { includedServiceIds } from "@gap/core/proposals/fees/payment-preferences";
import { statusOf } from "@gap/core/proposals/proposal-status";
import {
  PROPOSAL_STATUSES,
  type ListedProposal,
  type Proposal,
  type ProposalDates,
} from "@gap/core/proposals/proposal-view";
import { voidProposalSchema } from "@gap/core/proposals/signing-calls.schema";
import { SERVICE_RATE_TYPES } from "@gap/core/services/rate-types";
import { idSchema } from "@gap/core/shared/ids";
import { MAX_SEARCH_LENGTH } from "@gap/core/shared/table-presets";
import { fileOperation, operation, type RequestedCall } from "./operation";
import { pageSchema, pagingShape, presentPage, readPage } from "./paging";
import { pdfAddress } from "./pdf-address";

const momentSchema = z.iso.datetime().nullable();

const listedProposalSchema = z
  .object({
    id: z.string(),
    /** Counted within the firm: P-0042. */
    number: z.int(),
    name: z.string(),
    status: z.enum(PROPOSAL_STATUSES),
    version: z.int().openapi({ description: "1 when first sent; each revision adds 1." }),
    clientId: z.string().nullable(),
    clientName: z.string(),
    value: z
      .object({ amount: z.number(), currencyCode: z.string() })
      .openapi({ description: "The first year of the services that are not optional, without tax." }),
    sentAt: momentSchema,
    dueAt: momentSchema,
    acceptedAt: momentSchema,
    declinedAt: momentSchema,
    voidedAt: momentSchema,
    lastUpdatedAt: z.iso.datetime(),
  })
  .openapi("ListedProposal");

const recipientSchema = z.object({ contactId: z.string(), name: z.string(), email: z.string() });

const proposalSchema = listedProposalSchema
  .extend({
    signees: z.array(recipientSchema.extend({ signedAt: momentSchema })),
    copies: z.array(recipientSchema),
    signaturesNeeded: z.int().nullable().openapi({ description: "Null until it is sent." }),
    services: z.array(
      z.object({
        serviceId: z.string(),
        name: z.string(),
        price: z.number(),
        rate: z.enum(SERVICE_RATE_TYPES).nullable(),
        quantity: z.int(),
        discount: z.int().openapi({ description: "In per cent." }),
        isEstimate: z.boolean(),
        isOptional: z.boolean(),
        isChosen: z
          .boolean()
          .nullable()
          .openapi({ description: "Of optional services, once the client has answered." }),
      }),
    ),
    objectives: z.array(z.string()),
    expectations: z.array(z.string()),
    personalMessage: z.string(),
    declineReason: z.string().nullable(),
    voidReason: z.string().nullable(),
    timezone: z.string().openapi({ description: "The zone in which its days are counted." }),
  })
  .openapi("Proposal");

const ofProposal = z.object({ proposalId: idSchema });

/** The field names of the API, by those of the calls of the screens. */
const FIELD_NAMES = {
  advisorClientId: "clientId",
  content: "",
  "step1.contacts": "signees",
  "step1.copies": "copies",
  step2: "services",
  step3: "services",
  "step4.objectivesAndValue": "objectives",
  "step4.expectations": "expectations",
  "step4.duringMonth": "startMonth",
  "step4.signeesAmount": "signaturesNeeded",
  "step4.dueDateDate": "dueDay",
  "step4.dueDate": "dueDay",
  "step5.personalMessage": "personalMessage",
};

type ShownProposal = Proposal & { readonly status: ListedProposal["status"] };

async function readProposal({ calls, now }: RequestedCall, proposalId: string): Promise<ShownProposal> {
  const proposal = await calls.proposals.getProposalById({ proposalId });
  return { ...proposal, status: statusOf(proposal, now) };
}

function presentDates({ sentAt, dueAt, acceptedAt, declinedAt, voidedAt }: ProposalDates) {
  const text = (moment: Date | undefined) => moment?.toISOString() ?? null;
  return {
    sentAt: text(sentAt),
    dueAt: text(dueAt),
    acceptedAt: text(acceptedAt),
    declinedAt: text(declinedAt),
    voidedAt: text(voidedAt),
  };
}

function presentListed(proposal: ListedProposal): z.input<typeof listedProposalSchema> {
  return {
    id: proposal.id,
    number: proposal.number,
    name: proposal.name ?? "",
    status: proposal.status,
    version: proposal.version,
    clientId: proposal.advisorClientId,
    clientName: proposal.clientName,
    value: { amount: proposal.valueCents / 100, currencyCode: proposal.currencyCode },
    ...presentDates(proposal),
    lastUpdatedAt: proposal.lastUpdatedAt.toISOString(),
  };
}

function presentProposal(proposal: ShownProposal): z.input<typeof proposalSchema> {
  const { step1, step2, step3, signees = [], detailsInWords } = proposal;
  const recipient = ({ id, name, email }: Proposal["step1"]["contacts"][number]) => ({
    contactId: id,
    name,
    email,
  });
  const signedAt = (contactId: string) => signees.find(({ id }) => id === contactId)?.agreedAt;
  return {
    ...presentListed({
      ...proposal,
      name: step1.name ?? "",
      clientName: step1.clientName,
      serviceNames: [],
      signaturesReceived: 0,
      valueCents: firstYearCents(step3, includedServiceIds(step2, [])),
    }),
    signees: step1.contacts.map((contact) => ({
      ...recipient(contact),
      signedAt: signedAt(contact.id)?.toISOString() ?? null,
    })),
    copies: (step1.copies ?? []).map(recipient),
    signaturesNeeded: proposal.signaturesNeeded ?? null,
    services: step2.map((service) => presentService(service, proposal)),
    objectives: [...detailsInWords.objectives],
    expectations: [...detailsInWords.expectations],
    personalMessage: proposal.step5.personalMessage,
    declineReason: proposal.declineReason ?? null,
    voidReason: proposal.voidReason ?? null,
    timezone: proposal.timezone,
  };
}

function presentService(
  { serviceId, serviceName, servicePriceType }: Proposal["step2"][number],
  { step3, response }: Proposal,
) {
  const found = lineOf(step3, serviceId);
  const isOptional = servicePriceType === "recommended";
  return {
    serviceId,
    name: serviceName,
    price: found?.line.servicePrice ?? 0,
    rate: found?.rateType ?? null,
    quantity: found === undefined ? 1 : timesOf(found.rateType, found.line),
    discount: found?.line.serviceDiscount ?? 0,
    isEstimate: found?.line.serviceAgreementType === "estimate",
    isOptional,
    isChosen:
      response === undefined || !isOptional ? null : response.includedOptionalServiceIds.includes(serviceId),
  };
}

export const proposalOperations = [
  operation({
    id: "listProposals",
    method: "get",
    path: "/proposals",
    tag: "Proposals",
    summary: "Lists proposals, the last changed first",
    scope: "proposals:view",
    query: z.strictObject({
      ...pagingShape,
      search: z.string().max(MAX_SEARCH_LENGTH).default(""),
      status: z.enum(PROPOSAL_STATUSES).optional(),
      clientId: idSchema.optional(),
      ownerId: idSchema.optional().openapi({ description: "The person of the firm who looks after it." }),
    }),
    answer: pageSchema(listedProposalSchema),
    run: ({ calls, query }) =>
      readPage("proposals", query, (page) => {
        const { search, status, clientId, ownerId } = query;
        return calls.proposals.listProposals({
          ...page,
          search,
          status,
          clientIds: clientId === undefined ? [] : [clientId],
          ownerIds: ownerId === undefined ? [] : [ownerId],
        });
      }),
    present: (page) => presentPage(page, presentListed),
  }),
  operation({
    id: "getProposal",
    method: "get",
    path: "/proposals/{proposalId}",
    tag: "Proposals",
    summary: "Reads a proposal",
    scope: "proposals:view",
    params: ofProposal,
    answer: proposalSchema,
    run: (call) => readProposal(call, call.params.proposalId),
    present: presentProposal,
  }),
  operation({
    id: "createProposal",
    method: "post",
    path: "/proposals",
    tag: "Proposals",
    summary: "Creates a draft for a client, from a template if one is given",
    scope: "proposals:maintain",
    body: draftContentSchema.safeExtend({ clientId: idSchema, templateId: idSchema.optional() }),
    status: 201,
    answer: proposalSchema,
    fieldNames: FIELD_NAMES,
    run: ({ calls, body: { clientId, templateId, ...content } }) =>
      calls.proposals.createProposal({ advisorClientId: clientId, templateId, content }),
    readBack: (call, { id }) => readProposal(call, id),
    present: presentProposal,
  }),
  operation({
    id: "sendProposal",
    method: "post",
    path: "/proposals/{proposalId}/send",
    tag: "Proposals",
    summary: "Sends a draft to its signees",
    scope: "proposals:maintain",
    params: ofProposal,
    needsVersion: true,
    answer: proposalSchema,
    fieldNames: FIELD_NAMES,
    run: ({ calls, params: { proposalId }, version }) =>
      calls.proposals.sendProposalEmail({ proposalId, lastUpdatedAt: version }),
    readBack: (call) => readProposal(call, call.params.proposalId),
    present: presentProposal,
  }),
  operation({
    id: "voidProposal",
    method: "post",
    path: "/proposals/{proposalId}/void",
    tag: "Proposals",
    summary: "Voids a sent proposal, which nobody can sign any more",
    scope: "proposals:maintain",
    params: ofProposal,
    body: z.strictObject({ reason: voidProposalSchema.shape.reason }),
    answer: proposalSchema,
    run: ({ calls, params: { proposalId }, body: { reason } }) =>
      calls.proposals.voidProposal({ proposalId, reason }),
    readBack: (call) => readProposal(call, call.params.proposalId),
    present: presentProposal,
  }),
  fileOperation({
    id: "downloadProposal",
    path: "/proposals/{proposalId}/pdf",
    tag: "Proposals",
    summary: "Downloads the sealed PDF of an accepted proposal",
    scope: "proposals:view",
    params: ofProposal,
    run: async ({ calls, params: { proposalId } }) =>
      pdfAddress(
        await calls.proposals.getProposalsDownloadUrl({ proposalId }),
        "There is no PDF before the proposal is accepted.",
      ),
  }),
];
