// The letter of the proposal while it is edited. One that the server would refuse is kept out of the draft, because the
// server would refuse every other change of the draft with it; it stays in the editor until it is mended.
import { useState } from "react";
import { introductionProblem } from "@gap/core/proposals/proposal.schema";
import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { ProposalAutosave } from "@gap/web/proposals/autosave/use-proposal-autosave";

export interface Letter {
  readonly value: RichText;
  /** Why the letter is not saved. */
  readonly problem: string | undefined;
  readonly write: (letter: RichText) => void;
}

export function useLetter({ draft, change }: Pick<ProposalAutosave, "draft" | "change">): Letter {
  const [refused, setRefused] = useState<{ readonly letter: RichText; readonly problem: string }>();
  return {
    value: refused?.letter ?? draft.step4.introduction ?? EMPTY_RICH_TEXT,
    problem: refused?.problem,
    write: (letter) => {
      const problem = introductionProblem(letter);
      setRefused(problem === undefined ? undefined : { letter, problem });
      if (problem !== undefined) return;
      const introduction = isEmptyRichText(letter) ? undefined : letter;
      change((before) => ({ ...before, step4: { ...before.step4, introduction } }));
    },
  };
}
