// A draft of a client of its own, made through the API with every step done, that opens at one of the wizard's steps.
import type { Page } from "@playwright/test";
import { completeDraft, editOf } from "@gap/testing/factories/proposal";
import { Shell } from "../app/shell";
import { makeClient } from "../clients/made-up-client";

export const WIZARD_STEPS = ["Recipients", "Services", "Payment", "Details", "Review & send"] as const;
type WizardStep = (typeof WIZARD_STEPS)[number];

/** Services of the demo's catalogue. */
const SERVICES = ["Annual accounts", "Bookkeeping", "Payroll"];

export async function openDraftAt(page: Page, url: string, step: WizardStep): Promise<void> {
  const proposalId = await makeDraft(url, WIZARD_STEPS.indexOf(step));
  await new Shell(page).openRoute(`proposals/${proposalId}`);
}

async function makeDraft(url: string, editingStepIndex: number): Promise<string> {
  const { calls, clientId } = await makeClient(url, `draft-${Date.now()}-${editingStepIndex}`);
  const catalogue = await calls.services.listWithLinkedProcesses.query();
  const services = catalogue.filter(({ name }) => SERVICES.includes(name));
  const draft = await completeDraft(calls, { clientId, services });
  await calls.proposals.updateProposal.mutate({ ...editOf(draft), editingStepIndex });
  return draft.id;
}
