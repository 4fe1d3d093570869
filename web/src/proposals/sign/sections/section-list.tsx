// The navigation list of sections, which marks the one being read.
import type { SignViewSection } from "@gap/core/proposals/sign-view-sections";
import { goToSection, LISTED_SECTIONS, sectionElementId } from "./sections";
import classes from "../sign-view.module.css";

export function SectionList({ current }: { current: SignViewSection | undefined }) {
  return (
    <nav className={classes["sections"]} aria-label="Sections">
      {LISTED_SECTIONS.map(({ id, title }) => (
        <a
          key={id}
          href={`#${sectionElementId(id)}`}
          aria-current={id === current ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            goToSection(id);
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
