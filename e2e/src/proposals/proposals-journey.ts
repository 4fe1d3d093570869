// The beginning of journeys with proposals: the advisor is signed in and has the list before her.
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
  /** At whichever page, or within a part of it. */
  const looksFine = (at: Page, picture: string, within?: string) =>
    expectFineInEveryAppearance(at, testInfo.outputPath(picture), within);
  return { proposals, wizard: new ProposalWizard(page), looksFine };
}
