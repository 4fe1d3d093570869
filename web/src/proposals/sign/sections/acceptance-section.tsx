// 'Acceptance' (spec 3 §2, §4, §5): deadline, missing signatures, terms, and the signees.
import { ACCEPT_TERMS_OF_ENGAGEMENT, AGREE_TO_TERMS } from "@gap/core/proposals/acceptance";
import { currentDeadlineText } from "@gap/core/proposals/deadline";
import { mayStillBeSigned } from "@gap/core/proposals/proposal-status";
import { remainingOf, signaturesNeeded, signaturesText } from "@gap/core/proposals/signees/signatures";
import { firmSignsAfter, firmSignsNext } from "@gap/core/proposals/signees/countersignature";
import { signeesOf, type SigningRights } from "@gap/core/proposals/signees/signing-rights";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Button } from "@gap/web/ui/actions/button";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { Section } from "./section";
import { Signees, type ListedSigner } from "./signees";
import type { Answer } from "../answering/use-answer";
import { useSign } from "../answering/use-signing";
import classes from "./acceptance.module.css";

// Rare: another signee signs while the page is open.
const FixedNotice = optionalPart(() =>
  import("../answering/fixed-notice").then((module) => module.FixedNotice),
);

// Not every proposal has terms, and they are read last.
const TermsLink = optionalPart(() => import("./terms-link").then((module) => module.TermsLink));

interface AcceptanceSectionProps {
  readonly proposal: Proposal;
  readonly rights: SigningRights;
  /** A newer version has replaced this one, so that it can no longer be signed. */
  readonly isPast: boolean;
  readonly answer: Answer;
  /** Whether there are terms of engagement for the reader to accept. */
  readonly hasTerms: boolean;
  readonly now: Date;
  readonly onDecline: () => void;
  readonly onOpenTerms: () => void;
}

export function AcceptanceSection(props: AcceptanceSectionProps) {
  const { proposal, rights, isPast, answer, hasTerms, now, onDecline, onOpenTerms } = props;
  const { sign, isSigning, error } = useSign(proposal, answer, hasTerms);
  const isAccepted = rights.status === "accepted";
  // Declined and withdrawn proposals ask for nothing, too.
  const isOver = isPast || rights.awaitsFirm || !mayStillBeSigned(rights.status);
  const isShownAbove = answer.overtaken !== undefined && gapErrorTypeOf(error) === "conflict";
  return (
    <Section id="acceptance">
      {isOver && !isAccepted && !rights.awaitsFirm ? null : (
        <p className={classes["lead"]}>{acceptanceText(proposal, rights, now)}</p>
      )}
      {answer.overtaken === undefined || isOver ? null : (
        <FixedNotice proposal={proposal} answer={answer} overtaken={answer.overtaken} />
      )}
      {rights.notAsked === undefined ? null : <Banner tone="info">{rights.notAsked}</Banner>}
      {isOver || rights.notAsked !== undefined ? null : (
        <div className={classes["terms"]}>
          <CheckboxField
            label={AGREE_TO_TERMS}
            checked={answer.agrees || rights.me?.agreedAt !== undefined}
            disabled={!rights.maySign}
            onChange={(event) => answer.setAgrees(event.currentTarget.checked)}
          />
          {hasTerms ? (
            <div className={classes["engagement"]}>
              <CheckboxField
                label={ACCEPT_TERMS_OF_ENGAGEMENT}
                checked={answer.acceptsTerms || rights.me?.agreedAt !== undefined}
                disabled={!rights.maySign}
                onChange={(event) => answer.setAcceptsTerms(event.currentTarget.checked)}
              />
              <TermsLink proposal={proposal} onOpen={onOpenTerms} />
            </div>
          ) : null}
        </div>
      )}
      {(isOver || rights.notAsked !== undefined) && hasTerms ? (
        <p className={classes["lead"]}>
          <TermsLink proposal={proposal} onOpen={onOpenTerms} />
        </p>
      ) : null}
      {error === null || isShownAbove ? null : <Banner tone="error">{problemOf(error)}</Banner>}
      <Signees
        signees={signersOf(proposal)}
        timezone={proposal.timezone}
        rights={rights}
        answer={answer}
        isSigning={isSigning}
        onSign={sign}
      />
      {rights.mayDecline ? (
        <div className={classes["declineBelow"]}>
          <Button kind="quiet" onClick={onDecline}>
            Decline
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

/** The signees, and after them the member of the firm who countersigns. */
function signersOf(proposal: Proposal): readonly ListedSigner[] {
  const { countersignee, advisorName } = proposal;
  const signees = signeesOf(proposal);
  if (countersignee === undefined) return signees;
  const firm = { ...countersignee, isCurrentlyAuthenticatedUser: false };
  return [...signees, { ...firm, id: "countersignee", note: `for ${advisorName}` }];
}

function acceptanceText(
  proposal: Proposal,
  { status, isClosed, awaitsFirm }: SigningRights,
  now: Date,
): string {
  const { advisorName, countersignee } = proposal;
  if (awaitsFirm) return firmSignsNext(advisorName);
  const signees = signeesOf(proposal);
  const needed = proposal.signaturesNeeded ?? signaturesNeeded(proposal.step4, signees.length);
  const received = signees.filter(({ agreedAt }) => agreedAt !== undefined).length;
  const deadline = isClosed ? undefined : currentDeadlineText(proposal, now);
  const isAccepted = status === "accepted";
  const signatures =
    countersignee === undefined || isAccepted
      ? signaturesText(needed, received, isAccepted)
      : firmSignsAfter(advisorName, remainingOf(needed, received));
  return deadline === undefined ? signatures : `${deadline} ${signatures}`;
}
