import { signatureAnswer } from "@gap/core/blocks/kinds/signature-line/signature-line";
import type { SignatureLineBlock } from "@gap/core/blocks/kinds/signature-line/signature-line.schema";
import type { ReadProps } from "@gap/web/blocks/block-view";
import { NotAnswered } from "@gap/web/blocks/parts/read-words";
import { lazyPart } from "@gap/web/blocks/parts/lazy-part";
import classes from "./signature-line.module.css";

const SignatureMark = lazyPart(
  "The signature",
  () => import("@gap/web/signatures/public").then((module) => module.SignatureMark),
  null,
);

export function SignatureLineRead({ answers }: ReadProps<SignatureLineBlock>) {
  const answer = signatureAnswer(answers);
  if (answer === undefined) return <NotAnswered />;
  return (
    <div className={classes.signed}>
      <SignatureMark signature={answer.signature} name={answer.name} />
      <p className={classes.name}>{answer.name}</p>
    </div>
  );
}
