// Progress and result of an import.
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Banner } from "@gap/web/ui/feedback/banner";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { RowWithProblem } from "./check-rows";
import { ProblemList } from "./problem-list";
import { formatCount } from "@gap/core/shared/texts/format-count";
import type { ImportRun } from "./use-import-run";
import classes from "./import.module.css";

interface ImportProgressProps {
  readonly run: ImportRun;
  /** Rows that were left out before sending. */
  readonly leftOut: readonly RowWithProblem[];
  readonly headings: readonly string[];
  readonly onTryAgain: () => void;
}

export function ImportProgress({ run, leftOut, headings, onTryAgain }: ImportProgressProps) {
  const isOver = run.status === "done" || run.status === "stopped";
  const imported = run.answered - run.refused.length;
  const problems = [...leftOut, ...run.refused].toSorted((one, other) => one.line - other.line);
  return (
    <div className={classes.step}>
      {isOver ? (
        <Banner tone={run.status === "done" ? "success" : "warning"}>{outcomeOf(run, imported)}</Banner>
      ) : (
        <div className={utility.stack8}>
          <p role="status">
            {run.status === "stopping" ? "Stopping… " : ""}
            {formatCount(run.answered)} of {formatCount(run.total)} rows done
          </p>
          <progress max={run.total} value={run.answered} aria-label="Import" />
        </div>
      )}
      {run.status === "failed" ? (
        <Banner tone="error" action={{ label: "Try again", onClick: onTryAgain }}>
          The import was interrupted. {problemOf(run.error)} If you try again, no client is imported twice.
        </Banner>
      ) : null}
      {isOver ? <ProblemList problems={problems} headings={headings} /> : null}
    </div>
  );
}

function outcomeOf({ status, answered, unanswered, total }: ImportRun, imported: number): string {
  const clients = imported === 1 ? "1 client" : `${formatCount(imported)} clients`;
  if (status === "done") return `Imported ${clients}.`;
  const summary = `Stopped. Imported ${clients}; ${inRows(total - answered - unanswered)} not sent.`;
  return unanswered === 0
    ? summary
    : `${summary} ${inRows(unanswered)} sent without a reply, so some may have been imported. Import them again to be sure; no client is imported twice.`;
}

function inRows(count: number): string {
  return count === 1 ? "1 row was" : `${formatCount(count)} rows were`;
}
