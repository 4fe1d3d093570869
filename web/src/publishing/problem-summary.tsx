// Why a draft cannot be published yet, at the top of its editor. Each problem leads to its place. A refused try moves the
// focus here, because the page may be scrolled far away.
import { useEffect, useRef, type ReactNode } from "react";
import { Banner } from "@gap/web/ui/feedback/banner";
import classes from "./problem-summary.module.css";

interface SummedProblem {
  readonly key: string;
  readonly words: string;
  /** Undefined where the draft cannot be edited. */
  readonly onShow?: (() => void) | undefined;
}

interface ProblemSummaryProps {
  /** The number of refused tries. */
  readonly refusals: number;
  readonly problems: readonly SummedProblem[];
  /** The summary in sentences. */
  readonly children: ReactNode;
}

export function ProblemSummary({ refusals, problems, children }: ProblemSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView?.({ block: "nearest" });
  }, [refusals]);
  return (
    <div ref={root} className={classes.summary} tabIndex={-1}>
      <Banner tone="error">
        {children}
        {problems.length === 0 ? null : (
          <ul className={classes.list}>
            {problems.map(({ key, words, onShow }) => (
              <li key={key}>
                {onShow === undefined ? (
                  words
                ) : (
                  <button type="button" className={classes.link} onClick={onShow}>
                    {words}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
