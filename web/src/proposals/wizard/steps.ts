// The five steps of the wizard (spec 3 §2) with their descriptions. A template has those that do not need a client.
import { LAST_STEP_INDEX } from "@gap/core/proposals/proposal.schema";

export const STEPS = [
  { title: "Recipients", about: "Choose who the proposal is for and who signs it." },
  { title: "Services", about: "Choose the services to propose. The client can tick recommended ones." },
  { title: "Payment", about: undefined },
  {
    title: "Details",
    about: "Choose objectives and expectations, and set timing, signees and the due date.",
  },
  { title: "Review & send", about: "Check the proposal, add a personal message and send it." },
] as const;

export interface WizardStep {
  /** As counted in a proposal. */
  readonly index: number;
  readonly title: string;
  /** Missing if it depends on the draft. */
  readonly about: string | undefined;
}

export const PROPOSAL_STEPS: readonly WizardStep[] = STEPS.map((step, index) => ({ ...step, index }));

export const SERVICES_STEP = 1;
const RECIPIENTS_STEP = 0;

export const TEMPLATE_STEPS: readonly WizardStep[] = PROPOSAL_STEPS.filter(
  ({ index }) => index !== RECIPIENTS_STEP,
).map((step) =>
  step.index === LAST_STEP_INDEX
    ? { ...step, title: "Message", about: "Write the personal message that each proposal starts with." }
    : step,
);
