// Test support for the wizard: a filled-in draft, and helpers to render it.
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect } from "vitest";
import { addService, newDraft } from "@gap/core/proposals/draft";
import type { ProposalEdit } from "@gap/core/proposals/proposal.schema";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ADVISOR_ANSWERS, aProposal, aService, KAURI, SEEN_AT } from "../proposals.test-support";
import { ProposalWizard } from "./proposal-wizard";

export const BOOKKEEPING = aService();
export const PLAN = aService({
  id: "01ARZ3NDEKTSV4RRFFQ69G5FS2",
  name: "Business plan",
  category: "Advisory",
  pricing: {
    startingPrice: 4_800,
    startingPriceRate: "One-time fee",
    currency: { code: "NZD", name: "New Zealand dollar", symbol: "$" },
  },
});
export const CLEO = { id: "01ARZ3NDEKTSV4RRFFQ69G5FC1", name: "Cleo Rangi", email: "cleo@kauri.example" };
export const SAVED_AT = new Date(SEEN_AT.getTime() + 60_000);

/** A draft with both services, at the given step. */
export function written(editingStepIndex: number, part: Partial<Proposal> = {}): Proposal {
  const steps = [BOOKKEEPING, PLAN].reduce(
    (draft, { id, pricing }) => addService(draft, { serviceId: id, pricing }),
    newDraft(),
  );
  const names = new Map([BOOKKEEPING, PLAN].map(({ id, name }) => [id, name]));
  return aProposal({
    editingStepIndex,
    advisorClientId: KAURI,
    step1: { clientName: "Kauri Joinery", contacts: [CLEO] },
    step2: steps.step2.map((each) => ({
      ...each,
      serviceName: names.get(each.serviceId) ?? "",
      serviceDefinition: "",
    })),
    step3: steps.step3,
    step4: steps.step4,
    ...part,
  });
}

export async function showWizard(proposal: Proposal, answers: Answers = {}) {
  let become: (changed: Proposal) => void = () => undefined;
  function Shown() {
    const [current, setCurrent] = useState(proposal);
    become = setCurrent;
    return <ProposalWizard proposal={current} />;
  }
  const shown = await showWithAnswers(Shown, {
    path: "org/$orgId/proposals/$",
    address: `/au/org/${proposal.advisorOrgId}/proposals/${proposal.id}`,
    answers: {
      ...ADVISOR_ANSWERS,
      "services.listWithLinkedProcesses": () => [BOOKKEEPING, PLAN],
      "advisor.getClientOrgByAdvisorClientId": () => null,
      "advisor.getClientContacts": () => [CLEO],
      "proposals.getAvailableTOEFiles": () => [],
      "proposals.listOwnLines": () => ({ objectives: ["Sell the firm by 2030"], expectations: [] }),
      "proposals.listCountersignees": () => [{ userId: "01ARZ3NDEKTSV4RRFFQ69G5FZ1", name: "Ava Lane" }],
      "proposals.previewEmail": () => ({ from: "Harbour", subject: "Proposal", preview: "", html: "" }),
      "proposals.updateProposal": () => ({ lastUpdatedAt: SAVED_AT }),
      "proposals.getProposalById": () => proposal,
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1 });
  await shown.isQuiet();
  const saves = () =>
    shown.asked
      .filter(([path]) => path === "proposals.updateProposal")
      .map(([, input]) => input as ProposalEdit);
  const isSaved = async () => waitFor(() => expect(saves().length).toBeGreaterThan(0));
  /** Shows the proposal as someone else has changed it. */
  const changeTo = (changed: Proposal) => act(() => become(changed));
  return { ...shown, saves, isSaved, changeTo, user: userEvent.setup() };
}

export const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: "input" });
export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
