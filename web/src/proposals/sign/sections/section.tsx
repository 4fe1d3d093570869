// One section of the paper, a target of the section list.
import type { ReactNode } from "react";
import { LISTED_SECTIONS, sectionElementId, type ListedSectionId } from "./sections";
import classes from "./paper.module.css";

export function Section({ id, children }: { id: ListedSectionId; children: ReactNode }) {
  const headingId = `${sectionElementId(id)}-title`;
  return (
    <section
      id={sectionElementId(id)}
      className={classes["section"]}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-section={id}
    >
      <h2 id={headingId}>{LISTED_SECTIONS.find((each) => each.id === id)?.title}</h2>
      {children}
    </section>
  );
}
