// The server's answers of an open document, without edits that are not saved.
import { useMemo } from "react";
import type { Answers } from "@gap/core/blocks/answers";
import { useOpenDocument, useSessionState } from "./document-context";
import { storedAnswers } from "./saving/session-state";

export function useStoredAnswers(): Answers {
  const { view } = useOpenDocument();
  const stored = useSessionState((state) => state.stored);
  const actions = useSessionState((state) => state.actions);
  return useMemo(() => storedAnswers({ stored, actions }, view), [stored, actions, view]);
}
