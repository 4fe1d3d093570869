// The five steps of the wizard (spec 3 §2) with their descriptions. A template has those that do not need a client.
import { LAST_STEP_INDEX } from "@gap/core/proposals/proposal.schema";

export type StepTitle = "Recipients" | "Services" | "Payment" | "Details" | "Review & send" | "Message";

export interface WizardStep {
  /** As counted in a proposal. */
  readonly index: number;
  readonly title: StepTitle;
  /** Missing if it depends on the draft. */
  readonly about: string | undefined;
}

const RECIPIENTS_STEP = 0;
export const SERVICES_STEP = 1;

export const PROPOSAL_STEPS: readonly WizardStep[] = [
  {
    index: RECIPIENTS_STEP,
    title: "Recipients",
    about: "Choose who the proposal is for and who signs it.",
  },
  {
    index: SERVICES_STEP,
    title: "Services",
    about: "Choose the services to propose. The client can tick recommended ones.",
  },
  { index: 2, title: "Payment", about: undefined },
  {
    index: 3,
    title: "Details",
    about: "Choose objectives and expectations, and set timing, signees and the due date.",
  },
  {
    index: LAST_STEP_INDEX,
    title: "Review & send",
    about: "Check the proposal, add a personal message and send it.",
  },
];

export const TEMPLATE_STEPS: readonly WizardStep[] = [
  ...PROPOSAL_STEPS.filter(({ index }) => index !== RECIPIENTS_STEP && index !== LAST_STEP_INDEX),
  {
    index: LAST_STEP_INDEX,
    title: "Message",
    about: "Write the personal message that each proposal starts with.",
  },
];
