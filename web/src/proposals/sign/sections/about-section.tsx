// The firm's About us page, if the proposal includes it: in the sign view and in the printed document.
import { aboutTitle, includedAboutPage } from "@gap/core/proposals/sign-view-sections";
import { RichTextView } from "@gap/web/rich-text/public-view";
import type { ShownProposal } from "./proposed-services";
import { Section } from "./section";

export function AboutSection({ proposal }: { proposal: ShownProposal }) {
  const page = includedAboutPage(proposal);
  const { imageUrls } = proposal;
  return page === undefined ? null : (
    <Section id="about" title={aboutTitle(proposal)}>
      <RichTextView content={page} topHeading={3} {...(imageUrls !== undefined && { imageUrls })} />
    </Section>
  );
}
