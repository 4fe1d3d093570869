// The data and functions shared by the steps of the wizard.
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { ProposalAutosave } from "../autosave/use-proposal-autosave";
import type { Letter } from "./details/use-letter";
import type { WizardStep } from "./steps";
import type { WizardServices } from "./use-wizard-services";

export interface WizardContext {
  /** The record being edited; a template is edited as a proposal without client and recipients. */
  readonly subject: "proposal" | "template";
  readonly proposal: Proposal;
  readonly autosave: ProposalAutosave;
  readonly services: WizardServices;
  /** Empty until a client is chosen. */
  readonly clientName: string;
  readonly setClient: (client: { readonly id: string | null; readonly name: string }) => void;
  /** The calendar day in the advisor's time zone. */
  readonly today: string;
  /** The open step. */
  readonly step: WizardStep;
  /** Opens a step; on the third one, a service may be named whose price takes the focus. */
  readonly goTo: (stepIndex: number, pricedServiceId?: string) => void;
  readonly letter: Letter;
  readonly focusedServiceId: string | undefined;
}
