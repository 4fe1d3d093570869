// One section of the paper, a target of the section list.
import type { ReactNode } from "react";
import { SECTION_TITLES, type ListedSection } from "@gap/core/proposals/sign-view-sections";
import { sectionElementId } from "./sections";
import classes from "./paper.module.css";

export function Section({ id, children }: { id: ListedSection; children: ReactNode }) {
  const headingId = `${sectionElementId(id)}-title`;
  return (
    <section
      id={sectionElementId(id)}
      className={classes["section"]}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-section={id}
    >
      <h2 id={headingId}>{SECTION_TITLES[id]}</h2>
      {children}
    </section>
  );
}
