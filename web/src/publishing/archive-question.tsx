// Asks before a record is archived that others use: a template by processes, a process by services.
import type { PublishedNoun } from "@gap/core/publishing/life-cycle";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import type { PublishedRecord } from "./published-kind";

export interface ArchiveQuestionProps {
  readonly noun: PublishedNoun;
  readonly record: PublishedRecord;
  readonly consequence: string;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

export function ArchiveQuestion({ noun, record, consequence, onConfirm, onCancel }: ArchiveQuestionProps) {
  return (
    <ConfirmDialog
      title={`Archive ${record.name}?`}
      confirmLabel={`Archive ${noun}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {consequence}
    </ConfirmDialog>
  );
}
