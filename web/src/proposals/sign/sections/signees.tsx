// The signees with their status (spec 3 §4); only the reader's own row has a button.
import { IconCheck, IconClock, IconSignature, IconX } from "@tabler/icons-react";
import { signeeText } from "@gap/core/proposals/signatures";
import type { SigningRights } from "@gap/core/proposals/signing-rights";
import type { ProposalSignee } from "@gap/core/proposals/proposal-view";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./acceptance.module.css";

interface SigneesProps {
  readonly signees: readonly ProposalSignee[];
  readonly rights: SigningRights;
  readonly isReady: boolean;
  readonly isSigning: boolean;
  readonly onSign: () => void;
}

export function Signees({ signees, rights, isReady, isSigning, onSign }: SigneesProps) {
  return (
    <ul className={classes["signees"]} aria-label="Signees">
      {signees.map((signee) => {
        const isMe = signee.id === rights.me?.id;
        return (
          <li key={signee.id} className={classes["signee"]} data-me={(isMe && rights.maySign) || undefined}>
            <Avatar name={signee.name} size="large" decorative />
            <div className={utility.grow}>
              <p className={classes["name"]}>
                {signee.name} {isMe ? <span className={classes["quiet"]}>(you)</span> : null}
              </p>
              <SigneeState signee={signee} isClosed={rights.isClosed} isMe={isMe} isReady={isReady} />
            </div>
            {isMe && rights.maySign ? (
              <Button kind="main" disabled={!isReady} pending={isSigning} onClick={onSign}>
                Sign proposal
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

interface SigneeStateProps {
  readonly signee: ProposalSignee;
  readonly isClosed: boolean;
  readonly isMe: boolean;
  readonly isReady: boolean;
}

function SigneeState({ signee, isClosed, isMe, isReady }: SigneeStateProps) {
  const hasSigned = signee.agreedAt !== undefined;
  const Icon = hasSigned ? IconCheck : isClosed ? IconX : isMe ? IconSignature : IconClock;
  const state = hasSigned ? "signed" : isMe && isReady && !isClosed ? "ready" : "waiting";
  return (
    <p className={classes["state"]} data-state={state} role={isMe ? "status" : undefined}>
      <Icon size={16} aria-hidden />
      {signeeText({ ...signee, isCurrentlyAuthenticatedUser: isMe }, { isClosed, isReady })}
    </p>
  );
}
