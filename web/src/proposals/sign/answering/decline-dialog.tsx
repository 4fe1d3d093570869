// A signee declines with a reason (spec 4 §C). Asks for confirmation, because it ends the proposal.
import { useState } from "react";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { REQUIRED } from "@gap/core/shared/required";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useDecline } from "./use-signing";

/** Shown instead of truncating the text, which the writer might not notice. */
const TOO_LONG = `Please use at most ${formatCount(PROPOSAL_LIMITS.declineReason)} characters`;
const howLong = (length: number) =>
  `${formatCount(length)} of ${formatCount(PROPOSAL_LIMITS.declineReason)} characters`;

interface DeclineDialogProps {
  readonly proposalId: string;
  readonly advisorName: string;
  readonly onClose: () => void;
  readonly onDeclined: () => void;
}

export function DeclineDialog({ proposalId, advisorName, onClose, onDeclined }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const { decline, error } = useDecline(proposalId, onDeclined);
  const isMissing = reason.trim() === "";
  const { length } = reason.trim();
  const isTooLong = length > PROPOSAL_LIMITS.declineReason;
  const confirm = async () => {
    setIsAsked(true);
    if (isMissing || isTooLong) return;
    setIsDeclining(true);
    try {
      await decline(reason.trim());
    } catch {
      // The dialog shows the error.
      setIsDeclining(false);
    }
  };
  return (
    <Dialog
      title="Decline this proposal?"
      width={444}
      holdsWork={isDeclining}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" pending={isDeclining} onClick={() => void confirm()}>
            Decline proposal
          </Button>
        </>
      }
    >
      <div className={utility.grid16}>
        <p>Nobody will be able to sign it afterwards. {advisorName} will receive your reason.</p>
        <TextAreaField
          label="Reason"
          required
          data-autofocus
          description={howLong(length)}
          value={reason}
          error={isTooLong ? TOO_LONG : isAsked && isMissing ? REQUIRED : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error === null ? null : <Banner tone="error">{problemOf(error)}</Banner>}
      </div>
    </Dialog>
  );
}
