// Notice that another signee has signed first: who it was, which options their signature fixed, and that the reader
// must agree again (spec 4 §C, Race rules).
import { useEffect } from "react";
import { FEE_TYPES, PAYMENT_OPTION_LABELS } from "@gap/core/proposals/fees/fee-types";
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
  /** The first-year total of the reader's own choices. */
  readonly before: number;
}

export function FixedNotice({ proposal, answer, before }: FixedNoticeProps) {
  const { currencyCode } = proposal;
  const who = firstSigner(proposal)?.name ?? "Another signee";
  const now = formatCents(answer.firstYearCents, currencyCode);
  const isOtherSum = before !== answer.firstYearCents;
  // Also a snackbar: a reader further up sees neither this notice nor that their box was unticked.
  useEffect(() => {
    showSnackbar({ tone: "warning", message: `${who} has chosen for everyone. ${AGAIN}` });
  }, [who]);
  return (
    <Banner tone="warning">
      {who} signed first and chose for everyone:
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
          {isOtherSum ? ` (with your choices: ${formatCents(before, currencyCode)})` : null}
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
