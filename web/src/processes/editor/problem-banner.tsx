// Why the process cannot be published yet.
import type { ProcessContent } from "@gap/core/processes/process.schema";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { ProblemSummary } from "@gap/web/publishing/public-problems";
import { problemInWords, problemsInWords, type Problems } from "./draft-problems";

interface ProblemBannerProps {
  readonly problems: Problems;
  readonly content: ProcessContent;
  /** The number of refused tries. */
  readonly refusals: number;
  readonly onShow: (problem: ValidationError) => void;
}

export function ProblemBanner({ problems, content, refusals, onShow }: ProblemBannerProps) {
  if (problems.length === 0) return null;
  return (
    <ProblemSummary
      refusals={refusals}
      problems={problems
        .filter(({ field }) => field !== "steps")
        .map((problem) => ({
          key: problem.field,
          words: problemInWords(problem, content),
          onShow: () => onShow(problem),
        }))}
    >
      The process cannot be published yet. {problemsInWords(problems)}
    </ProblemSummary>
  );
}
