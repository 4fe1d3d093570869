// 'Share' for the advisor of an accepted proposal (spec 3 §2): the link for those who have access.
import { IconShare } from "@tabler/icons-react";
import { useState } from "react";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useAppContext } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { CopyButton } from "@gap/web/ui/actions/copy-button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { acceptedProposalPath } from "./accepted-path";

export function ShareButton({ proposal }: { proposal: Proposal }) {
  const [isOpen, setIsOpen] = useState(false);
  const { region } = useAppContext();
  const { clientOrgId = "", step1 } = proposal;
  const path = acceptedProposalPath({ orgId: clientOrgId, orgType: "client" }, proposal);
  const address = `${globalThis.location.origin}/${region}${path}`;
  return (
    <>
      <Button icon={<IconShare size={16} />} onClick={() => setIsOpen(true)}>
        Share
      </Button>
      <Dialog
        opened={isOpen}
        title="Share this proposal"
        width={444}
        onClose={() => setIsOpen(false)}
        actions={<CopyButton value={address} label="Copy link" />}
      >
        <div className={utility.grid16}>
          <p>Signees and admins of {step1.clientName} can open it with this link.</p>
          <TextField label="Link" value={address} readOnly />
        </div>
      </Dialog>
    </>
  );
}
