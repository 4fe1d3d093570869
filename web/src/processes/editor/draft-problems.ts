// Why a draft cannot be published: the rules of core, the linked templates, and the server's reasons, by field.
import type { ProcessDraft } from "@gap/core/processes/process-draft.schema";
import { problemsOfProcess, problemsOfTemplates } from "@gap/core/processes/process-problems";
import type { ValidationError } from "@gap/core/shared/gap-error";
import type { TemplateLinks } from "../template-links";

export type Problems = readonly ValidationError[];

export const NO_PROBLEMS: Problems = [];

export function problemsOfDraft(draft: ProcessDraft, templates: TemplateLinks): Problems {
  const { content } = draft;
  const usable = content.steps.flatMap(({ blueprintId }) =>
    blueprintId === undefined || templates.warningOf(blueprintId) !== undefined ? [] : [blueprintId],
  );
  return [
    ...(draft.name.trim() === "" ? [{ field: "name", message: "A process needs a name" }] : []),
    ...problemsOfProcess(content),
    ...problemsOfTemplates(content, new Set(usable)),
  ];
}

/** The message at a field, such as `steps.{id}.title`. */
export function problemAt(problems: Problems, field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}

/** The problems of one step, page or role: fields begin with `steps.{id}.`. */
export function problemsIn(problems: Problems, prefix: string): Problems {
  return problems.filter(({ field }) => field.startsWith(`${prefix}.`));
}

/** Sentences for the banner. */
export function problemsInWords(problems: Problems): string {
  const countOf = (part: string) => problemsIn(problems, part).length;
  const [steps, docs, roles] = [countOf("steps"), countOf("docs"), countOf("roles")];
  return [
    ...problems
      .filter(({ field }) => field === "name" || field === "steps")
      .map(({ message }) => `${message}.`),
    ...(steps === 0 ? [] : [`${things(steps)} missing in the steps, marked there.`]),
    ...(docs === 0
      ? []
      : [docs === 1 ? "A guidance page has no title." : `${docs} guidance pages have no title.`]),
    ...(roles === 0 ? [] : ["Name every role in the settings."]),
  ].join(" ");
}

function things(count: number): string {
  return count === 1 ? "One thing is" : `${count} things are`;
}
