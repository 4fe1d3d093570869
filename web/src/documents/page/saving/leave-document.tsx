// Asks before the page is left while an answer or an action is not saved (spec 7 §4). It stays on this device and is sent later.
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { useOpenDocument } from "../document-context";
import { useSaving, useUnsavedActions } from "./use-saving";

export function LeaveDocument() {
  const { session, view } = useOpenDocument();
  const { isSaving, hasFailed, isKept, lockedBy } = useSaving();
  const actions = useUnsavedActions((unsaved) => unsaved);
  // A locked document says itself which answers and actions it did not take.
  const hasAnswers = (isSaving || hasFailed) && lockedBy === undefined;
  const hasActions = (actions.isSaving || actions.byId.size > 0) && view.rights.acts.includes("answer");
  const nouns = [...(hasAnswers ? ["answers"] : []), ...(hasActions ? ["actions"] : [])].join(" and ");
  const areKept = (!hasAnswers || isKept) && (!hasActions || actions.isKept);
  return (
    <AskBeforeLeaving hasUnsaved={hasAnswers || hasActions} settle={() => session.flush()}>
      <p>
        {areKept
          ? `Your last ${nouns} are not saved yet. They are kept on this device and sent when you open the document again.`
          : `Your last ${nouns} are not saved yet, and your browser cannot keep them.`}
      </p>
    </AskBeforeLeaving>
  );
}
