// 'Share' for the advisor of an accepted proposal (spec 3 §2): the link for those who have access.
import { useQuery } from "@tanstack/react-query";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { CopyButton } from "@gap/web/ui/actions/copy-button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { acceptedProposalPath } from "../sign/accepted-path";

interface ShareDialogProps {
  readonly proposalId: string;
  readonly onClose: () => void;
}

export function ShareDialog({ proposalId, onClose }: ShareDialogProps) {
  const { region } = useAppContext();
  const { data, error, refetch } = useQuery(
    useApi().options.proposals.getProposalById.queryOptions({ proposalId }, ALWAYS_REFETCHED),
  );
  const frame = { title: "Share this proposal", width: 444, onClose } as const;
  if (data === undefined)
    return (
      <Dialog {...frame}>
        {error === null ? (
          <SkeletonList label="Loading the link" />
        ) : (
          <DataNotLoaded subject="The link" error={error} onTryAgain={() => refetch()} />
        )}
      </Dialog>
    );
  const path = acceptedProposalPath({ orgId: data.clientOrgId ?? "", orgType: "client" }, data);
  const address = `${globalThis.location.origin}/${region}${path}`;
  return (
    <Dialog {...frame} actions={<CopyButton value={address} label="Copy link" />}>
      <div className={utility.grid16}>
        <p>Signees and admins of {data.step1.clientName} can open it with this link.</p>
        <TextField label="Link" value={address} readOnly />
      </div>
    </Dialog>
  );
}
