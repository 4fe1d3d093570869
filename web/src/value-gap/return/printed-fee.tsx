// What the fee brings back, on paper: without fields and sliders.
import { Card } from "@gap/web/ui/page/card";
import { ResultsRow } from "../page/results-row";
import { FEE_RESULTS, FeeBars, usePartInWords } from "./fee-parts";
import page from "../page/calculator.module.css";

export function PrintedFee() {
  const { words, pays } = usePartInWords();
  return (
    <Card flush>
      <div className={page.chart}>
        <FeeBars />
      </div>
      <p className={page.said}>
        If only part of the gap closes: {words}.
        {pays === undefined ? "" : ` ${Math.round(pays)}% of the gap pays the fee.`}
      </p>
      <ResultsRow results={FEE_RESULTS} />
    </Card>
  );
}
