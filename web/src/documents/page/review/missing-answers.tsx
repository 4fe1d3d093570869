// Why a document was not submitted. Each question leads to its field, and leaves the list when it is answered.
import { useSyncExternalStore } from "react";
import { isAnswered } from "@gap/core/blocks/answers";
import type { DocumentView } from "@gap/core/documents/document-view";
import { ProblemSummary } from "@gap/web/publishing/public-problems";
import { focusBlock } from "../focus-block";
import type { DocumentSession } from "../saving/document-session";
import type { Submit } from "./use-submit";

interface MissingAnswersProps {
  readonly submit: Submit;
  readonly view: DocumentView;
  readonly session: DocumentSession;
}

export function MissingAnswers({ submit, view, session }: MissingAnswersProps) {
  const { missing, problem, refusals } = submit;
  const answers = useSyncExternalStore(session.subscribe, () => session.state().answers);
  const left = view.blocks.filter((block) => missing.includes(block.id) && !isAnswered(block, answers));
  if (!view.rights.acts.includes("submit")) return null;
  if (problem !== undefined)
    return (
      <ProblemSummary refusals={refusals} problems={[]}>
        {problem}
      </ProblemSummary>
    );
  if (left.length === 0) return null;
  return (
    <ProblemSummary
      refusals={refusals}
      problems={left.map(({ id, title }) => ({ key: id, words: title, onShow: () => focusBlock(id) }))}
    >
      {left.length === 1
        ? "This question still needs an answer before you can submit:"
        : `These ${left.length} questions still need an answer before you can submit:`}
    </ProblemSummary>
  );
}
