// Return: what the fee brings back, what is left if only part of the gap closes, and which service moves what.
import { feeOf } from "@gap/core/value-gap/service-shares";
import { readTypedNumber } from "@gap/core/value-gap/typed-amount";
import { scenarioContentSchema } from "@gap/core/value-gap/value-gap.schema";
import { problemInWords } from "@gap/core/value-gap/figure-fields";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import { TypedField, type Judged } from "../fields/typed-field";
import { LeverSlider } from "../levers/lever-slider";
import { ResultsRow } from "../page/results-row";
import { PlanOfScenario } from "../plan/plan-of-scenario";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import { FEE_RESULTS, FeeBars, usePartInWords } from "./fee-parts";
import { ServicesCard } from "./services-card";
import page from "../page/calculator.module.css";
import classes from "./return.module.css";

export function ReturnTab() {
  return (
    <div className={page.stack}>
      <div className={page.even}>
        <FeeCard />
        <ServicesCard />
      </div>
      <PlanOfScenario />
    </div>
  );
}

export function FeeCard() {
  return (
    <Card flush>
      <div className={page.chart}>
        <FeeBars />
      </div>
      <FeeField />
      <PartOfGap />
      <ResultsRow results={FEE_RESULTS} />
    </Card>
  );
}

function FeeField() {
  const { session, amounts } = useCalculator();
  const fee = useCalculatorState(({ content }) => feeOf(content));
  const isTyped = useCalculatorState(({ content }) => content.fee !== null);
  const hasServices = useCalculatorState(({ content }) => content.services.length > 0);
  const isLocked = useCalculatorState(({ lockedBy }) => lockedBy !== undefined);
  const setFee = (value: number | null) =>
    session.changeContent("fee", (content) => (content.fee === value ? content : { ...content, fee: value }));
  return (
    <div className={classes.fee}>
      <span className={classes.feeWords}>
        <span className={classes.name}>Advisory fee of a year</span>
        <small>
          {isTyped ? "As typed" : hasServices ? "The fees of the services" : "Type a fee, or choose services"}
          {isTyped && hasServices && session.canChange && !isLocked ? (
            <Button
              kind="link"
              small
              onClick={() => {
                setFee(null);
                session.endStep();
              }}
            >
              Count the services
            </Button>
          ) : null}
        </small>
      </span>
      <TypedField
        className={classes.feeField ?? ""}
        name="fee"
        label="Advisory fee of a year"
        unitBefore={amounts.symbol}
        atRest={fee === null ? "" : amounts.of(fee).replace(amounts.symbol, "").trim()}
        plain={fee === null ? "" : String(fee)}
        judge={judgeFee}
        onChange={setFee}
        isReadOnly={isLocked}
      />
    </div>
  );
}

function judgeFee(text: string): Judged {
  const read = readTypedNumber(text, { isAmount: true });
  if (read.kind === "empty") return { value: null };
  if (read.kind === "unreadable") return { error: problemInWords(read.reason, "amount", text) };
  const fault = scenarioContentSchema.shape.fee.safeParse(read.value).error?.issues[0]?.message;
  return fault === undefined ? { value: read.value } : { error: fault };
}

const PERCENT_RANGE = { min: 0, max: 100, step: 1, page: 10 } as const;

/** The tick is the share of the gap that pays the fee. */
function PartOfGap() {
  const { session } = useCalculator();
  const percent = useCalculatorState(({ content }) => content.partPercent);
  const isLocked = useCalculatorState(({ lockedBy }) => lockedBy !== undefined);
  const { words, pays } = usePartInWords();
  const isEnough = pays !== undefined && percent >= pays;
  const set = (value: number) =>
    session.changeContent("part", (content) =>
      content.partPercent === value ? content : { ...content, partPercent: value },
    );
  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        <span>
          <span className={classes.name}>If only part of the gap closes</span>
          <span className={classes.partWords} data-short={!isEnough || undefined}>
            {words}
          </span>
        </span>
        <TypedField
          className={classes.partField ?? ""}
          name="part"
          label="Share of the gap that closes"
          atRest={`${percent}%`}
          plain={String(percent)}
          judge={judgePart}
          onChange={(value) => set(value ?? 100)}
          isReadOnly={isLocked}
          isSmall
        />
      </div>
      <LeverSlider
        label="Share of the gap that closes"
        range={PERCENT_RANGE}
        now={pays}
        value={percent}
        valueText={`${percent}%, ${words}`}
        tone={isEnough ? "cash" : "worse"}
        isDisabled={isLocked || !session.canChange}
        onChange={set}
        onEnd={session.endStep}
      />
      {pays === undefined ? null : (
        <p className={classes.pays}>
          <span style={{ marginInlineStart: `clamp(0px, calc(${pays}% - 40px), calc(100% - 110px))` }}>
            {Math.round(pays)}% pays the fee
          </span>
        </p>
      )}
    </div>
  );
}

function judgePart(text: string): Judged {
  const read = readTypedNumber(text);
  if (read.kind === "empty") return { value: null };
  if (read.kind === "unreadable") return { error: problemInWords(read.reason, "percent", text) };
  const fault = scenarioContentSchema.shape.partPercent.safeParse(read.value).error?.issues[0]?.message;
  return fault === undefined ? { value: read.value } : { error: fault };
}
