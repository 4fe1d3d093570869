// Rules of signature lines.
import { blockKind, type AnswersOfBlock } from "@gap/core/blocks/block-kind";
import type { SignatureAnswer, SignatureLineBlock } from "./signature-line.schema";

export function signatureAnswer(answers: AnswersOfBlock): SignatureAnswer | undefined {
  const answer = answers.get("");
  return typeof answer === "object" && answer !== null && "signature" in answer
    ? (answer as SignatureAnswer)
    : undefined;
}

export const signatureLine = blockKind<SignatureLineBlock>({
  name: "Signature line",
  group: "Work",
  newFields: () => ({ signer: "client" }),
  answers: {
    isRemembered: false,
    isAnswered: (_, answers) => signatureAnswer(answers) !== undefined,
    inWords: (_, answers) => {
      const answer = signatureAnswer(answers);
      return answer === undefined ? "" : `Signed by ${answer.name}`;
    },
    operators: [],
    seconds: 20,
  },
});
