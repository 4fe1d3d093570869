// Why answers are not saved at the moment, below the shell's offline banner (spec 7 §4), and which answers a locked
// document did not take.
import { useMemo } from "react";
import { answerInWords } from "@gap/core/blocks/answers";
import { UnsavedNotice } from "@gap/web/platform/autosave/unsaved-notice";
import { useLiveState } from "@gap/web/platform/live/use-live";
import { Banner } from "@gap/web/ui/feedback/banner";
import { useOpenDocument } from "../document-context";
import { useSaving } from "./use-saving";
import classes from "../document.module.css";

/** Right below the shell's offline banner. */
export function OfflineWords() {
  const { isKept } = useSaving();
  const isOffline = useLiveState() === "offline";
  const { view } = useOpenDocument();
  const mayAnswer = view.rights.acts.includes("answer");
  return (
    // Always rendered, because screen readers announce only changes inside an existing live region.
    <div aria-live="polite">
      {isOffline && mayAnswer && isKept ? (
        <p className={classes.offline}>
          What you type is kept on this device and sent when you are back online.
        </p>
      ) : null}
    </div>
  );
}

export function SavingNotices() {
  const saving = useSaving();
  return (
    <>
      <UnsavedNotice saving={saving} isInShell />
      {saving.lockedBy === undefined ? null : <NotTaken reason={saving.lockedBy} />}
    </>
  );
}

function NotTaken({ reason }: { reason: string }) {
  const { view, session } = useOpenDocument();
  const unsaved = session.queue.unsaved();
  const rows = useMemo(
    () =>
      unsaved.flatMap(({ blockId, path, value, operationId }) => {
        const block = view.blocks.find(({ id }) => id === blockId);
        if (block === undefined || value === null) return [];
        const words = answerInWords(block, new Map([[blockId, new Map([[path, value]])]]), view);
        return [{ operationId, title: block.title, words }];
      }),
    [unsaved, view],
  );
  return (
    <Banner tone="warning" action={{ label: "Discard them", onClick: () => session.discard() }}>
      {reason} Your last answers were not saved. They are kept on this device, and sent if the document is
      reopened.
      <ul className={classes.keptList}>
        {rows.map(({ operationId, title, words }) => (
          <li key={operationId}>
            <strong>{title}</strong>
            <p className={classes.typed}>{words}</p>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
