// Targets as people read them: now against the target, in twelve months and in three years.
import { VisuallyHidden } from "@mantine/core";
import type { CSSProperties } from "react";
import { figureInShort } from "@gap/core/blocks/kinds/business-figure";
import {
  reachedPercent,
  targetsIn,
  targetsUntil,
  yearEndAfter,
  type Target,
} from "@gap/core/blocks/kinds/targets/targets";
import { TARGET_QUARTERS, type TargetsBlock } from "@gap/core/blocks/kinds/targets/targets.schema";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { ReadProps } from "@gap/web/blocks/block-view";
import { NotAnswered } from "@gap/web/blocks/parts/read-words";
import classes from "./targets.module.css";

export function TargetsRead({ answers }: ReadProps<TargetsBlock>) {
  const targets = targetsIn(answers);
  const until = targetsUntil(answers);
  if (targets.length === 0) return <NotAnswered />;
  return (
    <>
      <p className={classes.legend} aria-hidden>
        <span data-part="now">Now</span>
        <span data-part="gap">Gap to close</span>
      </p>
      <div className={classes.terms}>
        <Term title="In 12 months" year={1} until={until} targets={targets} />
        <Term title="In 3 years" year={3} until={until} targets={targets} />
      </div>
    </>
  );
}

interface TermProps {
  readonly title: string;
  readonly year: 1 | 3;
  readonly until: string | undefined;
  readonly targets: readonly Target[];
}

function Term({ title, year, until, targets }: TermProps) {
  return (
    <section className={classes.term} aria-label={title}>
      <div className={classes.head}>
        <strong>{title}</strong>
        {until === undefined ? null : (
          <span className={classes.quiet}>to {formatCalendarDay(yearEndAfter(until, year))}</span>
        )}
      </div>
      {targets.map((target) => (
        <TargetRow key={target.targetId} target={target} year={year} />
      ))}
    </section>
  );
}

function TargetRow({ target, year }: { readonly target: Target; readonly year: 1 | 3 }) {
  const words = useBlockServices();
  const { name, unit, figures } = target;
  const goal = year === 1 ? figures.y1 : figures.y3;
  const short = (value: number | undefined) =>
    value === undefined ? "–" : figureInShort(value, unit, words);
  const percent = reachedPercent(figures.now, goal);
  const quarters =
    year === 1
      ? TARGET_QUARTERS.flatMap((quarter, place) =>
          figures[quarter] === undefined ? [] : [`Q${place + 1} ${short(figures[quarter])}`],
        )
      : figures.y2 === undefined
        ? []
        : [`2 years ${short(figures.y2)}`];
  return (
    <div className={classes.target}>
      <span>
        {name || "New target"}
        <span className={classes.note}>now {short(figures.now)}</span>
      </span>
      {percent === undefined ? (
        <span />
      ) : (
        <span
          className={classes.bar}
          data-reached={percent === 100 || undefined}
          style={{ "--now": `${percent}%` } as CSSProperties}
          aria-hidden
        />
      )}
      <span className={classes.goal}>
        <VisuallyHidden>target </VisuallyHidden>
        {short(goal)}
      </span>
      {quarters.length === 0 ? null : <span className={classes.steps}>{quarters.join(" · ")}</span>}
    </div>
  );
}
