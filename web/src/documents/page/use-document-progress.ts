// How far the document is filled in, in all and by section: while people type, and by what is saved for those who read it.
import { useMemo } from "react";
import { progressOf, type Progress } from "@gap/core/blocks/progress";
import { useOpenDocument, useSessionState } from "./document-context";
import { useStoredAnswers } from "./use-stored-answers";

export function useDocumentProgress(): Progress {
  const { view } = useOpenDocument();
  const { blocks, rights } = view;
  const shown = useSessionState((state) => state.answers);
  const stored = useStoredAnswers();
  // A document that was locked meanwhile did not take what the person typed last.
  const answers = rights.acts.includes("answer") ? shown : stored;
  return useMemo(() => progressOf(blocks, answers, rights.side), [blocks, answers, rights.side]);
}
