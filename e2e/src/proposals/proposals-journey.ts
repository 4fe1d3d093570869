// Start of the proposal journeys: the advisor is signed in and on the proposals list.
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
