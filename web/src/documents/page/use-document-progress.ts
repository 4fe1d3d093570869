// How far the document is filled in, in all and by section, while people type.
import { useMemo } from "react";
import { progressOf, type Progress } from "@gap/core/blocks/progress";
import { useOpenDocument, useSessionState } from "./document-context";

export function useDocumentProgress(): Progress {
  const { view } = useOpenDocument();
  const { blocks, rights } = view;
  const answers = useSessionState((state) => state.answers);
  return useMemo(() => progressOf(blocks, answers, rights.side), [blocks, answers, rights.side]);
}
