// The first part of the document: cover, the agreement at a glance, and the proposal with everything that was chosen.
import { agreementOf } from "@gap/core/proposals/fees/agreement";
import { chosenByInWords } from "@gap/core/proposals/signees/signing-rights";
import { AboutSection } from "../sign/sections/about-section";
import { Cover } from "../sign/sections/cover";
import type { ShownProposal } from "../sign/sections/proposed-services";
import { TextSections } from "../sign/sections/text-sections";
import { AtAGlance } from "./at-a-glance";
import { FirstYear } from "./first-year";
import { PrintedAcceptance } from "./printed-acceptance";
import { PrintedFees } from "./printed-fees";
import { PrintedWorth } from "../worth/printed-worth";
import { PrintedServices } from "./printed-services";
import classes from "./printed.module.css";

export function PrintedProposal({ proposal }: { proposal: ShownProposal }) {
  const agreement = agreementOf(proposal);
  const chosenBy = chosenByInWords(proposal) ?? "chosen";
  return (
    <main className={classes["printed"]}>
      {/* An accepted proposal was sent, so the current time is not shown. */}
      <Cover proposal={proposal} now={proposal.acceptedAt ?? proposal.lastUpdatedAt} />
      <AtAGlance proposal={proposal} agreement={agreement} />
      <TextSections proposal={proposal} />
      <PrintedServices proposal={proposal} agreement={agreement} chosenBy={chosenBy} />
      <AboutSection proposal={proposal} />
      <PrintedFees proposal={proposal} agreement={agreement} chosenBy={chosenBy} />
      <FirstYear proposal={proposal} agreement={agreement} />
      <PrintedWorth proposal={proposal} agreement={agreement} />
      <PrintedAcceptance proposal={proposal} agreement={agreement} />
    </main>
  );
}
