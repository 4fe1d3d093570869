import type { FieldProblem } from "@gap/core/blocks/block-kind";

/** The message for a field of the settings; undefined if it has no problem. */
export function problemAt(problems: readonly FieldProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}
