// The label of a field. Required labels end with a star that is part of the accessible name: "Email*".
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

/** Label properties that every field of the kit accepts. */
export interface FieldLabelProps {
  /** Undefined only for a field that another element names, by `aria-labelledby` or `aria-label`. */
  label: ReactNode;
  /** Adds the star; the form itself validates, so that it can use the specification's messages. */
  required?: boolean;
}

export function labelOf({ label, required = false }: FieldLabelProps): ReactNode {
  return label === undefined ? undefined : <FieldLabel text={label} required={required} />;
}
