// On phones, the gap stays at the foot of the window, beside the button that attaches the scenario, or the return for
// people who cannot attach it.
import type { ReactNode } from "react";
import { NONE, times } from "@gap/core/value-gap/figures-in-words";
import { returnOnFee } from "@gap/core/value-gap/return-on-fee";
import { feeOf } from "@gap/core/value-gap/service-shares";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import classes from "./calculator.module.css";

export function FootBar({ button }: { readonly button: ReactNode }) {
  const { amounts } = useCalculator();
  const gap = useCalculatorState(({ hasFigures, shown }) => (hasFigures ? amounts.of(shown.gap) : NONE));
  const returns = useCalculatorState(({ gap: { gap: raw }, content }) =>
    times(returnOnFee(raw, feeOf(content) ?? 0).times),
  );
  useDocumentMark("phone-foot");
  return (
    <aside className={classes.foot} aria-label="Gap and return">
      <span>
        <small>Profit gap</small>
        <b data-negative={gap.startsWith("-") || undefined}>{gap}</b>
      </span>
      {button ?? (
        <span>
          <small>Return on fee</small>
          <b data-plain>{returns}</b>
        </span>
      )}
    </aside>
  );
}
