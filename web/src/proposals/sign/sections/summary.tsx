// The reader's choices and their cost in the first year: next to the paper, on phones in a bar at the bottom.
import type { Ref } from "react";
import { optionInWords, yearLabel } from "@gap/core/proposals/fees/fee-types";
import { includingTax, withTax } from "@gap/core/proposals/fees/sales-tax";
import type { SigningRights } from "@gap/core/proposals/signees/signing-rights";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { formatCents } from "@gap/core/shared/money";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { Button } from "@gap/web/ui/actions/button";
import { Amount } from "./pricing";
import { BarWorth, SummaryWorth, WorthOfFee } from "./worth";
import { goToSection } from "./sections";
import type { Answer, ChosenFees } from "../answering/use-answer";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import classes from "./summary.module.css";

interface SummaryProps {
  readonly proposal: Proposal;
  readonly answer: Answer;
  readonly rights: SigningRights;
  /** The acceptance section is being read, or its button to sign is in view, which is the one filled button then. */
  readonly isThere: boolean;
  readonly onDecline: () => void;
}

export function Summary({ proposal, answer, rights, isThere, onDecline }: SummaryProps) {
  const { currencyCode, taxName, timezone, acceptedAt } = proposal;
  const canStillSign = !rights.isClosed;
  return (
    <aside className={classes["summary"]} aria-label="Summary">
      <SummaryWorth proposal={proposal} answer={answer} />
      <h2>{rights.me === undefined ? "Selection" : "Your selection"}</h2>
      <dl>
        {answer.fees.map((fees) => (
          <div key={fees.group.serviceRateType}>
            <dt>
              {yearLabel(fees.group.serviceRateType)}
              <small>{howPaid(fees)}</small>
            </dt>
            <dd>
              <Amount cents={fees.cents} currencyCode={currencyCode} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes["total"]}>
        <div className={classes["totalHead"]}>
          First year <small>Excluding {taxName}</small>
        </div>
        <strong aria-live="polite">{formatCents(answer.firstYearCents, currencyCode)}</strong>
        <IncludingTax cents={answer.firstYearCents} proposal={proposal} />
        <WorthOfFee proposal={proposal} answer={answer} />
        {answer.savedCents === 0 ? null : (
          <p className={classes["saved"]}>You save {formatCents(answer.savedCents, currencyCode)}</p>
        )}
        {acceptedAt === undefined ? null : (
          <p className={classes["accepted"]}>Accepted on {formatDayIn(acceptedAt, timezone)}</p>
        )}
        {canStillSign ? (
          <div className={classes["acts"]}>
            {isThere ? null : (
              <Button
                kind={rights.maySign ? "main" : "default"}
                fullWidth
                onClick={() => goToSection("acceptance")}
              >
                Go to acceptance
              </Button>
            )}
            {rights.mayDecline ? (
              <Button kind="quiet" fullWidth onClick={onDecline}>
                Decline
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </aside>
  );
}

/** Nothing, if the firm charges no tax. */
function IncludingTax({ cents, proposal }: { cents: number; proposal: Proposal }) {
  const { taxPercent, currencyCode } = proposal;
  if (taxPercent === undefined) return null;
  return (
    <p className={classes["withTax"]}>
      {formatCents(withTax(cents, proposal), currencyCode)} {includingTax(proposal)}
    </p>
  );
}

function howPaid({ option, discount }: ChosenFees): string {
  return option === undefined ? "No payment option chosen" : optionInWords({ option, discount });
}

interface BottomBarProps extends Omit<SummaryProps, "onDecline"> {
  readonly ref: Ref<HTMLElement>;
}

/** For phones, where the summary does not fit next to the paper. */
export function BottomBar({ ref, proposal, answer, rights, isThere }: BottomBarProps) {
  useDocumentMark("phone-foot");
  return (
    <section ref={ref} className={classes["bottom"]} aria-label="Total">
      <div className={classes["bottomTotal"]}>
        <BarWorth
          proposal={proposal}
          answer={answer}
          whileMissing={<p>First year, excluding {proposal.taxName}</p>}
        />
        <strong>{formatCents(answer.firstYearCents, proposal.currencyCode)}</strong>
        <IncludingTax cents={answer.firstYearCents} proposal={proposal} />
      </div>
      {proposal.acceptedAt === undefined ? null : (
        <p className={classes["accepted"]}>
          Accepted on {formatDayIn(proposal.acceptedAt, proposal.timezone)}
        </p>
      )}
      {rights.isClosed || isThere ? null : (
        <Button kind={rights.maySign ? "main" : "default"} onClick={() => goToSection("acceptance")}>
          Go to acceptance
        </Button>
      )}
    </section>
  );
}
