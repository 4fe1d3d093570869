// The working days of a process as a line: its steps by due day, to scale, except for a last long wait (LOOK.md §12).
import type { CSSProperties } from "react";
import { lineOf, workingDaysInWords, type LinePoint } from "@gap/core/processes/process-line";
import type { ProcessStep } from "@gap/core/processes/process.schema";
import { Card } from "@gap/web/ui/page/card";
import { STEP_KIND_ICONS } from "./step-kind-icons";
import classes from "./line-card.module.css";

interface LineCardProps {
  readonly steps: readonly ProcessStep[];
  readonly chosenId?: string | undefined;
  /** Called with the first step of a day. */
  readonly onChoose: (stepId: string) => void;
}

export function LineCard({ steps, chosenId, onChoose }: LineCardProps) {
  const { points, hasLongWait } = lineOf(steps);
  const days = points.at(-1)?.day ?? 0;
  if (steps.length === 0) return null;
  const solidTo = hasLongWait ? (points.at(-2)?.at ?? 1) : 1;
  return (
    <Card
      title={
        days === 0 ? "All steps are due on the start day" : `${workingDaysInWords(days)} from start to finish`
      }
      actions={<p className={classes.skipped}>Working days are Monday to Saturday.</p>}
      flush
    >
      <div className={classes.scroll}>
        <div
          className={classes.axis}
          style={{ "--closest": closestOf(points), "--solid-to": `${solidTo * 100}%` } as CSSProperties}
        >
          {points.length > 1 ? <span className={classes.solid} /> : null}
          {hasLongWait ? <span className={classes.dashed} /> : null}
          <ol aria-label="Days">
            {points.map((point) => (
              <Point
                key={point.day}
                point={point}
                isChosen={point.steps.some(({ id }) => id === chosenId)}
                onChoose={onChoose}
              />
            ))}
          </ol>
        </div>
      </div>
    </Card>
  );
}

/** The smallest distance between two points, from 0 to 1. */
function closestOf(points: readonly LinePoint[]): number {
  return Math.min(1, ...points.slice(1).map(({ at }, place) => at - (points[place]?.at ?? 0)));
}

interface PointProps {
  readonly point: LinePoint;
  readonly isChosen: boolean;
  readonly onChoose: (stepId: string) => void;
}

function Point({ point: { day, steps, at }, isChosen, onChoose }: PointProps) {
  const [first] = steps;
  if (first === undefined) return null;
  const KindIcon = STEP_KIND_ICONS[first.kind];
  const label = day === 0 ? "Start" : `Day ${day}`;
  const names = steps.map(({ title }) => (title.trim() === "" ? "Untitled step" : title)).join(", ");
  return (
    <li className={classes.point} style={{ "--at": `${at * 100}%` } as CSSProperties}>
      <button
        type="button"
        className={classes.choose}
        data-chosen={isChosen || undefined}
        aria-label={`${label}: ${names}`}
        title={names}
        onClick={() => onChoose(first.id)}
      >
        <span className={classes.kind}>
          <KindIcon size={17} aria-hidden />
          {steps.length > 1 ? <span className={classes.count}>{steps.length}</span> : null}
        </span>
        <span className={classes.day}>{label}</span>
      </button>
    </li>
  );
}
