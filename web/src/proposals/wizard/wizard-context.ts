// What every step of the wizard works with.
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { Autosave } from "../autosave/use-autosave";
import type { WizardServices } from "./use-wizard-services";

export interface WizardContext {
  readonly proposal: Proposal;
  readonly autosave: Autosave;
  readonly services: WizardServices;
  /** Empty until a client is chosen. */
  readonly clientName: string;
  readonly setClient: (client: { readonly id: string | null; readonly name: string }) => void;
  /** Where the advisor is, as a day of the calendar. */
  readonly today: string;
  readonly goTo: (stepIndex: number) => void;
}
