// Why a draft cannot be published: the rules of core, the linked templates, and the server's reasons, by field.
import type { ProcessDraft } from "@gap/core/processes/process-draft.schema";
import { problemsOfProcess, problemsOfTemplates } from "@gap/core/processes/process-problems";
import type { ProcessContent } from "@gap/core/processes/process.schema";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { titleFaults } from "@gap/web/platform/autosave/title-faults";
import type { TemplateLinks } from "../template-links";
import { TITLE_RULES } from "./process-draft";

export type Problems = readonly ValidationError[];

export const NO_PROBLEMS: Problems = [];

export function problemsOfDraft(draft: ProcessDraft, templates: TemplateLinks): Problems {
  const { content } = draft;
  const usable = content.steps.flatMap(({ blueprintId }) =>
    blueprintId === undefined || templates.warningOf(blueprintId) !== undefined ? [] : [blueprintId],
  );
  return [
    ...titleProblems(draft),
    ...problemsOfProcess(content),
    ...problemsOfTemplates(content, new Set(usable)),
  ];
}

function titleProblems(draft: ProcessDraft): Problems {
  const { name, description } = titleFaults(draft, TITLE_RULES);
  return [
    ...(name === undefined ? [] : [{ field: "name", message: name }]),
    ...(description === undefined ? [] : [{ field: "description", message: description }]),
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

/** The part of the editor where a problem is solved, and the step or page. */
export function placeOf({ field }: ValidationError) {
  const [part, id] = field.split(".");
  const tab = part === "steps" ? "steps" : part === "docs" ? "pages" : "settings";
  return { tab, id } as const;
}

/** Sentences for the banner; the problems are listed below them. */
export function problemsInWords(problems: Problems): string {
  const steps = new Set(problemsIn(problems, "steps").map((problem) => placeOf(problem).id)).size;
  return [
    ...problems.filter(({ field }) => field === "steps").map(({ message }) => `${message}.`),
    ...(steps === 0 ? [] : [steps === 1 ? "One step is incomplete." : `${steps} steps are incomplete.`]),
  ].join(" ");
}

/** 'Step 2, Send the record: Write a title' */
export function problemInWords(problem: ValidationError, { steps, docs }: ProcessContent): string {
  const { tab, id } = placeOf(problem);
  const name = (title: string) => (title.trim() === "" ? "" : `, ${title}`);
  if (tab === "settings") return `Settings: ${problem.message}`;
  const place = (tab === "steps" ? steps : docs).findIndex((each) => each.id === id);
  const title = (tab === "steps" ? steps : docs)[place]?.title ?? "";
  return `${tab === "steps" ? "Step" : "Guidance page"} ${place + 1}${name(title)}: ${problem.message}`;
}
