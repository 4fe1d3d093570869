// The label of a field: a required one ends in a star that belongs to its name, so it reads "Email*" to everybody.
import type { ReactNode } from "react";
import classes from "./field-label.module.css";

export function FieldLabel({ text, required }: { text: ReactNode; required: boolean }) {
  return required ? (
    <>
      {text}
      <RequiredStar />
    </>
  ) : (
    text
  );
}

export function RequiredStar(props: { "aria-hidden"?: boolean }) {
  return (
    <span {...props} className={classes["star"]}>
      *
    </span>
  );
}

/** What every field of the kit understands on top of Mantine's own properties. */
export interface FieldLabelProps {
  label: ReactNode;
  /** Marks the label with a star; the check itself is the form's, so that its texts are the specification's. */
  required?: boolean;
}

export function labelOf({ label, required = false }: FieldLabelProps): ReactNode {
  return <FieldLabel text={label} required={required} />;
}
