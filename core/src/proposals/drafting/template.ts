// Proposal templates (spec 4 §C, List): the parts of a proposal that do not depend on its client, and the template as
// the API returns it.
import type { SalesTax } from "@gap/core/proposals/fees/sales-tax";
import { consistentSteps } from "../draft";
import type { Proposal } from "../proposal-view";
import type { DraftSteps, Step4 } from "../proposal.schema";

/** The client of a template's preview. */
export const SAMPLE_CLIENT = "Sample client";
const SAMPLE_SIGNEE = "Sample signee";

/** A row of the list of templates. */
export interface ListedTemplate {
  readonly id: string;
  readonly name: string;
  /** In the order they were chosen, without those that are no longer in the catalogue. */
  readonly serviceNames: readonly string[];
  /** First year, excluding tax, in cents. */
  readonly valueCents: number;
  readonly currencyCode: string;
  readonly lastUpdatedAt: Date;
  /** The name of the user who updated it last; missing if that user was deleted. */
  readonly lastUpdatedBy?: string;
}

/** A template with its services looked up, and with the figures and the look of the firm. */
export interface ProposalTemplate
  extends
    SalesTax,
    Pick<
      Proposal,
      | "id"
      | "advisorOrgId"
      | "advisorName"
      | "brand"
      | "currencyCode"
      | "timezone"
      | "lastUpdatedAt"
      | "step2"
      | "step3"
      | "step4"
      | "step5"
      | "aboutPage"
      | "detailsInWords"
      | "removedServices"
      | "servicesTooLong"
    > {
  readonly name: string;
}

/**
 * Keeps what a template has of the steps: no recipients, name or logo, no scenario, and no dates and number of signees. The order of
 * signing is kept and applies once signees are chosen.
 */
export function stepsForTemplate({ step2, step3, step4, step5 }: Omit<DraftSteps, "step1">): DraftSteps {
  return consistentSteps({
    step1: { contacts: [] },
    step2,
    step3,
    step4: withoutChosenInProposal(step4),
    step5,
  });
}

/** These are chosen in each proposal that starts from the template. */
function withoutChosenInProposal(step4: Step4): Step4 {
  const {
    duringMonth: _month,
    dueDateDate: _day,
    signeesAmount: _amount,
    scenarioId: _scenario,
    ...others
  } = step4;
  return others;
}

/** The template as a proposal without recipients, which the steps of the wizard edit. */
export function proposalOfTemplate<Template extends ProposalTemplate>(
  template: Template,
): Template & Proposal {
  return {
    ...template,
    number: 1,
    version: 1,
    advisorClientId: null,
    editingStepIndex: 0,
    step1: { clientName: "", contacts: [] },
  };
}

/** The template as a proposal to a sample client, for its preview. */
export function sampleProposal<Template extends ProposalTemplate>(template: Template): Template & Proposal {
  return {
    ...proposalOfTemplate(template),
    step1: { clientName: SAMPLE_CLIENT, contacts: [{ id: "sample", name: SAMPLE_SIGNEE, email: "" }] },
  };
}
