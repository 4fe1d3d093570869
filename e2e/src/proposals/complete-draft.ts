// A draft of a client of its own, made through the API with every step done, that opens at one of the wizard's steps.
import type { Page } from "@playwright/test";
import { addService } from "@gap/core/proposals/draft";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { privateCalls } from "@gap/testing/calls";
import { editOf } from "@gap/testing/factories/proposal";
import { signInOverHttp } from "@gap/testing/sign-in";
import { Shell } from "../app/shell";
import { ava } from "../people";

const STEPS = ["Recipients", "Services", "Payment", "Details", "Review & send"] as const;
type WizardStep = (typeof STEPS)[number];

/** Services of the demo's catalogue. */
const SERVICES = ["Annual accounts", "Bookkeeping", "Payroll"];

export async function openDraftAt(page: Page, url: string, step: WizardStep): Promise<void> {
  const proposalId = await makeDraft(url, STEPS.indexOf(step));
  await new Shell(page).openRoute(`proposals/${proposalId}`);
}

async function makeDraft(url: string, editingStepIndex: number): Promise<string> {
  const calls = privateCalls(url, await signInOverHttp(url, ava.email));
  const name = `draft-${Date.now()}-${editingStepIndex}`;
  const { id: advisorClientId } = await calls.advisor.addClientManually.mutate({
    name: `Totara ${name}`,
    primaryContactFirstName: "Hana",
    primaryContactLastName: "Wereta",
    email: `${name}@totara.example`,
    status: "client",
  });
  const contacts = await calls.advisor.getClientContacts.query({ clientId: advisorClientId });
  const catalogue = await calls.services.listWithLinkedProcesses.query();
  const { id: proposalId } = await calls.proposals.createProposal.mutate({ advisorClientId });
  const fresh = editOf(await calls.proposals.getProposalById.query({ proposalId }));
  const done: DraftSteps = {
    ...fresh,
    step1: { contacts: contacts.map(({ id }) => ({ id })) },
    step4: { ...fresh.step4, objectivesAndValue: [201, 301], expectations: [1, 4] },
    step5: { personalMessage: "It was good to meet you on Tuesday." },
  };
  const steps = catalogue
    .filter(({ name: service }) => SERVICES.includes(service))
    .reduce<DraftSteps>((so, { id: serviceId, pricing }) => addService(so, { serviceId, pricing }), done);
  await calls.proposals.updateProposal.mutate({ ...fresh, ...steps, editingStepIndex });
  return proposalId;
}
