// The progress of a work item as its steps: finished, current, to come.
import type { StepProgress } from "@gap/core/work-items/planned-steps";
import classes from "./work-items.module.css";

interface StepsBarProps {
  readonly progress: StepProgress;
  /** With the figures beside it. */
  readonly withFigures?: boolean;
}

/** More would be narrower than the gaps between them. */
const MOST_SEGMENTS = 20;

export function StepsBar({ progress: { finished, total }, withFigures = false }: StepsBarProps) {
  const segments = Math.min(total, MOST_SEGMENTS);
  const done = total === 0 ? 0 : Math.floor((finished * segments) / total);
  return (
    <span className={classes.progress}>
      <span className={classes.steps} role="img" aria-label={`${finished} of ${total} steps done`}>
        {Array.from({ length: segments }, (_, place) => (
          <i key={place} data-is={place < done ? "done" : place === done ? "current" : undefined} />
        ))}
      </span>
      {withFigures ? (
        <span className={classes.count} aria-hidden>
          {finished}/{total}
        </span>
      ) : null}
    </span>
  );
}
