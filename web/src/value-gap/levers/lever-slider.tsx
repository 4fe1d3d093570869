// A slider with a tick at now and a handle at the target; the colour between them is the effect. Keys: arrows, Page Up and
// Page Down, Home and End.
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from "react";
import { placeInRange, steppedValue, type LeverRange } from "@gap/core/value-gap/lever-range";
import classes from "./lever-slider.module.css";

interface LeverSliderProps {
  readonly label: string;
  readonly range: LeverRange;
  /** The tick. */
  readonly now: number | undefined;
  readonly value: number;
  /** The value as people read it. */
  readonly valueText: string;
  readonly tone: "gap" | "cash" | "worse";
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
  /** The handle was released. */
  readonly onEnd: () => void;
}

export function LeverSlider(props: LeverSliderProps) {
  const { label, range, now, value, valueText, tone, isDisabled = false, onChange, onEnd } = props;
  const track = useRef<HTMLDivElement>(null);
  const from = placeInRange(now ?? range.min, range);
  const to = placeInRange(value, range);
  const moveTo = (next: number) => {
    const stepped = steppedValue(next, range);
    if (stepped !== value) onChange(stepped);
  };
  const follow = (event: PointerEvent) => {
    const place = track.current?.getBoundingClientRect();
    if (place === undefined || place.width === 0) return;
    moveTo(range.min + ((event.clientX - place.left) / place.width) * (range.max - range.min));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = valueByKey(event.key, value, range);
    if (next === undefined || isDisabled) return;
    event.preventDefault();
    moveTo(next);
  };
  return (
    <div
      className={classes.touch}
      data-disabled={isDisabled || undefined}
      onPointerDown={(event) => {
        if (isDisabled || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        track.current?.querySelector<HTMLElement>("[role=slider]")?.focus({ preventScroll: true });
        event.preventDefault();
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture?.(event.pointerId)) follow(event);
      }}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
    >
      <div ref={track} className={classes.track} data-tone={tone}>
        <span
          className={classes.effect}
          style={
            {
              "--effect-from": `${Math.min(from, to)}%`,
              "--effect-width": `${Math.abs(to - from)}%`,
            } as CSSProperties
          }
        />
        {now === undefined ? null : (
          <span className={classes.now} style={{ "--place": `${from}%` } as CSSProperties} />
        )}
        <span
          className={classes.handle}
          style={{ "--place": `${to}%` } as CSSProperties}
          role="slider"
          tabIndex={isDisabled ? -1 : 0}
          aria-label={label}
          aria-valuemin={range.min}
          aria-valuemax={range.max}
          aria-valuenow={value}
          aria-valuetext={valueText}
          aria-disabled={isDisabled || undefined}
          onKeyDown={onKeyDown}
          onBlur={onEnd}
        />
      </div>
    </div>
  );
}

function valueByKey(key: string, value: number, { min, max, step, page }: LeverRange): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return nextStep(value, step, 1);
    case "ArrowLeft":
    case "ArrowDown":
      return nextStep(value, step, -1);
    case "PageUp":
      return value + page;
    case "PageDown":
      return value - page;
    case "Home":
      return min;
    case "End":
      return max;
    default:
      return undefined;
  }
}

/** From 51.9 days, one step up is 52 and one step down is 51. */
function nextStep(value: number, step: number, direction: 1 | -1): number {
  const steps = value / step;
  return direction > 0 ? (Math.floor(steps) + 1) * step : (Math.ceil(steps) - 1) * step;
}
