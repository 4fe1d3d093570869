// The signature beside 'Sign proposal': the signee's name, filled in already, which they keep, change, or replace by a
// drawing.
import { useId, useState } from "react";
import {
  isEmptySignature,
  SIGNATURE_LIMITS,
  SIGNATURE_REQUIRED,
  SIGNATURE_TOO_DETAILED,
  type DrawnSignature,
  type Signature,
} from "@gap/core/signatures/signature";
import { Button } from "@gap/web/ui/actions/button";
import { SignaturePad } from "./signature-pad";
import classes from "./signature.module.css";

interface SignatureFieldProps {
  readonly value: Signature;
  readonly disabled: boolean;
  /** Where the signature comes later, an empty one is no problem yet. */
  readonly mayBeEmpty?: boolean;
  readonly onChange: (signature: Signature) => void;
}

export function SignatureField({ value, disabled, mayBeEmpty = false, onChange }: SignatureFieldProps) {
  const id = useId();
  // Returning to the other way of signing restores what was there.
  const [typed, setTyped] = useState("typed" in value ? value.typed : "");
  const [drawn, setDrawn] = useState<DrawnSignature>("typed" in value ? { strokes: [] } : value);
  const [isFull, setFull] = useState(false);
  const isTyped = "typed" in value;
  const type = (text: string) => {
    setTyped(text);
    onChange({ typed: text });
  };
  const draw = (drawing: DrawnSignature) => {
    setDrawn(drawing);
    setFull(false);
    onChange(drawing);
  };
  const missing = !mayBeEmpty && isEmptySignature(value) ? SIGNATURE_REQUIRED : undefined;
  const problem = isFull && !isTyped ? SIGNATURE_TOO_DETAILED : missing;
  return (
    <div className={classes["field"]}>
      <div className={classes["head"]}>
        {isTyped ? <label htmlFor={id}>Your signature</label> : <span id={id}>Your signature</span>}
        <Button kind="link" small disabled={disabled} onClick={() => onChange(isTyped ? drawn : { typed })}>
          {isTyped ? "Draw it instead" : "Type it instead"}
        </Button>
      </div>
      {isTyped ? (
        <input
          id={id}
          className={classes["input"]}
          value={value.typed}
          maxLength={SIGNATURE_LIMITS.typed}
          autoComplete="name"
          disabled={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => type(event.currentTarget.value)}
        />
      ) : (
        <SignaturePad
          labelledBy={id}
          describedBy={`${id}-note`}
          value={value}
          disabled={disabled}
          onChange={draw}
          onTooDetailed={() => setFull(true)}
        />
      )}
      <p id={`${id}-note`} className={classes["note"]} data-problem={problem !== undefined || undefined}>
        {problem ?? noteOn(value)}
      </p>
    </div>
  );
}

function noteOn(value: Signature): string {
  if (!("typed" in value)) return "Draw with your mouse or finger.";
  return value.typed === ""
    ? "Type your name the way you sign."
    : "Keep your name, or change it to how you sign.";
}
