// Somebody signed while the reader was about to: who it was, what their signature fixed for everybody, and that the
// reader is asked again (spec 4 §C, Race rules).
import { useEffect } from "react";
import { FEE_TYPES, PAYMENT_OPTION_LABELS } from "@gap/core/proposals/fee-types";
import { firstSigner } from "@gap/core/proposals/signing-rights";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { formatCents } from "@gap/core/shared/money";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { Answer } from "./use-answer";
import classes from "../sections/acceptance.module.css";

const AGAIN = "Please read the proposal again and agree once more to sign it.";

interface FixedNoticeProps {
  readonly proposal: Proposal;
  readonly answer: Answer;
  /** What the reader's own choices came to. */
  readonly before: number;
}

export function FixedNotice({ proposal, answer, before }: FixedNoticeProps) {
  const { currencyCode } = proposal;
  const who = firstSigner(proposal)?.name ?? "Somebody else";
  const now = formatCents(answer.firstYearCents, currencyCode);
  const isOtherSum = before !== answer.firstYearCents;
  // Whoever reads further up does not see this, nor that their box is not ticked any more.
  useEffect(() => {
    showSnackbar({ tone: "warning", message: `${who} has chosen for everyone. ${AGAIN}` });
  }, [who]);
  return (
    <Banner tone="warning">
      {who} has signed first, and chosen for everyone:
      <ul className={classes["fixed"]}>
        <li>{optionalServices(proposal, answer)}</li>
        {answer.fees.map(({ group: { serviceRateType }, option }) => (
          <li key={serviceRateType}>
            {FEE_TYPES[serviceRateType].label}:{" "}
            {option === undefined ? "no payment option" : PAYMENT_OPTION_LABELS[option]}
          </li>
        ))}
        <li>
          First year: {now}
          {isOtherSum ? `, with your own choices it was ${formatCents(before, currencyCode)}` : null}
        </li>
      </ul>
      {AGAIN}
    </Banner>
  );
}

function optionalServices({ step2 }: Proposal, { included }: Answer): string {
  const names = step2
    .filter(
      ({ serviceId, servicePriceType }) => servicePriceType === "recommended" && included.has(serviceId),
    )
    .map(({ serviceName }) => serviceName);
  return names.length === 0 ? "No optional services" : `Optional services: ${names.join(", ")}`;
}
