// Starts of the proposal journeys: the advisor is signed in and on the proposals list, or has written a proposal.
import type { Page, TestInfo } from "@playwright/test";
import { expectFineInEveryAppearance } from "../appearances";
import { ProposalWizard } from "./proposal-wizard";
import { ProposalsPage } from "./proposals-page";
import { ava, type Person } from "../people";

interface Beginning {
  readonly page: Page;
  readonly enterAs: (person: Person) => Promise<void>;
}

export async function beginAtProposals({ page, enterAs }: Beginning, testInfo: TestInfo) {
  await enterAs(ava);
  const proposals = new ProposalsPage(page);
  await proposals.open();
  /** Checks the look of any page, or of one part of it. */
  const looksFine = (at: Page, picture: string, within?: string) =>
    expectFineInEveryAppearance(at, testInfo.outputPath(picture), within);
  return { proposals, wizard: new ProposalWizard(page), looksFine };
}

/** The contacts of Tūī Landscapes. */
export const HEMI = { name: "Hēmi Parata", email: "hemi@tui.example" };
export const JO = { name: "Jo Salter", email: "jo@tui.example" };

/** Fills in the wizard up to its last step: a proposal to both contacts, with one optional service. */
export async function writeProposal(page: Page): Promise<void> {
  const proposals = new ProposalsPage(page);
  const wizard = new ProposalWizard(page);
  await proposals.open();
  await proposals.button("Create proposal").first().click();
  await wizard.choose(wizard.client, "Tūī Landscapes");
  await wizard.choose(wizard.contacts, HEMI.name);
  await wizard.choose(wizard.contacts, JO.name);
  await wizard.continue.click();
  for (const service of ["Annual accounts", "Bookkeeping", "Payroll", "Quarterly planning"])
    await wizard.checkbox(service).check();
  await wizard.choose(
    page.getByRole("combobox", { name: "Price type of Payroll*", exact: true }),
    "Recommended",
  );
  await wizard.continue.click();
  await wizard.region("Monthly fees").getByRole("checkbox", { name: "Annual payment" }).check();
  await wizard.continue.click();
  await wizard.checkbox("Pay no more tax than the law asks for").check();
  await wizard.checkbox("Mutual courtesy and respect").check();
  await wizard.continue.click();
  await wizard.message.fill("It was good to meet you on Tuesday.");
  await wizard.isSaved();
}
