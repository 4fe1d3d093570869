// The signees with their status (spec 3 §4); only the reader's own row has a button.
import { IconCheck, IconClock, IconSignature, IconX } from "@tabler/icons-react";
import { SIGNATURE_REQUIRED } from "@gap/core/signatures/signature";
import { signeeText } from "@gap/core/proposals/signees/signatures";
import { FIRM_SIGNS_LAST } from "@gap/core/proposals/signees/countersignature";
import { signsAfterInWords } from "@gap/core/proposals/signees/signing-order";
import type { SigningRights } from "@gap/core/proposals/signees/signing-rights";
import type { ProposalSignee } from "@gap/core/proposals/proposal-view";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import type { Answer } from "../answering/use-answer";
import { SIGN_BUTTON_MARK } from "./use-reading";
import classes from "./acceptance.module.css";

// Loaded after the page is shown, which begins far above it. Until then the signee's name counts as their signature.
const SignatureField = optionalPart(() =>
  import("@gap/web/signatures/public").then((module) => module.SignatureField),
);

const SignatureMark = optionalPart(() =>
  import("@gap/web/signatures/public").then((module) => module.SignatureMark),
);

/** A signee, or the member of the firm who countersigns. */
export interface ListedSigner extends ProposalSignee {
  /** Behind the name. */
  readonly note?: string;
}

interface SigneesProps {
  readonly signees: readonly ListedSigner[];
  /** The proposal's zone. */
  readonly timezone: string;
  readonly rights: SigningRights;
  readonly answer: Answer;
  readonly isSigning: boolean;
  readonly onSign: () => void;
}

export function Signees({ signees, timezone, rights, answer, isSigning, onSign }: SigneesProps) {
  return (
    <ul className={classes["signees"]} aria-label="Signees">
      {signees.map((signee) => {
        const isMe = signee.id === rights.me?.id;
        return (
          <li key={signee.id} className={classes["signee"]} data-me={(isMe && rights.maySign) || undefined}>
            <Avatar name={signee.name} size="large" decorative />
            <div className={classes["who"]}>
              <p className={classes["name"]}>
                {signee.name} {isMe ? <span className={classes["quiet"]}>(you)</span> : null}
                {signee.note === undefined ? null : <span className={classes["quiet"]}>{signee.note}</span>}
              </p>
              <SigneeState
                signee={signee}
                signsAfter={
                  signee.note === undefined || rights.awaitsFirm
                    ? signsAfterInWords(signees, signee.id)
                    : FIRM_SIGNS_LAST
                }
                timezone={timezone}
                isClosed={rights.isClosed || (rights.awaitsFirm && signee.note === undefined)}
                isMe={isMe}
                answer={answer}
              />
            </div>
            {signee.signature === undefined ? null : (
              <SignatureMark signature={signee.signature} name={signee.name} />
            )}
            {isMe && rights.maySign ? (
              <div className={classes["signing"]}>
                <SignatureField
                  value={answer.signature}
                  disabled={isSigning}
                  onChange={answer.setSignature}
                />
                <Button
                  kind="main"
                  disabled={!answer.isReady}
                  pending={isSigning}
                  onClick={onSign}
                  {...SIGN_BUTTON_MARK}
                >
                  Sign proposal
                </Button>
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

interface SigneeStateProps {
  readonly signee: ProposalSignee;
  readonly signsAfter: string | undefined;
  readonly timezone: string;
  readonly isClosed: boolean;
  readonly isMe: boolean;
  readonly answer: Answer;
}

function SigneeState({ signee, signsAfter, timezone, isClosed, isMe, answer }: SigneeStateProps) {
  const { isReady, isComplete } = answer;
  const hasSigned = signee.agreedAt !== undefined;
  const isAsked = isMe && !hasSigned && !isClosed && signsAfter === undefined;
  const isSignatureMissing = isAsked && isComplete && !isReady;
  const Icon = hasSigned ? IconCheck : isClosed ? IconX : isAsked ? IconSignature : IconClock;
  const state = hasSigned ? "signed" : isAsked && isReady ? "ready" : "waiting";
  return (
    <p className={classes["state"]} data-state={state} role={isMe ? "status" : undefined}>
      <Icon size={16} aria-hidden />
      {isSignatureMissing
        ? SIGNATURE_REQUIRED
        : signeeText(
            { ...signee, isCurrentlyAuthenticatedUser: isMe },
            { isClosed, isReady, timezone, signsAfter },
          )}
    </p>
  );
}
