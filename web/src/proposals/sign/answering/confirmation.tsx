// The confirmation after signing (spec 3 §2, §4, Confirmation).
import { IconCircleCheck } from "@tabler/icons-react";
import { FINISHED_SIGNING } from "@gap/core/proposals/acceptance";
import { statusOf } from "@gap/core/proposals/proposal-status";
import { remainingOf, remainingText } from "@gap/core/proposals/signees/signatures";
import { firmSignsAfter, firmSignsNext, isAwaitingFirm } from "@gap/core/proposals/signees/countersignature";
import { signeesOf } from "@gap/core/proposals/signees/signing-rights";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useNow } from "@gap/web/platform/use-now";
import { Button } from "@gap/web/ui/actions/button";
import classes from "./confirmation.module.css";

interface ConfirmationProps {
  readonly proposal: Proposal;
  readonly onViewAccepted: () => void;
  readonly onBack: () => void;
}

export function Confirmation({ proposal, onViewAccepted, onBack }: ConfirmationProps) {
  const isAccepted = proposal.acceptedAt !== undefined;
  const { advisorName, countersignee } = proposal;
  const awaitsFirm = isAwaitingFirm(proposal, statusOf(proposal, useNow()));
  const received = signeesOf(proposal).filter(({ agreedAt }) => agreedAt !== undefined).length;
  const needed = proposal.signaturesNeeded ?? received;
  return (
    <main className={classes["confirmation"]}>
      <span className={classes["tile"]} aria-hidden>
        <IconCircleCheck size={32} />
      </span>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {FINISHED_SIGNING}
      </h1>
      {isAccepted ? (
        <p>All required signatures have been received. A signed copy has been emailed to you.</p>
      ) : awaitsFirm ? (
        <>
          <p>{firmSignsNext(advisorName)}</p>
          <p>You’ll receive a signed copy after that.</p>
        </>
      ) : (
        <>
          <p>You’ll receive a signed copy once everyone has signed</p>
          <p className={classes["remaining"]}>
            {countersignee === undefined
              ? remainingText(needed, received)
              : firmSignsAfter(advisorName, remainingOf(needed, received))}
          </p>
        </>
      )}
      <div className={classes["acts"]}>
        {isAccepted ? (
          <Button kind="main" onClick={onViewAccepted}>
            View accepted proposal
          </Button>
        ) : (
          <Button onClick={onBack}>Back to the proposal</Button>
        )}
      </div>
    </main>
  );
}
