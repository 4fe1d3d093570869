// A signature as it was given: a typed name in italics, a drawn one as its strokes.
import { SIGNATURE_AREA, signaturePath, type Signature } from "@gap/core/signatures/signature";
import classes from "./signature.module.css";

interface SignatureMarkProps {
  readonly signature: Signature;
  /** The signee, for the text alternative of a drawing. */
  readonly name: string;
}

export function SignatureMark({ signature, name }: SignatureMarkProps) {
  if ("typed" in signature) return <em className={classes["typed"]}>{signature.typed}</em>;
  const { width, height } = SIGNATURE_AREA;
  return (
    <svg
      className={classes["drawn"]}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Signature of ${name}`}
    >
      <path d={signaturePath(signature)} />
    </svg>
  );
}
