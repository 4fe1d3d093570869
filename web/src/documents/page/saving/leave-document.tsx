// Asks before the page is left while an answer is not saved (spec 7 §4). It stays on this device and is sent later.
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { useOpenDocument } from "../document-context";
import { useSaving } from "./use-saving";

export function LeaveDocument() {
  const { session } = useOpenDocument();
  const { isSaving, hasFailed, isKept, lockedBy } = useSaving();
  // A locked document says itself which answers it did not take.
  const hasUnsaved = (isSaving || hasFailed) && lockedBy === undefined;
  return (
    <AskBeforeLeaving hasUnsaved={hasUnsaved} settle={() => session.flush()}>
      <p>
        {isKept
          ? "Your last answers are not saved yet. They are kept on this device and sent when you open the document again."
          : "Your last answers are not saved yet, and your browser cannot keep them."}
      </p>
    </AskBeforeLeaving>
  );
}
