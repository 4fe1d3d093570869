// Overwritten answers whose author has kept the other person's answer, which saves nothing. The browser remembers them, so that
// they are not offered again at the next visit.
import type { Overwrite } from "@gap/core/documents/document-view";
import { answerKey } from "@gap/core/documents/save-answers";

export interface DecidedAnswer {
  readonly blockId: string;
  readonly path: string;
  /** The revision of the answer that was kept; later overwrites are offered. */
  readonly revision: number;
}

export function undecided(
  overwrites: readonly Overwrite[],
  decided: readonly DecidedAnswer[],
): readonly Overwrite[] {
  const revisions = new Map(decided.map((answer) => [answerKey(answer), answer.revision]));
  return overwrites.filter(
    (overwrite) => overwrite.revision > (revisions.get(answerKey(overwrite)) ?? -Infinity),
  );
}
