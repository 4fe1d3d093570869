// Measures as people read them: the latest figure of each with a line of the last months, against its target.
import {
  lastMonths,
  latestOf,
  measuresIn,
  measureTargetInWords,
  reachesTarget,
  targetIn,
  type Measure,
} from "@gap/core/blocks/kinds/measures/measures";
import { figureInWords } from "@gap/core/blocks/kinds/business-figure";
import type { MeasuresBlock } from "@gap/core/blocks/kinds/measures/measures.schema";
import { formatCalendarMonth } from "@gap/core/shared/calendar/calendar-day";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { ReadProps } from "@gap/web/blocks/block-view";
import { NotAnswered } from "@gap/web/blocks/parts/read-words";
import { Sparkline } from "@gap/web/ui/charts/sparkline";
import classes from "./measures.module.css";

export function MeasuresRead({ answers }: ReadProps<MeasuresBlock>) {
  const measures = measuresIn(answers);
  if (measures.length === 0) return <NotAnswered />;
  return (
    <ul className={classes.measures}>
      {measures.map((measure) => (
        <MeasureTile key={measure.measureId} measure={measure} />
      ))}
    </ul>
  );
}

function MeasureTile({ measure }: { readonly measure: Measure }) {
  const words = useBlockServices();
  const { name, unit } = measure;
  const latest = latestOf(measure);
  return (
    <li className={classes.measure}>
      <span className={classes.name}>{name || "New measure"}</span>
      {latest === undefined ? (
        <span className={classes.quiet}>No figures yet</span>
      ) : (
        <>
          <b className={classes.figure}>{figureInWords(latest.value, unit, words)}</b>
          <MeasureLine measure={measure} />
        </>
      )}
      <span className={classes.quiet} data-reached={reachesTarget(measure) || undefined}>
        {measureTargetInWords(measure, words)}
      </span>
    </li>
  );
}

function MeasureLine({ measure }: { readonly measure: Measure }) {
  const words = useBlockServices();
  const { name, unit, target, monthTargets } = measure;
  const figure = (value: number) => figureInWords(value, unit, words);
  const told = (value: number) => ({ value, valueText: figure(value) });
  /** Beside those of single months, the target of all has no line of its own. */
  const ownTarget = (month: string) => {
    const own = monthTargets.length === 0 ? undefined : targetIn(measure, month);
    return own !== undefined && { target: told(own) };
  };
  return (
    <Sparkline
      label={`${name || "New measure"} by month`}
      columns={["Month", name || "New measure"]}
      points={lastMonths(measure).map(({ month, value }) => ({
        label: formatCalendarMonth(month),
        value: value ?? null,
        valueText: value === undefined ? "–" : figure(value),
        ...ownTarget(month),
      }))}
      {...(target !== undefined && { target: { label: "Target", ...told(target) } })}
    />
  );
}
