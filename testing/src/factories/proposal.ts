// Creates proposals for tests with the advisor's own calls; by default with a client, a contact and a service.
import type { Client } from "@gap/core/clients/client.schema";
import { addService } from "@gap/core/proposals/draft";
import type { DraftSteps, ProposalEdit } from "@gap/core/proposals/proposal.schema";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { ServiceRateType } from "@gap/core/services/rate-types";
import type { NewService, Service } from "@gap/core/services/service.schema";
import type { TestServer } from "@gap/testing/test-server";
import { aClient } from "./client";
import { nextNumber } from "./command";
import type { TestPerson } from "./person";

export function aService(
  server: TestServer,
  advisor: TestPerson,
  { price = 100, rate = "Per month" as ServiceRateType, ...service }: ServiceOptions = {},
): Promise<Service> {
  return server.as(advisor).services.create.mutate({
    name: `Service ${nextNumber()}`,
    description: "What it is",
    category: "Advisory",
    pricing: { startingPrice: price, startingPriceRate: rate },
    ...service,
  });
}

interface ServiceOptions extends Partial<NewService> {
  readonly price?: number;
  readonly rate?: ServiceRateType;
}

/** An edit that changes nothing: the wizard's state before the user types. */
export function editOf(proposal: Proposal): ProposalEdit {
  const { id, advisorClientId, editingStepIndex, step1, step2, step3, step4, step5, lastUpdatedAt } =
    proposal;
  return {
    id,
    advisorClientId,
    editingStepIndex,
    step1: {
      contacts: step1.contacts.map((contact) => ({ id: contact.id })),
      ...(step1.copies === undefined ? {} : { copies: step1.copies.map(({ id: copy }) => ({ id: copy })) }),
      ...(step1.logoFileName === undefined ? {} : { logoFileName: step1.logoFileName }),
      ...(step1.name === undefined ? {} : { name: step1.name }),
    },
    step2: step2.map(({ serviceId, servicePriceType }) => ({ serviceId, servicePriceType })),
    step3,
    step4,
    step5,
    lastUpdatedAt,
  };
}

interface DraftOptions {
  readonly client?: Client;
  readonly services?: readonly Service[];
  /** Changes to the steps, as the wizard would make them. */
  readonly steps?: (steps: DraftSteps) => DraftSteps;
}

/** A draft that can be sent: every step is done. */
export async function aDraft(
  server: TestServer,
  advisor: TestPerson,
  { client, services, steps }: DraftOptions = {},
): Promise<Proposal> {
  const { id: clientId } = client ?? (await aClient(server, advisor));
  const itsServices = services ?? [await aService(server, advisor)];
  return completeDraft(server.as(advisor), { clientId, services: itsServices, ...(steps && { steps }) });
}

interface DraftContent extends Pick<DraftOptions, "steps"> {
  readonly clientId: string;
  readonly services: readonly Pick<Service, "id" | "pricing">[];
}

/** The same with the calls of an advisor, for a client and services that are there. */
export async function completeDraft(
  { advisor, proposals }: ReturnType<TestServer["as"]>,
  { clientId, services, steps = (same) => same }: DraftContent,
): Promise<Proposal> {
  const contacts = await advisor.getClientContacts.query({ clientId });
  const { id: proposalId } = await proposals.createProposal.mutate({ advisorClientId: clientId });
  const { lastUpdatedAt, ...fresh } = editOf(await proposals.getProposalById.query({ proposalId }));
  const done: DraftSteps = {
    ...fresh,
    step1: { contacts: contacts.map(({ id }) => ({ id })) },
    step4: { ...fresh.step4, objectivesAndValue: [201, 301], expectations: [1, 4] },
    step5: { personalMessage: "As we talked about" },
  };
  const priced = services.reduce<DraftSteps>(
    (so, { id: serviceId, pricing }) => addService(so, { serviceId, pricing }),
    done,
  );
  await proposals.updateProposal.mutate({ ...fresh, ...steps(priced), lastUpdatedAt });
  return proposals.getProposalById.query({ proposalId });
}
