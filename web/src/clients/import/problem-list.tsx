// Rows that are not imported, each with its reason, and a download of them to correct and import again.
import { IconDownload } from "@tabler/icons-react";
import { Button } from "@gap/web/ui/actions/button";
import { saveCsv } from "@gap/web/platform/save-csv";
import { problemsAsCsv, type RowWithProblem } from "./check-rows";
import { formatCount } from "@gap/core/shared/texts/format-count";
import classes from "./import.module.css";

const MAX_LISTED = 50;

interface ProblemListProps {
  readonly problems: readonly RowWithProblem[];
  readonly headings: readonly string[];
}

export function ProblemList({ problems, headings }: ProblemListProps) {
  if (problems.length === 0) return null;
  const left = problems.length - MAX_LISTED;
  return (
    <section className={classes.problems} aria-labelledby="import-problems">
      <div className={classes.problemsHead}>
        <h3 id="import-problems">
          {problems.length === 1
            ? "1 row with a problem"
            : `${formatCount(problems.length)} rows with problems`}
        </h3>
        <Button
          small
          icon={<IconDownload size={16} />}
          onClick={() => saveCsv(problemsAsCsv(headings, problems), "clients-with-problems.csv")}
        >
          Download these rows
        </Button>
      </div>
      <ul className={classes.scroll} tabIndex={0} aria-labelledby="import-problems">
        {problems.slice(0, MAX_LISTED).map(({ line, problem }) => (
          <li key={line}>
            <b>Row {line}</b> {problem}
          </li>
        ))}
        {left > 0 ? <li>And {formatCount(left)} more, all of them in the file.</li> : null}
      </ul>
    </section>
  );
}
