// Says that the original of a clone has a newer version, and shows what changed in it (spec 7 §1).
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Original } from "@gap/core/blueprints/blueprint.schema";
import { formatDate } from "@gap/core/shared/dates";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";

export function NewerOriginalBanner({ original, onSee }: { original: Original; onSee: () => void }) {
  return (
    <Banner tone="info" action={{ label: "See what changed", onClick: onSee }}>
      {original.name} has a newer version, from {formatDate(original.publishedAt)}. Yours was cloned from the
      one before.
    </Banner>
  );
}

/** A version that was published since is to be seen before it is taken over. */
export function useOriginalChanges(blueprintId: string) {
  return useQuery(
    useApi().options.blueprint.compareWithOriginal.queryOptions({ blueprintId }, ALWAYS_REFETCHED),
  );
}

interface OriginalChangesDialogProps {
  readonly original: Original;
  readonly changes: ReturnType<typeof useOriginalChanges>;
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** Shown when the changes are loaded. */
  readonly children: ReactNode;
}

export function OriginalChangesDialog(props: OriginalChangesDialogProps) {
  const { original, changes, actions, onClose, children } = props;
  const waiting =
    changes.error === null ? (
      <SkeletonList rows={4} label="Loading changes" />
    ) : (
      <DataNotLoaded subject="The changes" error={changes.error} onTryAgain={changes.refetch} />
    );
  return (
    <Dialog
      title={`Version ${changes.data?.to ?? original.publishedVersion} of ${original.name}`}
      onClose={onClose}
      actions={actions}
    >
      {changes.data === undefined ? waiting : children}
    </Dialog>
  );
}
