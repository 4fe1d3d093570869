// One lever: now, target, slider and typed value, what it brings, and what one step of it is worth. A lever that changes
// nothing says why.
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import { rangeOfLever } from "@gap/core/value-gap/lever-range";
import {
  effectOf,
  judgeTypedTarget,
  leverValueInWords,
  nowInWords,
  nowOf,
  targetOf,
  worthInWords,
} from "@gap/core/value-gap/lever-words";
import { isProfitLever, LEVER_NAMES, type Lever } from "@gap/core/value-gap/levers";
import { offReason } from "@gap/core/value-gap/value-gap";
import { TypedField } from "../fields/typed-field";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import { LeverSlider } from "./lever-slider";
import { StartFromLever } from "./start-from-lever";
import classes from "./levers.module.css";

export function LeverRow({ lever }: { readonly lever: Lever }) {
  const { session, amounts } = useCalculator();
  const { currencyCode } = amounts;
  const name = LEVER_NAMES[lever];
  const off = useCalculatorState(({ figures }) => offReason(figures, lever));
  const now = useCalculatorState(({ figures }) => nowOf(figures, lever));
  const nowText = useCalculatorState(({ figures }) => nowInWords(figures, lever));
  const target = useCalculatorState(({ figures, content }) =>
    off === undefined ? targetOf(figures, content.levers, lever) : nowOf(figures, lever),
  );
  const worth = useCalculatorState(({ figures }) => worthInWords(figures, lever, currencyCode));
  const effect = useCalculatorState(({ shown }) => effectOf(lever, shown, currencyCode).text);
  const tone = useCalculatorState(({ shown }) => effectOf(lever, shown, currencyCode).tone);
  const range = useGrowingRange(lever, now, target);
  const text = leverValueInWords(lever, target);
  const isOff = off !== undefined;
  const isLocked = useCalculatorState(({ lockedBy }) => lockedBy !== undefined);
  const move = (value: number | null) => session.moveLever(lever, value);
  return (
    <div className={classes.lever} data-off={isOff || undefined}>
      <div className={classes.head}>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          {tone === "none" || isOff ? (
            <span className={classes.effect}>{isOff ? off : "As now"}</span>
          ) : (
            <span
              className={classes.effect}
              data-tone={tone === "worse" ? "worse" : isProfitLever(lever) ? "gap" : "cash"}
            >
              {effect}
            </span>
          )}
        </span>
        {isOff ? null : (
          <>
            <span className={classes.now}>{nowText}</span>
            <IconArrowRight className={classes.arrow} size={14} aria-hidden />
          </>
        )}
        <TypedField
          className={classes.target ?? ""}
          name={`lever ${lever}`}
          label={`${name} target`}
          atRest={isOff ? "–" : text}
          plain={text}
          judge={(typed) => judgeTypedTarget(lever, typed)}
          onChange={move}
          isDisabled={isOff}
          isReadOnly={isLocked}
          isSmall
        />
      </div>
      <LeverSlider
        label={name}
        range={range}
        now={isOff ? undefined : now}
        value={target}
        valueText={isOff ? off : `${text}, ${tone === "none" ? "as now" : effect}`}
        tone={tone === "worse" ? "worse" : isProfitLever(lever) ? "gap" : "cash"}
        isDisabled={isOff || isLocked || !session.canChange}
        onChange={move}
        onEnd={session.endStep}
      />
      {isOff ? null : (
        <div className={classes.below}>
          <p className={classes.worth}>{worth}</p>
          {target === now ? null : <StartFromLever lever={lever} />}
        </div>
      )}
    </div>
  );
}

/** Ends that a typed value has widened stay, so that the slider does not jump while it is moved back. */
function useGrowingRange(lever: Lever, ...values: readonly number[]) {
  const [reached, setReached] = useState(values);
  const range = rangeOfLever(lever, ...reached);
  const beyond = values.filter((value) => value < range.min || value > range.max);
  if (beyond.length > 0) setReached([...reached, ...beyond]);
  return range;
}
