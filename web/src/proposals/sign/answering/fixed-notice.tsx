// Notice that another signee has signed first: who it was, which options their signature fixed, and that the reader
// must agree again (spec 4 §C, Race rules).
import { useEffect } from "react";
import { FEE_TYPES, offeredOptions, PAYMENT_OPTION_LABELS } from "@gap/core/proposals/fees/fee-types";
import { firstSigner } from "@gap/core/proposals/signees/signing-rights";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { formatCents } from "@gap/core/shared/money";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { Answer, Overtaken } from "./use-answer";
import classes from "../sections/acceptance.module.css";

const AGAIN = "Please read the proposal again and agree once more to sign it.";
const FIRST_TIME = "Please read the proposal with these choices before you sign it.";

interface FixedNoticeProps {
  readonly proposal: Proposal;
  readonly answer: Answer;
  readonly overtaken: Overtaken;
}

export function FixedNotice({ proposal, answer, overtaken }: FixedNoticeProps) {
  const { currencyCode, step2 } = proposal;
  const { cents: before, hadAgreed } = overtaken;
  const request = hadAgreed ? AGAIN : FIRST_TIME;
  const who = firstSigner(proposal)?.name ?? "Another signee";
  const now = formatCents(answer.firstYearCents, currencyCode);
  const isOtherSum = before !== undefined && before !== answer.firstYearCents;
  const hasOptional = step2.some(({ servicePriceType }) => servicePriceType === "recommended");
  // Also a snackbar: a reader further up sees neither this notice nor that their box was unticked.
  useEffect(() => {
    showSnackbar({ tone: "warning", message: `${who} has chosen for everyone. ${request}` });
  }, [who, request]);
  return (
    <Banner tone="warning">
      {who} signed first and chose for everyone:
      <ul className={classes["fixed"]}>
        {hasOptional ? <li>{optionalServices(proposal, answer)}</li> : null}
        {answer.fees
          // Nobody has chosen the only option.
          .filter(({ group }) => offeredOptions(group).length > 1)
          .map(({ group: { serviceRateType }, option }) => (
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
      {request}
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
