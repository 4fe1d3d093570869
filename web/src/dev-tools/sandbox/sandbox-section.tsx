// A titled, linkable section of the sandbox, and one labelled specimen in it.
import type { ReactNode } from "react";
import classes from "./sandbox.module.css";

export interface SandboxSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function SandboxSection({ id, title, children }: SandboxSectionProps) {
  return (
    <section className={classes["section"]} aria-labelledby={id}>
      <h2 id={id} className={classes["sectionTitle"]}>
        {title}
      </h2>
      <div className={classes["specimens"]}>{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  name: string;
  /** Takes the whole width of the section. */
  wide?: boolean;
  /** Lays out the children in a row instead of a column. */
  row?: boolean;
  children: ReactNode;
}

export function Specimen({ name, wide = false, row = false, children }: SpecimenProps) {
  return (
    <div className={classes["specimen"]} data-wide={wide || undefined}>
      <h3 className={classes["specimenName"]}>{name}</h3>
      <div className={row ? classes["row"] : classes["stack"]}>{children}</div>
    </div>
  );
}
