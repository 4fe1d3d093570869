// Asks before a sent proposal becomes a draft again, and says whose signatures are given up by it.
import { useQuery } from "@tanstack/react-query";
import { joinNames } from "@gap/core/shared/join-names";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { clientNameOf } from "../proposal-words";
import type { ProposalActionDialogProps } from "./answer-dialog";

export function ReviseDialog({ proposal, onConfirm, onClose }: ProposalActionDialogProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(
    useApi().options.proposals.getProposalById.queryOptions(
      { proposalId: proposal.id },
      { ...ALWAYS_REFETCHED, meta: { showsOwnErrors: true } },
    ),
  );
  const title = `Revise the proposal to ${clientNameOf(proposal)}?`;
  // A signee may have signed since the page was loaded.
  if (data === undefined || error !== null || !isFetchedAfterMount)
    return (
      <Dialog title={title} width={444} onClose={onClose}>
        {error === null ? (
          <SkeletonList label="Loading the signatures" rows={1} />
        ) : (
          <DataNotLoaded subject="The signatures" error={error} onTryAgain={() => refetch()} />
        )}
      </Dialog>
    );
  const signed = (data.signees ?? []).filter(({ agreedAt }) => agreedAt !== undefined);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Revise"
      onConfirm={async () => void (await onConfirm({}))}
      onCancel={onClose}
    >
      {signed.length === 0 ? null : `${givenUp(signed.map(({ name }) => name))} `}
      It becomes a draft again and cannot be signed until you send it again. The version you sent stays
      readable, and signees are notified.
    </ConfirmDialog>
  );
}

function givenUp(names: readonly string[]): string {
  const signatures = names.length === 1 ? "This signature does" : "These signatures do";
  return `${joinNames(names)} ${names.length === 1 ? "has" : "have"} signed. ${signatures} not count for the new version.`;
}
