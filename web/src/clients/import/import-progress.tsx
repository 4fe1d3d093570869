// An import under way and what came of it.
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Banner } from "@gap/web/ui/feedback/banner";
import type { RowWithProblem } from "./judge-rows";
import { ProblemList } from "./problem-list";
import { inWords } from "./in-words";
import type { ImportRun } from "./use-import-run";
import classes from "./import.module.css";

interface ImportProgressProps {
  readonly run: ImportRun;
  /** Those that were left out before anything was sent. */
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
        <div className={classes.progress}>
          <p role="status">
            {run.status === "stopping" ? "Stopping… " : ""}
            {inWords(run.answered)} of {inWords(run.total)} rows done
          </p>
          <progress max={run.total} value={run.answered} aria-label="Import" />
        </div>
      )}
      {run.status === "failed" ? (
        <Banner tone="error" action={{ label: "Try again", onClick: onTryAgain }}>
          The import did not go on. {problemOf(run.error)} Nothing is imported twice when you try again.
        </Banner>
      ) : null}
      {isOver ? <ProblemList problems={problems} headings={headings} /> : null}
    </div>
  );
}

function outcomeOf({ status, answered, unanswered, total }: ImportRun, imported: number): string {
  const clients = imported === 1 ? "1 client" : `${inWords(imported)} clients`;
  if (status === "done") return `Imported ${clients}.`;
  const said = `Stopped. Imported ${clients}; ${inRows(total - answered - unanswered)} not sent.`;
  return unanswered === 0
    ? said
    : `${said} ${inRows(unanswered)} sent, but no answer came: some may be imported. Import them again to be sure; nobody is imported twice.`;
}

function inRows(count: number): string {
  return count === 1 ? "1 row was" : `${inWords(count)} rows were`;
}
