// The navigation list of sections, which marks the one being read.
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { listedSections, type SignViewSection } from "@gap/core/proposals/sign-view-sections";
import { goToSection, sectionElementId } from "./sections";
import classes from "../sign-view.module.css";

interface SectionListProps {
  readonly current: SignViewSection | undefined;
  readonly proposal: Proposal;
  readonly onChoose: (section: SignViewSection) => void;
}

export function SectionList({ current, proposal, onChoose }: SectionListProps) {
  return (
    <nav className={classes["sections"]} aria-label="Sections">
      {listedSections(proposal).map(({ id, title }) => (
        <a
          key={id}
          href={`#${sectionElementId(id)}`}
          aria-current={id === current ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            goToSection(id);
            onChoose(id);
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
