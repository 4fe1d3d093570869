// A name and a signature, typed or drawn. The answer is reported once both are there.
import { useState } from "react";
import type {
  SignatureAnswer,
  SignatureLineBlock,
} from "@gap/core/blocks/kinds/signature-line/signature-line.schema";
import { signatureAnswer } from "@gap/core/blocks/kinds/signature-line/signature-line";
import { isEmptySignature, type Signature } from "@gap/core/signatures/signature";
import { PERSON_NAME_MAX } from "@gap/core/shared/person-name.schema";
import { isMisleadingName, MISLEADING_NAME } from "@gap/core/shared/names/tricky-name";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { lazyPart } from "@gap/web/blocks/parts/lazy-part";
import { typedLine } from "@gap/web/blocks/parts/typed-text";
import { TextField } from "@gap/web/ui/form/text-field";
import classes from "./signature-line.module.css";

const SignatureField = lazyPart("The signature", () =>
  import("@gap/web/signatures/public").then((module) => module.SignatureField),
);

const EMPTY: SignatureAnswer = { name: "", signature: { typed: "" } };

export function SignatureLineFillIn({ block, answers, onAnswer, invalid }: FillInProps<SignatureLineBlock>) {
  const answer = signatureAnswer(answers);
  // A name without a signature, and a signature without a name, are not answers yet.
  const [draft, setDraft] = useState<SignatureAnswer>(EMPTY);
  const { name, signature } = answer ?? draft;
  const isMisleading = isMisleadingName(name);

  const change = (next: SignatureAnswer) => {
    setDraft(next);
    const complete = completed(next);
    if (complete !== undefined) onAnswer("", complete);
    else if (answer !== undefined) onAnswer("", null);
  };
  const changeName = (next: string) => {
    const follows = "typed" in signature && signature.typed === name;
    change({ name: next, signature: follows ? { typed: next } : signature });
  };
  return (
    <div className={classes.fields}>
      <TextField
        label="Name"
        autoComplete="name"
        required={block.required}
        value={name}
        maxLength={PERSON_NAME_MAX}
        error={isMisleading ? MISLEADING_NAME : invalid !== undefined}
        onChange={(event) => changeName(typedLine(event.currentTarget.value, PERSON_NAME_MAX))}
      />
      <SignatureField
        value={signature}
        disabled={false}
        mayBeEmpty
        onChange={(next) => change({ name, signature: cleaned(next) })}
      />
    </div>
  );
}

function cleaned(signature: Signature): SignatureAnswer["signature"] {
  return "typed" in signature ? { typed: typedLine(signature.typed, PERSON_NAME_MAX) } : signature;
}

function completed({ name, signature }: SignatureAnswer): SignatureAnswer | undefined {
  return name.trim() === "" || isMisleadingName(name) || isEmptySignature(signature)
    ? undefined
    : { name, signature };
}
