// The reader's choices and their cost in the first year: next to the paper, on phones in a bar at the bottom.
import { FEE_TYPES, PAYMENT_OPTION_LABELS } from "@gap/core/proposals/fee-types";
import type { SigningRights } from "@gap/core/proposals/signing-rights";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { formatDate } from "@gap/core/shared/dates";
import { formatCents } from "@gap/core/shared/money";
import { Button } from "@gap/web/ui/actions/button";
import { Amount } from "./pricing";
import { goToSection } from "./sections";
import type { Answer, ChosenFees } from "../answering/use-answer";
import classes from "./summary.module.css";

interface SummaryProps {
  readonly proposal: Proposal;
  readonly answer: Answer;
  readonly rights: SigningRights;
  readonly onDecline: () => void;
}

export function Summary({ proposal, answer, rights, onDecline }: SummaryProps) {
  const { currencyCode, taxName, acceptedAt } = proposal;
  const canStillSign = !rights.isClosed;
  return (
    <aside className={classes["summary"]} aria-label="Summary">
      <h2>{rights.me === undefined ? "Selection" : "Your selection"}</h2>
      <dl>
        {answer.fees.map((fees) => (
          <div key={fees.group.serviceRateType}>
            <dt>
              {FEE_TYPES[fees.group.serviceRateType].label}
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
        {answer.savedCents === 0 ? null : (
          <p className={classes["saved"]}>You save {formatCents(answer.savedCents, currencyCode)}</p>
        )}
        {acceptedAt === undefined ? null : (
          <p className={classes["accepted"]}>Accepted on {formatDate(acceptedAt)}</p>
        )}
        {canStillSign ? (
          <div className={classes["acts"]}>
            <Button
              kind={rights.maySign ? "main" : "default"}
              fullWidth
              onClick={() => goToSection("acceptance")}
            >
              Go to acceptance
            </Button>
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

function howPaid({ option, discount }: ChosenFees): string {
  if (option === undefined) return "No payment option chosen";
  return discount === 0
    ? PAYMENT_OPTION_LABELS[option]
    : `${PAYMENT_OPTION_LABELS[option]}, ${discount}% discount`;
}

interface BottomBarProps extends Omit<SummaryProps, "onDecline"> {
  /** Whether the acceptance section is in view. */
  readonly isThere: boolean;
}

/** For phones, where the summary does not fit next to the paper. */
export function BottomBar({ proposal, answer, rights, isThere }: BottomBarProps) {
  return (
    <section className={classes["bottom"]} aria-label="Total" data-foot="phones">
      <div className={classes["bottomTotal"]}>
        <p>First year, excluding {proposal.taxName}</p>
        <strong>{formatCents(answer.firstYearCents, proposal.currencyCode)}</strong>
      </div>
      {proposal.acceptedAt === undefined ? null : (
        <p className={classes["accepted"]}>Accepted on {formatDate(proposal.acceptedAt)}</p>
      )}
      {rights.isClosed || isThere ? null : (
        <Button kind={rights.maySign ? "main" : "default"} onClick={() => goToSection("acceptance")}>
          Go to acceptance
        </Button>
      )}
    </section>
  );
}
