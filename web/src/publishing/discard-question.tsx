// Asks before a draft is discarded. A record that was never published is deleted with its draft.
import type { PublishedNoun } from "@gap/core/publishing/life-cycle";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import type { PublishedRecord } from "./published-kind";

interface DiscardQuestionProps {
  readonly noun: PublishedNoun;
  readonly record: PublishedRecord;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

export function DiscardQuestion({ noun, record, onConfirm, onCancel }: DiscardQuestionProps) {
  const { name, status, publishedVersion } = record;
  const wasPublished = status !== "draft";
  return (
    <ConfirmDialog
      title={wasPublished ? `Discard the draft of ${name}?` : `Delete ${name}?`}
      confirmLabel={wasPublished ? "Discard draft" : `Delete ${noun}`}
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {wasPublished
        ? `Its changes are lost. Version ${publishedVersion ?? ""} stays published.`
        : `It was never published, so the ${noun} is deleted with its draft.`}
    </ConfirmDialog>
  );
}
