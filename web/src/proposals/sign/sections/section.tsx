// One section of the paper, a target of the section list.
import type { ReactNode } from "react";
import { SECTION_TITLES, type ListedSection } from "@gap/core/proposals/sign-view-sections";
import { sectionElementId } from "./sections";
import classes from "./paper.module.css";

interface SectionProps {
  readonly id: ListedSection;
  /** Instead of the section's usual title. */
  readonly title?: string;
  readonly children: ReactNode;
}

export function Section({ id, title = SECTION_TITLES[id], children }: SectionProps) {
  const headingId = `${sectionElementId(id)}-title`;
  return (
    <section
      id={sectionElementId(id)}
      className={classes["section"]}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-section={id}
    >
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
