// The navigation list of sections, which marks the one being read.
import {
  LISTED_SECTIONS,
  SECTION_TITLES,
  type SignViewSection,
} from "@gap/core/proposals/sign-view-sections";
import { goToSection, sectionElementId } from "./sections";
import classes from "../sign-view.module.css";

interface SectionListProps {
  readonly current: SignViewSection | undefined;
  readonly hasIntroduction: boolean;
  readonly onChoose: (section: SignViewSection) => void;
}

export function SectionList({ current, hasIntroduction, onChoose }: SectionListProps) {
  return (
    <nav className={classes["sections"]} aria-label="Sections">
      {LISTED_SECTIONS.filter((id) => id !== "introduction" || hasIntroduction).map((id) => (
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
          {SECTION_TITLES[id]}
        </a>
      ))}
    </nav>
  );
}
